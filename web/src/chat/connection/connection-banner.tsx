import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { useChat } from '../conversation/store.ts';
import styles from './connection-banner.module.css';
import { reconnect } from './session.ts';

/** Tells that the connection is lost. Typed text and pending questions are kept meanwhile. */
export function ConnectionBanner() {
  const { t } = useTexts('chat');
  const connection = useChat((state) => state.connection);
  const refusedBecause = useChat((state) => state.refusedBecause);
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const text = { lost: 'reconnecting', away: 'serviceAway', refused: 'cannotConnect' } as const;
  const said = connection === 'refused' ? refusedBecause : null;
  if (connection !== 'lost' && connection !== 'away' && connection !== 'refused') return <div role="status" />;
  return (
    <div className={styles.banner} role="status">
      <WifiOff aria-hidden="true" />
      <p className={styles.text}>{online ? (said ?? t(text[connection])) : t('offline')}</p>
      {online && (
        <Button look="bare" onClick={reconnect}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}

function subscribeToNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
