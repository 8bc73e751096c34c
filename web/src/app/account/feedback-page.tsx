import '../../language/catalogue/add-feedback-texts.ts';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { FeedbackForm } from '../../employees/feedback-form.tsx';
import { useTexts } from '../../language/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { PageFrame } from '../page-frame.tsx';
import { paths } from '../paths.ts';
import { useSignedInUser } from '../route-guard.tsx';
import styles from './company-account-page.module.css';

/** Feedback about Polier as a whole. */
export default function FeedbackPage() {
  const { t } = useTexts('feedback');
  const user = useSignedInUser();
  useEffect(() => {
    document.title = `${t('title')} – Polier`;
  }, [t]);
  return (
    <PageFrame>
      <PageHeading className={styles.title}>{t('title')}</PageHeading>
      <p className={styles.lead}>{t('text')}</p>
      <FeedbackForm
        user={user}
        after={
          <Link to={paths.chatbot} className={buttonClass('primary')}>
            {t('toChat')}
          </Link>
        }
      />
    </PageFrame>
  );
}
