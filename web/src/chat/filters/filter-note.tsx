import type { FilterSelection } from '@polier/contract/chat-settings';
import { ListFilter } from 'lucide-react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from './filters.module.css';
import { filterNames, noFilter, useCategories, useFilter } from './use-filter.ts';

type Props = {
  filter: FilterSelection;
  /** Answers the question again; null where that is not offered. */
  onAgain: (() => void) | null;
  /** Keeps the room of the button, which comes when the answer is complete: what is read below does not move. */
  keepRoom: boolean;
};

/** Says that a filter narrowed an answer, and searches without it. */
export function FilterNote({ filter, onAgain, keepRoom }: Props) {
  const { t } = useTexts('chat');
  const { data: categories = [] } = useCategories(true);
  const { select } = useFilter();
  const { topic, canton } = filterNames(filter, categories);
  const again = async () => {
    if (await select(noFilter)) onAgain?.();
  };
  return (
    <p className={styles.narrowed}>
      <ListFilter aria-hidden="true" />
      <span>{t('narrowed', { names: [topic, canton].filter(Boolean).join(', ') })}</span>
      {(onAgain || keepRoom) && (
        <Button look="bare" className={`unprinted ${onAgain ? '' : styles.awaited}`} onClick={() => void again()}>
          {t('searchWithout')}
        </Button>
      )}
    </p>
  );
}
