import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from './elements.module.css';

/** Tells that the content of an element could not be loaded, and offers to retry. */
export function ElementFault({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts('chat');
  return (
    <div className={styles.fault} role="alert">
      <p>{t('elementFault')}</p>
      <Button onClick={onRetry}>{t('again')}</Button>
    </div>
  );
}
