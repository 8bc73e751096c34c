import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAboutQuery } from '../identity/use-about.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import type { LegalPages, LegalText as Text } from '../language/legal/legal-text.ts';
import { loadLegal } from '../language/legal/load-legal.ts';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { NoBreakText } from '../ui/short-hyphens.tsx';
import styles from './legal-page.module.css';
import { paths } from './paths.ts';
import { SiteFooter } from './site-footer.tsx';

/** Imprint, privacy policy or terms: for anyone to read. */
export function LegalPage({ page }: { page: keyof LegalPages }) {
  const { t } = useTexts('app');
  const { t: ui } = useTexts('ui');
  const about = useAboutQuery();
  const language = currentLanguage();
  const { data, error } = useQuery({
    queryKey: ['legal', language],
    queryFn: () => loadLegal(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const text = data?.[page];
  useEffect(() => {
    if (text) document.title = `${text.title} – Polier`;
  }, [text]);
  if (error) throw error;
  if (!text) return <Spinner page />;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={paths.index} title={t('toHome')} className={styles.home}>
          <Brand beta={t('beta')} />
        </Link>
        <LanguageMenu />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.template}>{t('legalTemplate')}</p>
        {about.data ? (
          <LegalText page={page} text={text} about={about.data} />
        ) : (
          about.isError && <LoadFailed says={ui('partFault')} again={ui('retry')} onAgain={() => about.refetch()} />
        )}
        {about.isPending && <Spinner />}
      </main>
      <SiteFooter />
    </div>
  );
}

type TextProps = { page: keyof LegalPages; text: Text; about: NonNullable<ReturnType<typeof useAboutQuery>['data']> };

/** The text of a legal page with the names of those who run this installation. */
function LegalText({ page, text, about }: TextProps) {
  const { t } = useTexts('app');
  const { supplier, address, email, vatNumber } = about.contact;
  const names: Record<string, string> = { supplier, email, association: about.association.name };
  const filled = (paragraph: string) => paragraph.replace(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? '');
  return (
    <>
      {page === 'imprint' && (
        <address className={styles.address}>
          {[supplier, ...address].map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>
            <a href={`mailto:${email}`}>{email}</a>
          </span>
          <span>
            {t('vatNumber')} {vatNumber}
          </span>
        </address>
      )}
      {text.sections.map((section, at) => (
        <section key={section.title}>
          <h2 className={styles.heading}>
            {page !== 'imprint' && `${at + 1}. `}
            {section.title}
          </h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <NoBreakText>{filled(paragraph)}</NoBreakText>
            </p>
          ))}
        </section>
      ))}
    </>
  );
}
