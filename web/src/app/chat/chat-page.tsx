import '../../language/catalogue/add-chat-texts.ts';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { NoAccess } from '../../chat/connection/no-access.tsx';
import { reconnectWithAccess } from '../../chat/connection/session.ts';
import { useAccess } from '../../chat/connection/use-access.ts';
import { useChat } from '../../chat/conversation/store.ts';
import { useTexts } from '../../language/language.ts';
import { isSessionEndExpected } from '../../session-end.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { MessagePage } from '../../ui/layout/message-page.tsx';
import { accountPath } from '../paths.ts';
import { useSignedInUser } from '../route-guard.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { ChatScreen } from './chat-screen.tsx';
import { clearUnsentInputOfOthers } from './clear-unsent-input.ts';

/** The chat, for those who may use it. */
export default function ChatPage() {
  const user = useSignedInUser();
  const { EmployeeId } = user;
  // During the render: the components below read their drafts when they mount.
  useMemo(() => clearUnsentInputOfOthers(EmployeeId), [EmployeeId]);
  const { access, ask } = useAccess(user.BotAccess);
  const refused = useChat(({ connection }) => connection === 'refused' || connection === 'ended');
  // The server refused the connection: asks whether access or the sign-in is missing.
  useEffect(() => {
    if (refused && !isSessionEndExpected()) void ask().then((given) => given && reconnectWithAccess());
  }, [refused, ask]);
  const { t } = useTexts('chat');
  const { t: tApp } = useTexts('app');
  const signOut = useSignOut();
  const brand = <Brand beta={tApp('beta')} />;
  useEffect(() => {
    document.title = `${tApp('chatTitle')} – Polier`;
  }, [tApp]);
  if (access === 'unknown') return <Spinner page />;
  if (access === 'refused') {
    const mayPay = user.Role === 'admin' && !user.Blocked;
    return (
      <NoAccess head={brand} admin={mayPay} foot={<SiteFooter />}>
        {mayPay && (
          <Link to={accountPath('payment')} className={buttonClass('primary')}>
            {tApp('menuPayment')}
          </Link>
        )}
        <Button onClick={signOut}>{tApp('signOut')}</Button>
      </NoAccess>
    );
  }
  if (access === 'fault') {
    return (
      <MessagePage head={brand} title={t('faultTitle')} texts={[tApp('userFaultText')]} foot={<SiteFooter />}>
        <Button look="primary" onClick={() => void ask()}>
          {tApp('retry')}
        </Button>
      </MessagePage>
    );
  }
  return <ChatScreen />;
}
