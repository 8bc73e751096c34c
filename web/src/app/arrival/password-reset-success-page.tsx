import '../../language/catalogue/add-arrival-texts.ts';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Countdown } from '../../ui/feedback/countdown.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { paths } from '../paths.ts';
import { SiteFooter } from '../site-footer.tsx';
import { ArrivalHead } from './arrival-head.tsx';

/** The password is set: after a reset, or for an invited person's first one. */
export default function PasswordResetSuccessPage() {
  const { t } = useTexts('arrival');
  const navigate = useNavigate();
  // The state holds the e-mail address, which the login page fills in.
  const { state } = useLocation();
  return (
    <MessagePage head={<ArrivalHead />} foot={<SiteFooter />} title={t('passwordSet')} texts={[t('passwordSetText')]}>
      <Link to={paths.login} replace state={state} className={buttonClass('primary')}>
        {t('toSignIn')}
      </Link>
      <Countdown seconds={8} onGo={() => navigate(paths.login, { replace: true, state })} />
    </MessagePage>
  );
}
