import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { useChat } from './store.ts';
import { turnOf } from './turns.ts';

/** Tells screen readers when an answer begins and how it ended; never its words as they arrive. */
export function Announcer() {
  const { t } = useTexts('chat');
  const loading = useChat((state) => state.loading);
  const before = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (loading === before.current) return;
    before.current = loading;
    if (loading) return setSaid(t('started'));
    const { messages, elements, actions, ask } = useChat.getState();
    if (ask) return setSaid(`${t('assistantAsks')}: ${ask.msg.output}`);
    const message = messages.at(-1);
    const last = message && turnOf(message, elements, actions).said.at(-1);
    const outcome = last?.answer?.outcome;
    if (!last) setSaid('');
    else if (outcome === 'refused') setSaid(`${t('refusedSaid')} ${last.message.output}`);
    else if (outcome === 'stopped') setSaid(t('stoppedSaid'));
    else if (last.message.isError || outcome === 'failed' || outcome === 'interrupted') setSaid(t('failedSaid'));
    else setSaid(t('ended', { count: last.sources.length }));
  }, [loading, t]);
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  );
}
