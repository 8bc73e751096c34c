import { useTexts } from '../../language/language.ts';
import { Button } from '../button.tsx';
import { notify } from '../feedback/notices.tsx';
import styles from './form.module.css';

type Props = { onTheirs: () => Promise<void>; onMine: () => Promise<void> };

/** Offers both resolutions when somebody else saved first. The typed values stay until one is chosen and read. */
export function EditConflict({ onTheirs, onMine }: Props) {
  const { t } = useTexts('ui');
  const choose = (read: () => Promise<void>) =>
    void read().catch(({ message }) => notify(message || t('unreachable'), 'error'));
  return (
    <div className={styles.conflict}>
      <Button onClick={() => choose(onMine)}>{t('keepMine')}</Button>
      <Button onClick={() => choose(onTheirs)}>{t('takeTheirs')}</Button>
    </div>
  );
}
