import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../billing.module.css';
import { refreshPayments } from '../use-subscription.ts';

/**
 * Shows the outcome of a checkout after the return from the provider's page. The server is asked: the address proves
 * nothing.
 */
export function CheckoutReturn() {
  const { t } = useTexts('subscription');
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [attempt] = useState(() => search.get('attempt'));
  const [dismissed, setDismissed] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['confirm-payment', attempt],
    queryFn: () => request('POST /api/billing/confirm-payment', { body: { attempt: attempt! } }),
    enabled: attempt !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? 3000 : false),
  });
  const settled = data && data.state !== 'open';
  useEffect(() => {
    if (!search.has('attempt')) return;
    // This also removes the parameters the provider has added.
    setSearch({ tab: 'payment' }, { replace: true, preventScrollReset: true });
  }, [search, setSearch]);
  useEffect(() => {
    if (settled) refreshPayments(client);
  }, [settled, client]);

  if (attempt === null || dismissed) return null;
  const bad = isError || data?.state === 'failed';
  return (
    <div className={styles.banner} data-kind={bad ? 'bad' : undefined} role={bad ? 'alert' : 'status'}>
      <p>{text()}</p>
      {isError ? (
        <Button onClick={() => refetch()}>{t('askAgain')}</Button>
      ) : (
        settled && <Button onClick={() => setDismissed(true)}>{t('understood')}</Button>
      )}
    </div>
  );

  function text(): string {
    if (isError) return t('returnUnknown');
    if (!data || data.state === 'open') return t('returnOpen');
    if (data.state === 'failed') return t('returnFailed');
    if (data.state === 'cancelled') return t('returnCancelled');
    if (data.amount === 0) return t('returnCard');
    const said = data.refundFailed > 0 ? 'returnRefundFailed' : data.givenBack > 0 ? 'returnGivenBack' : 'returnPaid';
    return t(said, { amount: moneyText(data.amount) });
  }
}
