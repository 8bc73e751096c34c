import type { Ask } from '@polier/contract/chat';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTexts } from '../../language/language.ts';
import { type ChatState, useChat } from '../conversation/store.ts';
import { turnOf } from '../conversation/turns.ts';
import { announce, useAnnouncement } from './announce.ts';

/** A text of the assistant as it is read out: without the signs of the notation. */
function spoken(text: string): string {
  return text.replaceAll('**', '');
}

/** A question of the assistant as it is read out: a fact by its name. */
function spokenQuestion({ msg: { output, metadata } }: Ask): string {
  return metadata?.fact ? metadata.fact.name : spoken(output);
}

/**
 * Tells screen readers when an answer begins and how it ended, but not its text as it streams; and other announcements.
 */
export function Announcer() {
  const { t } = useTexts('chat');
  const text = useAnnouncement((state) => state.text);
  // Follows the store, not the rendering: a short answer may begin and end between two renders.
  useEffect(
    () =>
      useChat.subscribe((state, before) => {
        if (state.callTimedOut && !before.callTimedOut) announce(t('callTimedOut'));
        if (state.loading === before.loading) return;
        announce(state.loading ? t('started') : describeEnd(state, t));
      }),
    [t],
  );
  return (
    <p className="unseen" role="status">
      {text}
    </p>
  );
}

function describeEnd({ messages, elements, actions, ask }: ChatState, t: TFunction<'chat'>): string {
  if (ask) return t('assistantAsked', { question: spokenQuestion(ask) });
  const message = messages.at(-1);
  const last = message && turnOf(message, elements, actions).messages.at(-1);
  if (!last) return '';
  const outcome = last.answer?.outcome;
  if (outcome === 'refused') return `${t('refusedSaid')} ${spoken(last.message.output)}`;
  if (outcome === 'stopped') return t('stoppedSaid');
  if (last.message.isError || outcome === 'failed' || outcome === 'interrupted') return t('failedSaid');
  return t('ended', { count: last.sources.length });
}
