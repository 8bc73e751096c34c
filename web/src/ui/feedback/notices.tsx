import { notices as rules } from '@polier/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { useTexts } from '../../language/language.ts';
import styles from './notices.module.css';

type Notice = { id: number; text: string; kind: 'done' | 'error' };

const useNotices = create<{ list: Notice[] }>(() => ({ list: [] }));
let lastId = 0;

/**
 * Shows a short-lived notice at the bottom right. A text already shown or queued is not repeated; excess notices queue.
 */
export function notify(text: string, kind: Notice['kind'] = 'done'): void {
  const { list } = useNotices.getState();
  if (list.some((notice) => notice.text === text)) return;
  lastId += 1;
  useNotices.setState({ list: [...list, { id: lastId, text, kind }] });
}

/** Renders the notices; mounted once, at the end of the page. */
export function NoticeStack() {
  const { t } = useTexts('ui');
  const list = useNotices((state) => state.list).slice(0, rules.atOnce);
  return (
    <section className={`${styles.stack} unprinted`} aria-label={t('notices')} role="log" aria-live="polite">
      {list.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeItem({ notice }: { notice: Notice }) {
  const [paused, setPaused] = useState(false);
  const remainingMs = useRef<number>(rules.shownForMs);
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => remove(notice.id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [paused, notice.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering a notice only pauses it.
    <div
      className={[styles.notice, notice.kind === 'error' && styles.error].filter(Boolean).join(' ')}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focusing a notice with the keyboard pauses it.
      tabIndex={0}
    >
      {notice.text}
    </div>
  );
}

function remove(id: number): void {
  useNotices.setState(({ list }) => ({ list: list.filter((notice) => notice.id !== id) }));
}
