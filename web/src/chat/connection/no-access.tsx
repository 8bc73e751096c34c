import type { ReactNode } from 'react';
import { useTexts } from '../../language/language.ts';
import { MessagePage } from '../../ui/layout/message-page.tsx';

/** Shown to people without access to the bot; tells the admin of a company where to restore it. */
export function NoAccess({ head, admin, children }: { head: ReactNode; admin: boolean; children: ReactNode }) {
  const { t } = useTexts('chat');
  return (
    <MessagePage head={head} title={t('noAccessTitle')} texts={[t(admin ? 'noAccessAdmin' : 'noAccess')]}>
      {children}
    </MessagePage>
  );
}
