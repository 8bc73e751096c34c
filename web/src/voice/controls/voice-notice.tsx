import { X } from 'lucide-react';
import { useTexts } from '../../language/language.ts';
import { IconButton } from '../../ui/button.tsx';
import { dismissNotice } from '../start-voice.ts';
import { useVoice } from '../store.ts';
import styles from './voice-bar.module.css';

/** Tells why a call did not start, or ended by itself; the written chat goes on. */
export function VoiceNotice() {
  const { t } = useTexts('voice');
  const { t: say } = useTexts('ui');
  const notice = useVoice((state) => state.notice);
  if (!notice) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{notice.why === 'timeout' ? t('timeout', { event: notice.event }) : t(notice.why)}</p>
      <IconButton name={say('close')} onClick={dismissNotice}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
