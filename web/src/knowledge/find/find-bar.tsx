import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../language/language.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from '../pdf-toolbar.module.css';
import type { useFindPanel } from './use-find-panel.ts';

type Props = { find: ReturnType<typeof useFindPanel> };

/** The search field of the viewer: Enter for the next match, Shift and Enter for the previous one, Escape closes. */
export function FindBar({ find }: Props) {
  const { t } = useTexts('knowledge');
  const field = useRef<HTMLInputElement>(null);
  const { query, current, searching } = find;
  const { count } = find.found;
  useEffect(() => field.current?.focus(), []);
  return (
    <search className={styles.find}>
      <input
        ref={field}
        type="text"
        className={styles.findField}
        value={query}
        aria-label={t('find')}
        placeholder={t('find')}
        onChange={(event) => find.search(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={styles.findCount} role="status">
        {query !== '' && !searching && (count > 0 ? t('findCount', { n: current + 1, m: count }) : t('findNothing'))}
      </span>
      <IconButton name={t('findPrevious')} disabled={count === 0} onClick={() => find.step(-1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton name={t('findNext')} disabled={count === 0} onClick={() => find.step(1)}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <IconButton name={t('findClose')} onClick={find.close}>
        <X aria-hidden="true" />
      </IconButton>
    </search>
  );
}
