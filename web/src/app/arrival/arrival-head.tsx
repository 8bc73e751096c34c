import { Link } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { Brand } from '../../ui/layout/brand.tsx';
import styles from '../page-frame.module.css';
import { paths } from '../paths.ts';

/** The brand on top of the arrival pages; leads to the first page. */
export function ArrivalHead() {
  const { t } = useTexts('app');
  return (
    <Link to={paths.index} title={t('toHome')} className={styles.brand}>
      <Brand beta={t('beta')} />
    </Link>
  );
}
