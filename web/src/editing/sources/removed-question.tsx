import type { PassageQuestion } from '@polier/contract/sources';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../editing.module.css';
import { useAct } from '../office-query.ts';

type Props = { source: string; passage: string; question: PassageQuestion; onOver: () => void };

/** The question of a passage that was removed last, in the place of its row, with a way to take that back. */
export function RemovedQuestion({ source, passage, question: { text, start, end, confirmedBy }, onOver }: Props) {
  const { t } = useTexts('editing');
  const add = useAct('POST /api/super-admin/sources/:id/questions', () => t('questionBack'));
  const button = useRef<HTMLButtonElement>(null);
  // The row that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  const body = { passage, start, end, text, confirmed: confirmedBy !== null };
  return (
    <div className={styles.question}>
      <span className={styles.muted}>{t('removedQuestion', { text })}</span>
      <Button
        ref={button}
        look="bare"
        disabled={add.isPending}
        onClick={() => add.mutate({ params: { id: source }, body }, { onSuccess: onOver })}
      >
        {t('takeBack')}
      </Button>
    </div>
  );
}
