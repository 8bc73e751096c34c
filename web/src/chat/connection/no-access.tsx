import type { ReactNode } from 'react';
import { useTexts } from '../../language/language.ts';
import { MessagePage } from '../../ui/layout/message-page.tsx';

type Props = { head: ReactNode; admin: boolean; foot: ReactNode; children: ReactNode };

/** Shown to people without access to the bot; tells the admin of a company where to restore it. */
export function NoAccess({ head, admin, foot, children }: Props) {
  const { t } = useTexts('chat');
  return (
    <MessagePage head={head} foot={foot} title={t('noAccessTitle')} texts={[t(admin ? 'noAccessAdmin' : 'noAccess')]}>
      {children}
    </MessagePage>
  );
}
