import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import styles from './link-banner.module.css';
import { reconnect } from './session.ts';
import { useChat } from './store.ts';

/** Says when the connection is away. Nothing that was typed is lost meanwhile. */
export function LinkBanner() {
  const { t } = useTexts('chat');
  const link = useChat((state) => state.link);
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  if (link !== 'lost' && link !== 'refused') return <div role="status" />;
  return (
    <div className={styles.banner} role="status">
      <WifiOff aria-hidden="true" />
      <p className={styles.text}>{!online ? t('offline') : link === 'lost' ? t('reconnecting') : t('cannotConnect')}</p>
      {online && (
        <Button look="bare" onClick={reconnect}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}

function onNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
