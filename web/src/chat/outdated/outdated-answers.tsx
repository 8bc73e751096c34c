import type { OutdatedAnswer } from '@polier/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayOf, dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './outdated-answers.module.css';

/** The answers of the person that rest on a passage that changed since, with what it said and what it says now. */
export function OutdatedAnswers({ hrefOf }: { hrefOf: (threadId: string, messageId: string) => string }) {
  const { t } = useTexts('outdated');
  const { data, isError, refetch } = useQuery({
    queryKey: ['outdated-answers'],
    queryFn: () => request('GET /api/outdated-answers'),
  });
  if (!data) {
    if (!isError) return <Spinner />;
    return <LoadFailed says={t('notLoaded')} again={t('again')} onAgain={() => refetch()} />;
  }
  if (data.answers.length === 0) return <p className={styles.state}>{t('none')}</p>;
  return (
    <ul className={styles.list}>
      {data.answers.map((answer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer can cite two places of one page, and the list is read once.
        <li key={`${answer.answerId} ${at}`}>
          <Entry answer={answer} href={hrefOf(answer.threadId, answer.answerId)} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ answer, href }: { answer: OutdatedAnswer; href: string }) {
  const { t } = useTexts('outdated');
  const { threadName, answeredAt, title, edition, article, heading, pageLabel, before, state, now, after } = answer;
  const day = dayText(dayOf(new Date(answeredAt)), currentLanguage());
  const place = [edition && t('edition', { edition }), article ?? heading, t('page', { page: pageLabel })];
  return (
    <article className={styles.entry}>
      <h2>{threadName}</h2>
      <p className={styles.facts}>
        {t('answered', { day })} · {title}
        {place.filter(Boolean).map((part) => ` · ${part}`)}
      </p>
      <div className={styles.texts}>
        <figure>
          <figcaption>{t('before')}</figcaption>
          <blockquote>{before}</blockquote>
        </figure>
        <figure>
          <figcaption>{t('after')}</figcaption>
          {after !== null ? <blockquote>{after}</blockquote> : <p>{t(state === 'retired' ? 'retired' : 'gone')}</p>}
        </figure>
      </div>
      {now && (
        <p className={styles.facts}>
          {t('now', { title: now.title })}
          {now.edition && ` · ${t('edition', { edition: now.edition })}`}
        </p>
      )}
      <Link to={href}>
        {t('open')}
        <span className="unseen">: {threadName}</span>
      </Link>
    </article>
  );
}
