import { Mic } from 'lucide-react';
import { useTexts } from '../../language/language.ts';
import { IconButton } from '../../ui/button.tsx';
import { useVoice } from '../store.ts';
import styles from './voice-button.module.css';

/** Starts and ends a voice call. */
export function VoiceButton({ onToggle }: { onToggle: () => void }) {
  const { t } = useTexts('chat');
  const on = useVoice(({ phase }) => phase !== 'off');
  return (
    <IconButton id="voice" name={t('talk')} className={styles.button} aria-pressed={on} onClick={onToggle}>
      <Mic aria-hidden="true" />
    </IconButton>
  );
}
