import { Link } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { Brand } from '../../ui/brand.tsx';
import { paths } from '../paths.ts';

/** The name on top of the pages one comes back to; leads to the first page. */
export function ArrivalHead() {
  const { t } = useTexts('app');
  return (
    <Link to={paths.index} title={t('toHome')} style={{ textDecoration: 'none' }}>
      <Brand beta={t('beta')} />
    </Link>
  );
}
