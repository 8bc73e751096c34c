import { useTexts } from '../../../language/language.ts';
import styles from '../answer-text.module.css';

/** A number of an emergency, called with one press; read aloud, it says what it does. */
export function EmergencyCall({ number }: { number: string }) {
  const { t } = useTexts('chat');
  return (
    <a href={`tel:${number}`} data-call="" className={styles.call} aria-label={t('callNumber', { number })}>
      {number}
    </a>
  );
}
