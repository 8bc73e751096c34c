import type { InboxEntry } from '@polier/contract/editing';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useReadAnew } from '../office-query.ts';

type Props = { entry: InboxEntry; own: string; onClose: () => void };

/** Marks an entry as done; who sent it may be told, with a reply. */
export function EntryDone({ entry, own, onClose }: Props) {
  const { t } = useTexts('editing');
  const { done } = useReadAnew();
  const { kind, id, work } = entry;
  const canTell = entry.canTell && !work.toldAt;
  const form = useForm({
    keep: `entry ${kind} ${id}`,
    initial: { reply: work.reply, tell: canTell },
    check: () => ({}),
    save: async ({ reply, tell }) => {
      const body = {
        ...{ state: 'done' as const, assignee: work.assignee ?? own, version: work.version },
        ...{ reply: canTell ? reply : '', tell: canTell && tell },
      };
      await request('PUT /api/super-admin/inbox/:kind/:id', { params: { kind, id }, body });
      done(t('done'));
    },
  });
  return (
    <FormDialog open title={t('finish')} submit={t('finish')} form={form} onSaved={onClose} onClose={onClose}>
      {canTell && (
        <>
          <TextArea label={t('reply')} {...form.field('reply')} optional rows={4} maxLength={2000} />
          <Checkbox
            label={t('tell')}
            checked={form.values.tell}
            onChange={(event) => form.change({ tell: event.target.checked })}
          />
        </>
      )}
    </FormDialog>
  );
}
