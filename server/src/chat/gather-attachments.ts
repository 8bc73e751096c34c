import type { Question } from '../answering/answer.ts';
import { needsFile, speaksOfFile } from '../answering/attachments/speaks-of-file.ts';
import { attachmentTexts } from '../answering/attachments/texts.ts';
import { askUser } from './ask-user.ts';
import { textsOfFiles } from './files/store.ts';
import { sayMessage } from './say-message.ts';
import { stepsOfThread } from './store.ts';
import type { Turn } from './turn.ts';

const readable = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'text/markdown',
];

/**
 * The files a question is about: those of the message; those sent before in this chat when it speaks of them; when it
 * needs one and there is none, the person is asked for it. What cannot be read has no text.
 */
export async function gatherAttachments(turn: Turn): Promise<NonNullable<Question['attachments']>> {
  const { context, session, question } = turn;
  const { employeeId, threadId } = session;
  let files = question.metadata.files ?? [];
  if (files.length === 0 && speaksOfFile(question.output) && session.conversation.length > 0) {
    const steps = await stepsOfThread(context.db, threadId);
    files = steps.flatMap(({ metadata }) => (metadata.files as typeof files | undefined) ?? []);
  }
  if (files.length === 0 && needsFile(question.output)) {
    const words = attachmentTexts[session.language];
    const given = await askUser(turn, { type: 'file', text: words.pleaseAttach, accept: readable });
    if (given === null) sayMessage(turn, words.withoutFile);
    files = (given ?? []).map((file) => ({ ...file, verified: false }));
  }
  if (files.length === 0) return [];
  const texts = await textsOfFiles(
    context.db,
    employeeId,
    files.map(({ id }) => id),
  );
  return files.map(({ name }) => ({ name, text: texts.find((file) => file.name === name)?.text ?? '' }));
}
