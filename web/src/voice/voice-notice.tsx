import { X } from 'lucide-react';
import { useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import { dropNotice } from './start-voice.ts';
import { useVoice } from './store.ts';
import styles from './voice-bar.module.css';

/** Says why a conversation by voice did not come about, or ended by itself; the written chat goes on. */
export function VoiceNotice() {
  const { t } = useTexts('voice');
  const { t: say } = useTexts('ui');
  const notice = useVoice((state) => state.notice);
  if (!notice) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{notice.why === 'timeout' ? t('timeout', { event: notice.event }) : t(notice.why)}</p>
      <IconButton name={say('close')} onClick={dropNotice}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
