import { attachmentTexts, mentionsFile, type Question, requiresFile } from '../../answering/port.ts';
import { askUser } from '../ask/ask-user.ts';
import { contentOf } from '../content/content-of.ts';
import type { Turn } from './turn.ts';
import { writeMessage } from './write-message.ts';

const readableTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'text/markdown',
];

/**
 * Returns the files a question is about: those of the message, or those sent earlier in this chat when it mentions
 * them. When it needs a file and there is none, the person is asked for one. A file that cannot be read has no text.
 */
export async function gatherAttachments(turn: Turn): Promise<NonNullable<Question['attachments']>> {
  const { context, session, question } = turn;
  const content = contentOf(context, session);
  let files = question.metadata.files ?? [];
  if (files.length === 0 && mentionsFile(question.output) && session.conversation.length > 0) {
    const steps = await content.steps();
    files = steps.flatMap(({ metadata }) => (metadata.files as typeof files | undefined) ?? []);
  }
  if (files.length === 0 && requiresFile(question.output)) {
    const words = attachmentTexts[session.language];
    const given = await askUser(turn, { type: 'file', text: words.pleaseAttach, accept: readableTypes });
    if (given === null) writeMessage(turn, words.withoutFile);
    files = (given ?? []).map((file) => ({ ...file, verified: false }));
  }
  if (files.length === 0) return [];
  const texts = await content.textsOfFiles(files.map(({ id }) => id));
  return files.map(({ id, name }) => ({ name, text: texts.find((file) => file.id === id)?.text ?? '' }));
}
