import '../../language/catalogue/add-admin-texts.ts';
import '../../language/catalogue/add-support-texts.ts';
import { useEffect, useState } from 'react';
import shared from '../../admin/admin.module.css';
import { GivenChats } from '../../admin/support/given-chats.tsx';
import { type Reading, ReadingView } from '../../admin/support/reading-view.tsx';
import { RequestList } from '../../admin/support/request-list.tsx';
import { useOpenAccess } from '../../admin/support/use-open-access.ts';
import { AnswerText } from '../../editing/answer-text.tsx';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import styles from './admin.module.css';
import { usePageTitle } from './use-page-title.ts';

/** Support: what was asked for when, and what people let the association read. */
export default function SupportPage() {
  const { t } = useTexts('support');
  usePageTitle(t('title'));
  const [reading, setReading] = useState<Reading | null>(null);
  const access = useOpenAccess();
  // Whether it is still shared has to be known: without network, or signed out, the last good list proves nothing.
  const isConfirmed = access.failureCount === 0 && !access.isError && access.fetchStatus !== 'paused';
  const hasEnded = useHasPassed(reading?.endsAt ?? null);
  if (reading) {
    const open = isConfirmed && !hasEnded && (access.data?.open.some(({ id }) => id === reading.id) ?? false);
    const answer = (markdown: string) => <AnswerText markdown={markdown} />;
    return <ReadingView {...{ reading, open, answer }} onBack={() => setReading(null)} />;
  }
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <p className={styles.lead}>{t('lead')}</p>
      <section className={shared.section}>
        <h2>{t('open')}</h2>
        <GivenChats access={access} onRead={setReading} />
      </section>
      <section className={shared.section}>
        <h2>{t('requests')}</h2>
        <RequestList />
      </section>
    </>
  );
}

/** Whether a moment has passed; noticed when it does. */
function useHasPassed(moment: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && passed === moment;
}
