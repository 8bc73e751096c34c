import { Mic, MicOff, VolumeX, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { endVoice, muteVoice, stopSpeaking } from '../start-voice.ts';
import { activityOf, useVoice } from '../store.ts';
import { LevelMeter } from './level-meter.tsx';
import styles from './voice-bar.module.css';

/** The state of the call in words, with its controls. `loading`: the assistant is working. */
export function VoiceBar({ loading }: { loading: boolean }) {
  const { t } = useTexts('voice');
  const state = useVoice();
  const { phase, muted, speaking } = state;
  const bar = useRef<HTMLElement>(null);
  useReturnFocus(bar);
  const activity = activityOf(state, loading);
  return (
    <section ref={bar} className={styles.bar} aria-label={t('bar')}>
      <LevelMeter />
      <p className={styles.doing}>{activity !== 'off' && t(activity)}</p>
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

/** Returns the focus to where it was when the bar disappears with the focus in it. */
function useReturnFocus(bar: React.RefObject<HTMLElement | null>): void {
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
