import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../language/language.ts';
import { buttonClass } from '../ui/button.tsx';
import type { Citation } from './citations-beside.ts';
import styles from './pdf-full-page.module.css';
import { useCitationsBeside, useSourceElement } from './use-document.ts';

export type SourceLinks = {
  chat: (threadId: string, messageId: string | null) => string;
  source: (key: string, sessionId: string, name: string, page: number | null, quotations: number[] | null) => string;
};

type Props = {
  fileId: string;
  sessionId: string;
  /** Which of its quotations are emphasised; null: all. */
  quotations: number[] | null;
  links: SourceLinks;
};

/**
 * From a source on its own page back to its answer, and to the previous and next citation of the same answer. All three
 * are there from the start, and lead somewhere once it is known where to.
 */
export function CitationLinks({ fileId, sessionId, quotations, links }: Props) {
  const { t } = useTexts('knowledge');
  const { data } = useSourceElement(fileId, sessionId);
  const { previous, next } = useCitationsBeside(data, quotations);
  const hrefOf = (to: Citation | null) =>
    to &&
    links.source(
      to.source.chainlitKey ?? to.source.id,
      sessionId,
      to.source.props.source?.title ?? to.source.name,
      to.source.page,
      to.quotations,
    );
  return (
    <nav className={styles.links} aria-label={t('citations')}>
      <LinkToCome to={data ? links.chat(data.threadId, data.forId ?? null) : null} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        <span className={styles.backText}>{t('backToAnswer')}</span>
      </LinkToCome>
      <LinkToCome to={hrefOf(previous)} className={styles.step} title={t('previousQuotation')}>
        <ChevronUp aria-hidden="true" />
        <span className="unseen">{t('previousQuotation')}</span>
      </LinkToCome>
      <LinkToCome to={hrefOf(next)} className={styles.step} title={t('nextQuotation')}>
        <ChevronDown aria-hidden="true" />
        <span className="unseen">{t('nextQuotation')}</span>
      </LinkToCome>
    </nav>
  );
}

type LinkProps = { to: string | null; className?: string | undefined; title?: string; children: ReactNode };

/** A link that leads nowhere as long as `to` is null. It keeps the focus then: with each citation it begins anew. */
function LinkToCome({ to, className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      to={to ?? ''}
      className={buttonClass('bare', className)}
      aria-disabled={to === null}
      tabIndex={to === null ? -1 : undefined}
      onClick={(event) => to === null && event.preventDefault()}
    />
  );
}
