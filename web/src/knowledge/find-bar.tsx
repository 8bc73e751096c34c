import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import styles from './pdf-toolbar.module.css';

type Props = {
  wanted: string;
  count: number;
  current: number;
  searching: boolean;
  onSearch: (text: string) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
};

/** Search inside the document: Enter goes on, Shift and Enter goes back, Escape closes. */
export function FindBar({ wanted, count, current, searching, onSearch, onStep, onClose }: Props) {
  const { t } = useTexts('knowledge');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <search className={styles.find}>
      <input
        ref={field}
        type="text"
        className={styles.findField}
        value={wanted}
        aria-label={t('find')}
        placeholder={t('find')}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <span className={styles.findCount} role="status">
        {wanted !== '' && !searching && (count > 0 ? t('findCount', { n: current + 1, m: count }) : t('findNothing'))}
      </span>
      <IconButton name={t('findPrevious')} disabled={count === 0} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton name={t('findNext')} disabled={count === 0} onClick={() => onStep(1)}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <IconButton name={t('findClose')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </search>
  );
}
