import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

type Props<Id extends string> = {
  name: string;
  tabs: { id: Id; label: string }[];
  current: Id;
  onChoose: (id: Id) => void;
  children: ReactNode;
};

/**
 * Tabs with the panel of the current one. Arrow keys, Home and End move the focus; Enter or Space selects (manual
 * activation), because selecting may first ask about unsaved changes.
 */
export function Tabs<Id extends string>({ name, tabs, current, onChoose, children }: Props<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const idOf = (tab: Id) => `${id}-${tab}`;

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [id, current]);

  function onKeyDown(event: KeyboardEvent) {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={name} className={styles.list} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={idOf(tab.id)}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={idOf(current)} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
