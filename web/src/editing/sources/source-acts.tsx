import type { SourceEdition } from '@polier/contract/sources';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from '../editing.module.css';
import { PublishDialog } from '../gold/publish-dialog.tsx';
import { RetireDialog } from '../gold/retire-dialog.tsx';
import { useAct, useReadAnew } from '../office-query.ts';

type Props = {
  source: SourceEdition;
  /** What would answer again if this edition were taken back. */
  replaced: Pick<SourceEdition, 'title' | 'edition'> | null;
  onDiscarded: () => void;
};
/** A refusal stands below the buttons. */
const shownBelow = () => undefined;
type Asked = 'review' | 'publish' | 'retire' | 'takeBack' | 'discard' | null;

/** The buttons of what can be done with a source in its state, each asked once more in a dialog. */
export function SourceActs({ source, replaced, onDiscarded }: Props) {
  const { t } = useTexts('editing');
  const [asked, setAsked] = useState<Asked>(null);
  const { state, id } = source;
  const isPlanned = source.publishOn !== null;
  const close = () => setAsked(null);
  const review = useAct('POST /api/super-admin/sources/:id/review', () => t('reviewDone'), shownBelow);
  const restore = useAct('POST /api/super-admin/sources/:id/restore', () => t('restoreDone'), shownBelow);
  const discard = useAct('DELETE /api/super-admin/sources/:id', () => t('discardDone'), shownBelow);
  const { done, readAnew } = useReadAnew();
  const closeForm = () => {
    close();
    readAnew();
  };
  const params = { id };
  const acts = [review, restore, discard];
  const fault = acts.find(({ isError }) => isError)?.error;
  const ask = (one: Asked) => {
    // What was refused before says nothing about the next act.
    for (const { reset } of acts) reset();
    setAsked(one);
  };
  return (
    <>
      {state === 'draft' && (
        <Button look="primary" onClick={() => ask('review')}>
          {t('review')}
        </Button>
      )}
      {state === 'reviewed' && (
        <Button look="primary" onClick={() => ask('publish')}>
          {t('publish')}
        </Button>
      )}
      {state === 'published' && <Button onClick={() => ask('retire')}>{t('retire')}</Button>}
      {state === 'retired' && <Button onClick={() => restore.mutate({ params })}>{t('restore')}</Button>}
      {replaced && <Button onClick={() => ask('takeBack')}>{t('undoReplacing')}</Button>}
      {(state === 'draft' || state === 'reviewed') && (
        <Button look="danger" onClick={() => ask('discard')}>
          {t(isPlanned ? 'discardPlanned' : 'discard')}
        </Button>
      )}
      {fault && (
        <p className={`${styles.fault} ${styles.wholeRow}`} role="alert">
          {fault.message}
        </p>
      )}
      <Dialog
        open={asked === 'review'}
        title={t('review')}
        text={t('reviewText')}
        confirm={t('review')}
        onClose={close}
        onConfirm={() => {
          close();
          review.mutate({ params, body: { change: source.change } });
        }}
      />
      <Dialog
        open={asked === 'discard'}
        title={t(isPlanned ? 'discardPlanned' : 'discard')}
        text={t(isPlanned ? 'discardPlannedText' : 'discardText')}
        confirm={t(isPlanned ? 'discardPlanned' : 'discard')}
        onClose={close}
        onConfirm={() => {
          close();
          discard.mutate({ params }, { onSuccess: onDiscarded });
        }}
      />
      {asked === 'publish' && <PublishDialog id={id} done={done} onClose={closeForm} />}
      {asked === 'retire' && <RetireDialog id={id} done={done} onClose={closeForm} />}
      {asked === 'takeBack' && replaced && <RetireDialog id={id} instead={replaced} done={done} onClose={closeForm} />}
    </>
  );
}
