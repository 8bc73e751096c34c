import type { SourceProps } from '@polier/contract/chat';
import type { TFunction } from 'i18next';
import { currentLanguage } from '../../../language/language.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useChat } from '../../conversation/store.ts';
import { type TurnMessage, turnOf } from '../../conversation/turns.ts';
import { titleText } from '../source-text.ts';
import { formatAnswer, writeToClipboard } from './copy-answer.ts';

/** Copies a message with its sources and notifies whether it worked. */
export async function copyTurnMessage(
  { message, sources }: Pick<TurnMessage, 'message' | 'sources'>,
  t: TFunction<'chat'>,
): Promise<void> {
  const texts = {
    sources: t('sources'),
    page: (page: string) => t('page', { page }),
    title: (source: SourceProps) => titleText(source, currentLanguage()),
  };
  const cited = sources.map(({ source }) => source);
  await writeToClipboard(formatAnswer(message.output, cited, texts)).then(
    () => notify(t('copied')),
    () => notify(t('copyFailed'), 'error'),
  );
}

/** Copies the last answer of the chat; does nothing when there is none. */
export async function copyLastAnswer(t: TFunction<'chat'>): Promise<void> {
  const { messages, elements, actions } = useChat.getState();
  for (const message of messages.toReversed()) {
    const answer = turnOf(message, elements, actions).messages.findLast(({ isReply }) => !isReply);
    if (answer) return copyTurnMessage(answer, t);
  }
}
