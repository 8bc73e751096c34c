import type { Element, Outcome, SourceProps, Step } from '@polier/contract/chat';
import { nameMatter } from '../../answering/port.ts';
import type { ChatContext } from '../context.ts';
import type { Session } from '../session/session.ts';
import { renameUnlessChanged } from './store.ts';

const names = new Set<Outcome | undefined>(['answered', 'refused']);

/**
 * Names a chat after its first turn by what it is about: the draft that was made, the source that answers and the
 * question, or the question alone where no source answered. Leaves the name where the person chose one, and where the
 * question is the better name.
 */
export async function nameByMatter({ db }: Pick<ChatContext, 'db'>, session: Session, question: Step): Promise<void> {
  const { chatName, threadId, employeeId, screen } = session;
  const isFirst = session.conversation.filter(({ role }) => role === 'person').length <= 1;
  const answer = [...screen.steps.values()].findLast(({ metadata }) => names.has(metadata.answer?.outcome));
  if (!isFirst || !answer || chatName === null) return;
  const name = nameOf(question, answer, sourceOf(screen.elements.values(), answer.id));
  if (name === null || name === chatName) return;
  if (await renameUnlessChanged(db, { employeeId, id: threadId, from: chatName, to: name })) session.nameChat(name);
}

function sourceOf(elements: Iterable<Element>, answerId: string): SourceProps | undefined {
  return [...elements].find(({ forId, props }) => forId === answerId && props.source?.number === 1)?.props.source;
}

function nameOf({ output }: Step, { metadata }: Step, source: SourceProps | undefined): string | null {
  if (metadata.draft) return metadata.draft.title;
  const language = metadata.answer?.language;
  if (!language) return null;
  const answers = metadata.answer?.outcome === 'answered' ? source : undefined;
  const { title, language: titleLanguage } = answers ?? { title: '', language };
  return nameMatter({ question: output, language, title, titleLanguage });
}
