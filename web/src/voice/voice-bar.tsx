import { Mic, MicOff, VolumeX, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../language/language.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { LevelMeter } from './level-meter.tsx';
import { endVoice, muteVoice, stopSpeaking } from './start-voice.ts';
import { doingOf, useVoice } from './store.ts';
import styles from './voice-bar.module.css';

/** What goes on in a conversation by voice, in words, and what can be done about it. `loading`: the assistant is at work. */
export function VoiceBar({ loading }: { loading: boolean }) {
  const { t } = useTexts('voice');
  const state = useVoice();
  const { phase, muted, speaking } = state;
  const bar = useRef<HTMLElement>(null);
  useFocusBack(bar);
  const doing = doingOf(state, loading);
  return (
    <section ref={bar} className={styles.bar} aria-label={t('bar')}>
      <LevelMeter />
      <p className={styles.doing}>{doing !== 'off' && t(doing)}</p>
      <IconButton name={t('stopSpeaking')} aria-disabled={!speaking} onClick={() => speaking && void stopSpeaking()}>
        <VolumeX aria-hidden="true" />
      </IconButton>
      <IconButton
        name={muted ? t('unmute') : t('mute')}
        aria-disabled={phase !== 'on'}
        onClick={() => phase === 'on' && void muteVoice(!muted)}
      >
        {muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
      </IconButton>
      <Button className={styles.end} aria-label={t('endName')} onClick={() => endVoice()}>
        <X className={styles.endSign} aria-hidden="true" />
        <span className={styles.endWord}>{t('end')}</span>
      </Button>
    </section>
  );
}

/** Where the focus was before goes on having it when the bar disappears with it. */
function useFocusBack(bar: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = bar.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      const back = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null;
      (back ?? document.getElementById('voice'))?.focus();
    };
  }, [bar]);
}
