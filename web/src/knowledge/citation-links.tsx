import type { Element } from '@polier/contract/chat';
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../language/language.ts';
import { buttonClass } from '../ui/button.tsx';
import styles from './pdf-full-page.module.css';
import { useCitationsBeside } from './use-document.ts';

export type SourceLinks = {
  chat: (threadId: string, messageId: string | null) => string;
  source: (key: string, sessionId: string, name: string, page: number | null) => string;
};

type Props = { element: Element; sessionId: string; links: SourceLinks };

/** From a source on its own page back to its answer, and to the previous and next citation of the same answer. */
export function CitationLinks({ element, sessionId, links }: Props) {
  const { t } = useTexts('knowledge');
  const { previous, next } = useCitationsBeside(element);
  const hrefOf = ({ id, chainlitKey, props, name, page }: Element) =>
    links.source(chainlitKey ?? id, sessionId, props.source?.title ?? name, page);
  return (
    <nav className={styles.links} aria-label={t('citations')}>
      <Link to={links.chat(element.threadId, element.forId ?? null)} className={buttonClass('bare', styles.back)}>
        <ArrowLeft aria-hidden="true" />
        <span className={styles.backText}>{t('backToAnswer')}</span>
      </Link>
      {previous && (
        <Link to={hrefOf(previous)} className={buttonClass('bare', styles.step)} title={t('previous')}>
          <ChevronUp aria-hidden="true" />
          <span className="unseen">{t('previous')}</span>
        </Link>
      )}
      {next && (
        <Link to={hrefOf(next)} className={buttonClass('bare', styles.step)} title={t('next')}>
          <ChevronDown aria-hidden="true" />
          <span className="unseen">{t('next')}</span>
        </Link>
      )}
    </nav>
  );
}
