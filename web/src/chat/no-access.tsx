import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** For people whose company has not given them access to the bot. */
export function NoAccess({ head, children }: { head: ReactNode; children: ReactNode }) {
  const { t } = useTexts('chat');
  return (
    <MessagePage head={head} title={t('noAccessTitle')} texts={[t('noAccess')]}>
      {children}
    </MessagePage>
  );
}
