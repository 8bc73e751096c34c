import type { TFunction } from 'i18next';
import { notify } from '../ui/notices.tsx';
import { copyAnswer, toClipboard } from './copy-answer.ts';
import { titleText } from './source-words.ts';
import { useChat } from './store.ts';
import { type Said, turnOf } from './turns.ts';

/** Copies what was said, with its sources, and says whether it worked. */
export async function copySaid(
  { message, sources }: Pick<Said, 'message' | 'sources'>,
  t: TFunction<'chat'>,
): Promise<void> {
  const words = { sources: t('sources'), page: (page: string) => t('page', { page }), title: titleText };
  const cited = sources.map(({ source }) => source);
  await toClipboard(copyAnswer(message.output, cited, words)).then(
    () => notify(t('copied')),
    () => notify(t('copyFailed'), 'error'),
  );
}

/** Copies the last answer of the chat; nothing when there is none. */
export async function copyLastAnswer(t: TFunction<'chat'>): Promise<void> {
  const { messages, elements, actions } = useChat.getState();
  for (const message of messages.toReversed()) {
    const said = turnOf(message, elements, actions).said.findLast(({ isReply }) => !isReply);
    if (said) return copySaid(said, t);
  }
}
