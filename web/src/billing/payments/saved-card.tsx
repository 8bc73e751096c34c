import type { PaymentStatus } from '@polier/contract/billing';
import { CreditCard } from 'lucide-react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../billing.module.css';
import { useCheckout } from './use-checkout.ts';

/** The saved card, and the button to replace it. */
export function SavedCard({ status: { card } }: { status: PaymentStatus }) {
  const { t } = useTexts('subscription');
  const { busy, fault, leave } = useCheckout();
  const expiry = card && `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`;
  return (
    <section className={styles.section}>
      <h2>{t('card')}</h2>
      <div className={styles.card}>
        <CreditCard aria-hidden="true" />
        {card ? (
          <p>
            <span aria-hidden="true">{`${card.brand} •••• ${card.last4}`}</span>
            <span className="unseen">{t('cardRead', { brand: card.brand, last4: card.last4 })}</span>
            <span className={styles.secondary}>{t('cardExpiry', { expiry: expiry ?? '' })}</span>
          </p>
        ) : (
          <p>
            {t('noCard')}
            <span className={styles.secondary}>{t('noCardText')}</span>
          </p>
        )}
        <Button look={card ? 'outlined' : 'primary'} aria-disabled={busy} onClick={() => leave('card')}>
          {t(card ? 'otherCard' : 'addCard')}
        </Button>
      </div>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault.message || t('unreachable')}
        </p>
      )}
    </section>
  );
}
