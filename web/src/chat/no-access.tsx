import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** For people without access to the bot. Who looks after the company is told where it can be put right. */
export function NoAccess({ head, admin, children }: { head: ReactNode; admin: boolean; children: ReactNode }) {
  const { t } = useTexts('chat');
  return (
    <MessagePage head={head} title={t('noAccessTitle')} texts={[t(admin ? 'noAccessAdmin' : 'noAccess')]}>
      {children}
    </MessagePage>
  );
}
