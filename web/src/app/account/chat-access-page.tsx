import '../../language/catalogue/add-chat-access-texts.ts';
import { useEffect } from 'react';
import { ChatAccessList } from '../../chat/support/chat-access.tsx';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageFrame } from '../page-frame.tsx';
import styles from './company-account-page.module.css';

/** What the person lets the association read of their chats. */
export default function ChatAccessPage() {
  const { t } = useTexts('chatAccess');
  useEffect(() => {
    document.title = `${t('title')} – Polier`;
  }, [t]);
  return (
    <PageFrame>
      <PageHeading className={styles.title}>{t('title')}</PageHeading>
      <p className={styles.lead}>{t('lead')}</p>
      <ChatAccessList />
    </PageFrame>
  );
}
