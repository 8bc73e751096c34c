import type { PageReading, ReadingRole, SourceEdition } from '@polier/contract/sources';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { useListView } from '../../use-list-view.ts';
import editing from '../editing.module.css';
import { Loaded } from '../loaded.tsx';
import { officeKey, useOffice } from '../office-query.ts';
import styles from './read-pages.module.css';

/** Shows a page of a PDF, with something laid over it. */
export type Picture = ComponentType<{ bytes: ArrayBuffer; page: number; ratio: number; children: ReactNode }>;
type Props = { source: SourceEdition; picture: Picture };
/** The stretch that is looked at; `onPage`: it was pointed at on the picture. */
type Active = { at: number; onPage: boolean } | null;
const defaults = { page: '1' };

/** Page by page, the picture of a source and what was read of it as what. */
export function ReadPages({ source, picture: Shown }: Props) {
  const { t } = useTexts('editing');
  const { values, set } = useListView(defaults);
  const page = Math.min(source.pages, Math.max(1, Math.floor(Number(values.page)) || 1));
  const [active, setActive] = useState<Active>(null);
  const params = { id: source.id, page };
  const query = useOffice('GET /api/super-admin/sources/:id/pages/:page', { params });
  const file = useQuery({
    queryKey: [officeKey, 'source-file', source.id],
    queryFn: async () =>
      (await request('GET /api/super-admin/sources/:id/file', { params: { id: source.id } })).arrayBuffer(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const goTo = (next: number) => {
    setActive(null);
    set({ page: String(next) });
  };
  const pages = Array.from({ length: source.pages }, (_, at) => String(at + 1));
  return (
    <>
      <p>{t('readPagesText')}</p>
      <div className={editing.pager}>
        <Button disabled={page === 1} onClick={() => goTo(page - 1)}>
          {t('earlier')}
        </Button>
        <SmallSelect
          aria-label={t('otherPage')}
          value={String(page)}
          options={pages.map((value) => ({ value, label: t('pageOfPages', { page: value, count: source.pages }) }))}
          onChoose={(chosen) => goTo(Number(chosen))}
        />
        <Button disabled={page === source.pages} onClick={() => goTo(page + 1)}>
          {t('next')}
        </Button>
      </div>
      <Loaded query={query}>
        {(reading) => (
          <div className={styles.beside}>
            <div className={styles.page} aria-hidden="true">
              <Loaded query={file}>
                {(bytes) => (
                  <Suspense fallback={<Spinner />}>
                    <Shown bytes={bytes} page={reading.page} ratio={reading.width / reading.height}>
                      <Places reading={reading} active={active} onActive={setActive} />
                    </Shown>
                  </Suspense>
                )}
              </Loaded>
            </div>
            <Readings reading={reading} active={active} onActive={setActive} />
          </div>
        )}
      </Loaded>
    </>
  );
}

type PartProps = { reading: PageReading; active: Active; onActive: (active: Active) => void };

/** Where on the page each stretch stands. */
function Places({ reading, active, onActive }: PartProps) {
  const percent = (share: number) => `${share * 100}%`;
  return reading.readings.flatMap(({ role, rects }, at) =>
    rects.map(({ x, y, width, height }) => (
      <div
        key={`${role} ${x} ${y} ${width}`}
        className={styles.place}
        data-role={role}
        data-active={active?.at === at ? '' : undefined}
        style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
        onPointerEnter={() => onActive({ at, onPage: true })}
      />
    )),
  );
}

/** What was read, in reading order. Pointing at a stretch or reaching it with the keyboard shows where it stands. */
function Readings({ reading, active, onActive }: PartProps) {
  const { t } = useTexts('editing');
  const names = {
    ...{ title: t('role_title'), heading: t('role_heading'), text: t('role_text'), item: t('role_item') },
    ...{ row: t('role_row'), small: t('role_small'), repeated: t('role_repeated') },
  } satisfies Record<ReadingRole, string>;
  const { readings, unreadable } = reading;
  const look = (at: number) => onActive({ at, onPage: false });
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (active?.onPage) list.current?.children[active.at]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={styles.readings}>
      {unreadable && <p className={editing.fault}>{t('unreadablePage')}</p>}
      {!unreadable && readings.length === 0 && <p className={editing.muted}>{t('emptyPage')}</p>}
      <ol ref={list} aria-label={t('readAs')}>
        {readings.map(({ role, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was read of a page does not change places.
          <li key={at} data-active={active?.at === at ? '' : undefined} onPointerEnter={() => look(at)}>
            <button type="button" onFocus={() => look(at)} onClick={() => look(at)}>
              <span className={styles.role} data-role={role}>
                {names[role]}
              </span>
            </button>
            <span className={styles.read} data-role={role}>
              {text.replaceAll('\t', ' | ')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
