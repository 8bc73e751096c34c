import '../../language/catalogue/add-arrival-texts.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Countdown } from '../../ui/feedback/countdown.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { paths } from '../paths.ts';
import { forgetPath, rememberedPath } from '../remembered-path.ts';
import { SiteFooter } from '../site-footer.tsx';
import { ArrivalHead } from './arrival-head.tsx';

/** The account at the identity provider exists; leads to the sign-up. The route guard redirects everybody else. */
export default function RegistrationSuccessPage() {
  const { t } = useTexts('arrival');
  const navigate = useNavigate();
  const [to] = useState(() => rememberedPath() ?? paths.companySignUp);
  const go = () => {
    forgetPath();
    navigate(to, { replace: true });
  };
  return (
    <MessagePage
      head={<ArrivalHead />}
      foot={<SiteFooter />}
      title={t('registered')}
      texts={[t(to.includes('plan=') ? 'registeredPlan' : 'registeredText')]}
    >
      <Link to={to} replace onClick={forgetPath} className={buttonClass('primary')}>
        {t('goOn')}
      </Link>
      <Countdown seconds={5} onGo={go} />
    </MessagePage>
  );
}
