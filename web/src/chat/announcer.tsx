import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTexts } from '../language/language.ts';
import { announce, useSaid } from './announce.ts';
import { type ChatState, useChat } from './store.ts';
import { turnOf } from './turns.ts';

/** Tells screen readers when an answer begins and how it ended, never its words as they arrive; and what else is announced. */
export function Announcer() {
  const { t } = useTexts('chat');
  const said = useSaid((state) => state.said);
  // Told by the store, not by what is drawn: a short answer begins and ends between two pictures.
  useEffect(
    () =>
      useChat.subscribe((state, before) => {
        if (state.callTimedOut && !before.callTimedOut) announce(t('callTimedOut'));
        if (state.loading === before.loading) return;
        announce(state.loading ? t('started') : endOf(state, t));
      }),
    [t],
  );
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  );
}

function endOf({ messages, elements, actions, ask }: ChatState, t: TFunction<'chat'>): string {
  if (ask) return `${t('assistantAsks')}: ${ask.msg.output}`;
  const message = messages.at(-1);
  const last = message && turnOf(message, elements, actions).said.at(-1);
  if (!last) return '';
  const outcome = last.answer?.outcome;
  if (outcome === 'refused') return `${t('refusedSaid')} ${last.message.output}`;
  if (outcome === 'stopped') return t('stoppedSaid');
  if (last.message.isError || outcome === 'failed' || outcome === 'interrupted') return t('failedSaid');
  return t('ended', { count: last.sources.length });
}
