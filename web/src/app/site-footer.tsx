import { Link } from 'react-router';
import { useAboutQuery } from '../identity/use-about.ts';
import { useTexts } from '../language/language.ts';
import { paths } from './paths.ts';
import styles from './site-footer.module.css';

/** The footer of all pages but the chat: beta note, that this is a demonstration, contact, legal links. */
export function SiteFooter() {
  const { t } = useTexts('app');
  const { data: about, isPending } = useAboutQuery();
  return (
    <footer className={isPending ? `${styles.footer} ${styles.awaited}` : styles.footer}>
      <p>
        {t('betaNote')} {about?.demonstration && t('demonstration')}
      </p>
      <nav className={styles.links} aria-label={t('smallPrint')}>
        {about && <a href={`mailto:${about.contact.email}`}>{t('contact')}</a>}
        <LegalLinks />
      </nav>
      <p className={styles.copyright}>
        {about && t('copyright', { year: new Date().getFullYear(), association: about.association.name })}
      </p>
    </footer>
  );
}

/** The footer of a page that a document fills: beta mark and legal links, in one line where there is room. */
export function SlimFooter() {
  const { t } = useTexts('app');
  return (
    <footer className={`${styles.slim} unprinted`}>
      <span>{t('beta')}</span>
      <nav className={styles.links} aria-label={t('smallPrint')}>
        <LegalLinks />
      </nav>
    </footer>
  );
}

function LegalLinks() {
  const { t } = useTexts('app');
  return (
    <>
      <Link to={paths.imprint}>{t('imprint')}</Link>
      <Link to={paths.privacy}>{t('privacy')}</Link>
      <Link to={paths.terms}>{t('terms')}</Link>
    </>
  );
}
