import { Link } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { paths } from '../paths.ts';
import { SiteFooter } from '../site-footer.tsx';
import { ArrivalHead } from './arrival-head.tsx';

/** The payment has founded no account, because what was to be signed up was changed in another window meanwhile. */
export function SignUpChanged({ amount, refundFailed }: { amount: number; refundFailed: number }) {
  const { t } = useTexts('arrival');
  const money = { amount: moneyText(amount) };
  const back = t(refundFailed > 0 ? 'changedRefundFailed' : 'changedGivenBack', money);
  return (
    <MessagePage
      head={<ArrivalHead />}
      foot={<SiteFooter />}
      title={t('changedTitle')}
      texts={[t('changedText'), [amount > 0 ? back : t('nothingCharged'), t('changedNext')].join(' ')]}
    >
      <Link to={paths.companySignUp} className={buttonClass('primary')}>
        {t('goOn')}
      </Link>
    </MessagePage>
  );
}
