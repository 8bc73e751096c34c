import '../language/catalogue/add-check-texts.ts';
import type { AnswerCheck } from '@polier/contract/answer-checks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { dayText } from '../language/day.ts';
import { editionText } from '../language/edition-text.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { LanguageMenu } from '../language/language-menu.tsx';
import { RequestRefused, request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Field } from '../ui/form/field.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { DataTable } from '../ui/layout/data-table.tsx';
import styles from './check-page.module.css';
import frame from './legal-page.module.css';
import { checkPath, paths } from './paths.ts';
import { SiteFooter } from './site-footer.tsx';

/** The hashes of a printed answer by the code on it, for anyone who received the sheet. */
export default function CheckPage() {
  const { t } = useTexts('check');
  const { t: app } = useTexts('app');
  const { code = '' } = useParams();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['answer-check', code],
    queryFn: () => request('GET /api/answer-checks/:code', { params: { code } }),
    enabled: code !== '',
    retry: false,
  });
  useEffect(() => {
    document.title = `${t('title')} – Polier`;
  }, [t]);
  const unknown = error instanceof RequestRefused && error.code === 'NOT_FOUND';
  return (
    <div className={frame.page}>
      <header className={frame.header}>
        <Link to={paths.index} title={app('toHome')} className={frame.home}>
          <Brand beta={app('beta')} />
        </Link>
        <LanguageMenu />
      </header>
      <main id="content" tabIndex={-1} className={`${frame.main} ${styles.main}`}>
        <h1 className={frame.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <CodeForm key={code} code={code} error={unknown ? t('unknown') : null} />
        {isLoading && <Spinner />}
        {error && !unknown && (
          <div className={styles.fault} role="alert">
            <p>{error.message || t('notLoaded')}</p>
            <Button onClick={() => refetch()}>{t('again')}</Button>
          </div>
        )}
        {data && <Hashes check={data} />}
      </main>
      <SiteFooter />
    </div>
  );
}

function CodeForm({ code, error }: { code: string; error: string | null }) {
  const { t } = useTexts('check');
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).trim();
    if (typed !== '') navigate(checkPath(typed));
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label={t('code')}
        name="code"
        defaultValue={code}
        placeholder="7K3M-0QRS-9ZXA"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={error}
      />
      <Button look={code && !error ? 'outlined' : 'primary'} type="submit">
        {t('show')}
      </Button>
    </form>
  );
}

function Hashes({ check: { day, content, quotations } }: { check: AnswerCheck }) {
  const { t } = useTexts('check');
  const language = currentLanguage();
  return (
    <>
      <h2 className={frame.heading}>{t('printed', { day: dayText(day, language) })}</h2>
      <p className={styles.hash}>
        <span>{t('content')}</span> <code>{content}</code>
      </p>
      <h2 className={frame.heading}>{t('quotations')}</h2>
      <DataTable
        name={t('quotations')}
        rows={quotations.map((one, at) => ({ ...one, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { id: 'number', label: t('number'), cell: ({ number }) => number },
          {
            id: 'source',
            label: t('source'),
            cell: ({ title, edition, page }) =>
              [title, edition && editionText(edition, language), t('page', { page })].filter(Boolean).join(', '),
          },
          { id: 'hash', label: t('hash'), cell: ({ sha256 }) => <code className={styles.code}>{sha256}</code> },
        ]}
      />
      <p className={styles.note}>{t('note')}</p>
    </>
  );
}
