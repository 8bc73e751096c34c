import '../language/add-voice-texts.ts';
import { useEffect } from 'react';
import { useTexts } from '../language/language.ts';
import { endVoice } from './start-voice.ts';
import { useVoice } from './store.ts';
import { VoiceBar } from './voice-bar.tsx';
import { VoiceNotice } from './voice-notice.tsx';

type Props = {
  /** The assistant is at work. */
  loading: boolean;
  /** Tells screen readers. */
  announce: (said: string) => void;
};

/** What shows of voice once it was asked for: the bar while it goes on, a word when it ended by itself. */
export default function VoicePanel({ loading, announce }: Props) {
  const { t } = useTexts('voice');
  const phase = useVoice((state) => state.phase);
  useEffect(
    () =>
      useVoice.subscribe((state, before) => {
        if (state.phase === before.phase) return;
        if (state.phase === 'on') announce(t('begun'));
        else if (before.phase === 'on' && !state.notice) announce(t('ended'));
      }),
    [announce, t],
  );
  const going = phase !== 'off';
  useEffect(() => {
    if (!going) return;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // What is open over or beside the chat closes first.
      if (!(event.target as Element).closest('[role=dialog], [role=menu], aside')) endVoice();
    };
    window.addEventListener('keydown', onEscape);
    return () => window.removeEventListener('keydown', onEscape);
  }, [going]);
  return going ? <VoiceBar loading={loading} /> : <VoiceNotice />;
}
