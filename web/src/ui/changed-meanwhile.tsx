import { useTexts } from '../language/language.ts';
import { Button } from './button.tsx';
import styles from './form.module.css';

type Props = { onTheirs: () => void; onMine: () => void };

/** Somebody else saved first: both ways on. What was typed here stays until one is chosen. */
export function ChangedMeanwhile({ onTheirs, onMine }: Props) {
  const { t } = useTexts('ui');
  return (
    <div className={styles.meanwhile}>
      <Button onClick={onMine}>{t('keepMine')}</Button>
      <Button onClick={onTheirs}>{t('takeTheirs')}</Button>
    </div>
  );
}
