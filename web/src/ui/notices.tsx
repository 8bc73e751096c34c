import { notices as rules } from '@polier/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { useTexts } from '../language/language.ts';
import styles from './notices.module.css';

type Notice = { id: number; text: string; kind: 'done' | 'error' };

const useNotices = create<{ list: Notice[] }>(() => ({ list: [] }));
let last = 0;

/** Says something in passing, bottom right. The same text is not said twice at once; more than three wait. */
export function notify(text: string, kind: Notice['kind'] = 'done'): void {
  const { list } = useNotices.getState();
  if (list.some((notice) => notice.text === text)) return;
  last += 1;
  useNotices.setState({ list: [...list, { id: last, text, kind }] });
}

/** Where notices appear: once, at the end of the page. */
export function NoticeStack() {
  const { t } = useTexts('ui');
  const list = useNotices((state) => state.list).slice(0, rules.atOnce);
  return (
    <section className={`${styles.stack} unprinted`} aria-label={t('notices')} role="log" aria-live="polite">
      {list.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function OneNotice({ notice }: { notice: Notice }) {
  const [held, setHeld] = useState(false);
  const left = useRef<number>(rules.shownFor);
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(() => remove(notice.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [held, notice.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a notice only keeps it.
    <div
      className={[styles.notice, notice.kind === 'error' && styles.error].filter(Boolean).join(' ')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a notice that is read with the keyboard stays.
      tabIndex={0}
    >
      {notice.text}
    </div>
  );
}

function remove(id: number): void {
  useNotices.setState(({ list }) => ({ list: list.filter((notice) => notice.id !== id) }));
}
