import '../language/add-chat-texts.ts';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { NoAccess } from '../chat/no-access.tsx';
import { useChat } from '../chat/store.ts';
import { useAccess } from '../chat/use-access.ts';
import { useTexts } from '../language/language.ts';
import { Brand } from '../ui/brand.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { useSignedIn } from './guarded.tsx';
import { accountPath } from './paths.ts';
import { keepUnsentOf } from './unsent.ts';
import { useSignOut } from './use-sign-out.ts';

/** The chat, for those who may use it. */
export default function ChatPage() {
  const user = useSignedIn();
  const { EmployeeId } = user;
  // While drawing: what lies under it reads its drafts when it is first shown.
  useMemo(() => keepUnsentOf(EmployeeId), [EmployeeId]);
  const { access, ask } = useAccess(user.BotAccess);
  const refused = useChat((state) => state.link === 'refused');
  // The server does not want this connection: whether for want of access or of a sign-in, it says itself.
  useEffect(() => {
    if (refused) ask();
  }, [refused, ask]);
  const { t } = useTexts('chat');
  const { t: say } = useTexts('app');
  const signOut = useSignOut();
  const brand = <Brand beta={say('beta')} />;
  useEffect(() => {
    document.title = `${say('chatTitle')} – Polier`;
  }, [say]);
  if (access === 'unknown') return <Spinner page />;
  if (access === 'refused') {
    return (
      <NoAccess head={brand} admin={user.Role === 'admin'}>
        {user.Role === 'admin' && (
          <Link to={accountPath('payment')} className={buttonClass('primary')}>
            {say('menuPayment')}
          </Link>
        )}
        <Button onClick={signOut}>{say('signOut')}</Button>
      </NoAccess>
    );
  }
  if (access === 'fault') {
    return (
      <MessagePage head={brand} title={t('faultTitle')} texts={[say('userFaultText')]}>
        <Button look="primary" onClick={ask}>
          {say('retry')}
        </Button>
      </MessagePage>
    );
  }
  return <ChatScreen />;
}
