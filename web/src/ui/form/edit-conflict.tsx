import { useTexts } from '../../language/language.ts';
import { Button } from '../button.tsx';
import styles from './form.module.css';

type Props = { onTheirs: () => void; onMine: () => void };

/** Offers both resolutions when somebody else saved first. The typed values stay until one is chosen. */
export function EditConflict({ onTheirs, onMine }: Props) {
  const { t } = useTexts('ui');
  return (
    <div className={styles.conflict}>
      <Button onClick={onMine}>{t('keepMine')}</Button>
      <Button onClick={onTheirs}>{t('takeTheirs')}</Button>
    </div>
  );
}
