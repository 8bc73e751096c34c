import type { SourcePassage } from '@polier/contract/sources';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import styles from '../editing.module.css';
import { QuestionDialog } from './question-dialog.tsx';

type Props = { source: string; passage: SourcePassage };

/** Questions of the language model for a passage; each is kept only when an editor takes it over. */
export function Suggestions({ source, passage }: Props) {
  const { t } = useTexts('editing');
  const [taken, setTaken] = useState<string[]>([]);
  const [open, setOpen] = useState<string | null>(null);
  const suggest = useMutation({
    mutationFn: () =>
      request('POST /api/super-admin/sources/:id/suggestions', {
        params: { id: source },
        body: { passage: passage.id },
      }),
    onSuccess: () => setTaken([]),
    onError: (fault: Error) => notify(fault.message, 'error'),
  });
  const questions = (suggest.data?.questions ?? []).filter((one) => !taken.includes(one));
  return (
    <>
      <Button onClick={() => suggest.mutate()} aria-disabled={suggest.isPending}>
        {t(suggest.isPending ? 'suggesting' : 'suggest')}
      </Button>
      {questions.length > 0 && (
        <ul className={`${styles.questions} ${styles.wholeRow}`} aria-label={t('suggested')}>
          {questions.map((question) => (
            <li key={question} className={styles.question}>
              <span>{question}</span>
              <span className={styles.muted}>{t('suggested')}</span>
              <span className={styles.icons}>
                <Button onClick={() => setOpen(question)}>
                  {t('takeOver')}
                  <span className="unseen">: {question}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {open !== null && (
        <QuestionDialog
          source={source}
          passage={passage}
          text={open}
          onClose={() => setOpen(null)}
          onSaved={() => setTaken((before) => [...before, open])}
        />
      )}
    </>
  );
}
