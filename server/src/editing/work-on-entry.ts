import type { editingEndpoints, InboxKind, InboxWork } from '@polier/contract/editing';
import type { InputOf } from '@polier/contract/endpoint';
import type { Language } from '@polier/contract/languages';
import { recordAct } from '../audit/record-act.ts';
import type { ChatContext } from '../chat/context.ts';
import { findSender } from '../chat/feedback/editor-questions.ts';
import { clusterAnswers } from '../chat/log/cluster-answers.ts';
import { transaction } from '../database/connection.ts';
import { findEmployee } from '../employees/find-employee.ts';
import { findFeedback } from '../employees/read-feedback.ts';
import type { Staff } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import { entryDone } from '../mail/letters/entry-done.ts';
import { editorNames } from '../staff/editor-names.ts';
import { viewWork } from './list-inbox.ts';
import { readWork } from './read-works.ts';
import { saveWork } from './store.ts';

type Input = InputOf<(typeof editingEndpoints)['PUT /api/super-admin/inbox/:kind/:id']>;
/** The person who is told, in their language, and what they had sent. */
type Sender = { email: string; language: Language; text: string };

/**
 * Sets the state and the assignee of an entry, an editor who can sign in. With `tell` and the state done, the person
 * who sent it gets a letter with the reply, once each time it was sent. Refuses NOT_FOUND, INVALID_INPUT for another
 * assignee, and CHANGED_MEANWHILE when somebody was quicker.
 */
export async function workOnEntry(context: ChatContext, editor: Staff, { params, body }: Input): Promise<InboxWork> {
  const { kind, id } = params;
  if (!(await isThere(context, kind, id))) throw new Refusal('NOT_FOUND');
  const now = context.clock.now();
  // Read before the transaction, which holds the one connection of the embedded database.
  const person = body.tell && body.state === 'done' ? await findPerson(context, kind, id) : null;
  const editors = await editorNames(context);
  return transaction(context.db, async (tx) => {
    const before = await readWork({ db: tx }, kind, id);
    const sender = before?.toldAt ? null : person;
    const { state, assignee, version } = body;
    // A reply that was sent cannot change any more.
    const reply = before?.toldAt ? before.reply : body.reply;
    if (assignee !== null && assignee !== before?.assignee && !editors.includes(assignee)) {
      throw new Refusal('INVALID_INPUT', {}, { faults: [{ field: 'assignee', code: 'invalid' }] });
    }
    const saved = await saveWork(
      tx,
      {
        ...{ kind, entry: id, state, assignee, reply, toldAt: sender ? now : (before?.toldAt ?? null) },
        ...{ changedBy: editor.userName, changedAt: now },
      },
      version,
    );
    if (!saved) throw new Refusal('CHANGED_MEANWHILE');
    const subject = { kind: 'inbox', id: `${kind} ${id}` };
    const facts = (row: typeof before) => ({ state: row?.state ?? 'new', assignee: row?.assignee, told: row?.toldAt });
    const told = { before: facts(before), after: facts(saved) };
    await recordAct(tx, now, { actor: editor, act: 'inbox-entry-changed', subject, ...told });
    if (sender) {
      const { email: to, language, text } = sender;
      const { ASSOCIATION_NAME: association } = context.config;
      const letter = entryDone({ to, language, association, text, reply, publicUrl: context.config.publicUrl });
      await context.mail.send(letter, { db: tx, key: `inbox-done ${kind} ${id} ${saved.version}` });
    }
    return viewWork(saved);
  });
}

async function isThere(context: ChatContext, kind: InboxKind, id: string): Promise<boolean> {
  if (kind === 'refused' || kind === 'unconfirmed')
    return (await clusterAnswers(context, kind)).some((cluster) => cluster.id === id);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return false;
  if (kind === 'feedback') return (await findFeedback(context, id)) !== null;
  return (await findSender(context, kind, id)) !== null;
}

/** What was sent and by whom; since a form may name anybody, the letter goes to the address of the signed-in person. */
async function findSent(context: ChatContext, kind: InboxKind, id: string) {
  if (kind === 'question' || kind === 'rating') return findSender(context, kind, id);
  const row = kind === 'feedback' ? await findFeedback(context, id) : null;
  return row && { employeeId: row.employeeId, text: row.feedback };
}

async function findPerson(context: ChatContext, kind: InboxKind, id: string): Promise<Sender | null> {
  const sent = await findSent(context, kind, id);
  const person = sent && (await findEmployee(context, sent.employeeId));
  return sent && person?.workEmail
    ? { email: person.workEmail, language: person.language ?? 'de', text: sent.text }
    : null;
}
