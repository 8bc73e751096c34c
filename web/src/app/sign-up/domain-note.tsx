import type { SignUpDraft } from '@polier/contract/companies';
import { usePrices } from '../../billing/plans/use-prices.ts';
import { useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import styles from './wizard.module.css';

const texts = { fits: 'fits', freemail: 'freemail', disposable: 'disposable', 'not-academic': 'notAcademic' } as const;

/** The result of checking the e-mail domain for the chosen plan, and what follows within 30 days. */
export function DomainNote({ check, email }: { check: SignUpDraft['domainCheck']; email: string }) {
  const { t } = useTexts('signUp');
  const pro = usePrices().data?.plans.find(({ plan }) => plan === 1);
  if (check === 'none') return null;
  return (
    <p className={styles.note}>
      {t(texts[check], { email })} {check !== 'fits' && pro && t('proPrice', { price: moneyText(pro.regular) })}
    </p>
  );
}
