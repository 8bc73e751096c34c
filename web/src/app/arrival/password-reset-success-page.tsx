import '../../language/add-arrival-texts.ts';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { GoOn } from '../../ui/go-on.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { paths } from '../paths.ts';
import { ArrivalHead } from './arrival-head.tsx';

/** The new password holds: after a reset, and for somebody who was invited and has set their first one. */
export default function PasswordResetSuccessPage() {
  const { t } = useTexts('arrival');
  const navigate = useNavigate();
  // Whose password it is goes on to the first page, which fills the address in.
  const { state } = useLocation();
  return (
    <MessagePage head={<ArrivalHead />} title={t('passwordSet')} texts={[t('passwordSetText')]}>
      <Link to={paths.login} replace state={state} className={buttonClass('primary')}>
        {t('toSignIn')}
      </Link>
      <GoOn seconds={8} onGo={() => navigate(paths.login, { replace: true, state })} />
    </MessagePage>
  );
}
