import '../../../language/catalogue/add-editing-texts.ts';
import { Inbox } from '../../../editing/inbox/inbox.tsx';
import { useTexts } from '../../../language/language.ts';
import { useStaff } from '../../../staff/use-staff.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import styles from '../admin.module.css';
import { usePageTitle } from '../use-page-title.ts';
import { sourcePath, sourcesPath, testDeskPath } from './desk-paths.ts';

/** The inbox of the editors. */
export default function InboxPage() {
  const { t } = useTexts('editing');
  const { visitor } = useStaff();
  const own = visitor.state === 'signed-in' ? visitor.account.userName : '';
  usePageTitle(t('inbox'));
  return (
    <>
      <PageHeading>{t('inbox')}</PageHeading>
      <p className={styles.lead}>{t('inboxText')}</p>
      <Inbox own={own} pathOf={sourcePath} deskPathOf={testDeskPath} sourcesPath={sourcesPath} />
    </>
  );
}
