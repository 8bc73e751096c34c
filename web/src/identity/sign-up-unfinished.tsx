import { useTexts } from '../language/language.ts';
import { Brand } from '../ui/brand.tsx';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';

/** Says honestly that the sign-up is not finished, and offers to sign out. */
export function SignUpUnfinished({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  const { t } = useTexts('identity');
  return (
    <MessagePage
      head={<Brand beta={t('beta', { ns: 'app' })} />}
      title={t('unfinishedTitle')}
      texts={[t('unfinishedText', { email }), t('unfinishedNow')]}
    >
      <Button onClick={onSignOut}>{t('unfinishedSignOut')}</Button>
    </MessagePage>
  );
}
