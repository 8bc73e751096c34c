import type { SourceEdition } from '@polier/contract/sources';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import styles from '../editing.module.css';
import { PublishDialog } from '../gold/publish-dialog.tsx';
import { useAct, useReadAnew } from '../office-query.ts';

type Props = { source: SourceEdition; onDiscarded: () => void };
/** A refusal stands below the buttons. */
const shownBelow = () => undefined;
type Asked = 'review' | 'publish' | 'retire' | 'discard' | null;

/** The buttons of what can be done with a source in its state, each asked once more in a dialog. */
export function SourceActs({ source, onDiscarded }: Props) {
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
      {asked === 'retire' && <Retire id={id} onClose={closeForm} />}
    </>
  );
}

function Retire({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts('editing');
  const { done } = useReadAnew();
  const form = useForm({
    keep: `retire ${id}`,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: !reason.trim() && 'required' }),
    save: async (body) => {
      await request('POST /api/super-admin/sources/:id/retire', { params: { id }, body });
      done(t('retireDone'));
    },
  });
  return (
    <FormDialog
      open
      title={t('retire')}
      text={t('retireText')}
      submit={t('retire')}
      form={form}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextArea label={t('reason')} {...form.field('reason')} rows={3} maxLength={500} />
    </FormDialog>
  );
}
