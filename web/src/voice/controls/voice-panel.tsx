import '../../language/catalogue/add-voice-texts.ts';
import { useEffect } from 'react';
import { useTexts } from '../../language/language.ts';
import { endVoice } from '../start-voice.ts';
import { useVoice } from '../store.ts';
import { VoiceBar } from './voice-bar.tsx';
import { VoiceNotice } from './voice-notice.tsx';

type Props = {
  /** The assistant is working. */
  loading: boolean;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
};

/** The bar of the running call, or the notice why it ended by itself. */
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
  const active = phase !== 'off';
  useEffect(() => {
    if (!active) return;
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // Escape first closes what is open over or beside the chat.
      if (!(event.target as Element).closest('[role=dialog], [role=menu], aside')) endVoice();
    };
    window.addEventListener('keydown', onEscape);
    return () => window.removeEventListener('keydown', onEscape);
  }, [active]);
  return active ? <VoiceBar loading={loading} /> : <VoiceNotice />;
}
