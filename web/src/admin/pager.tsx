import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import { SmallSelect } from '../ui/form/small-select.tsx';
import { type ListView, pageSizes } from '../use-list-view.ts';
import styles from './admin.module.css';

/** The foot of a list: entries per page, "from–to of total", and the pages before and after. */
export function Pager({ view, total, more }: { view: ListView; total: number; more: boolean }) {
  const { t } = useTexts('admin');
  const { skip, limit, set } = view;
  const last = Math.min(skip + limit, total);
  return (
    <div className={styles.pager}>
      <SmallSelect
        aria-label={t('perPage')}
        value={String(limit)}
        options={pageSizes.map((size) => ({ value: String(size), label: t('pageSize', { count: size }) }))}
        onChoose={(size) => set({ limit: size })}
      />
      <span aria-live="polite">
        {t(more ? 'fromToMore' : 'fromTo', { from: total === 0 ? 0 : skip + 1, to: more ? skip + limit : last, total })}
      </span>
      <IconButton
        name={t('previous')}
        disabled={skip === 0}
        onClick={() => set({ skip: skip - limit <= 0 ? '' : String(skip - limit) })}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton name={t('next')} disabled={last >= total} onClick={() => set({ skip: String(skip + limit) })}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}
