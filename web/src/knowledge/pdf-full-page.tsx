import '../language/catalogue/add-knowledge-texts.ts';
import type { SourceProps } from '@polier/contract/chat';
import { type ReactNode, useEffect, useMemo } from 'react';
import { currentLanguage, useTexts } from '../language/language.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { useMediaQuery } from '../ui/layout/use-media-query.ts';
import { CitationLinks, type SourceLinks } from './citation-links.tsx';
import { nearOnPhone } from './close-up.ts';
import { DocumentFault, faultOf } from './document-fault.tsx';
import { highlightsOf } from './highlight.ts';
import styles from './pdf-full-page.module.css';
import { PdfViewer } from './pdf-viewer.tsx';
import { placeText } from './place-text.ts';
import { fileUrl, useDocumentBytes, useSourceElement } from './use-document.ts';

type Props = {
  head: ReactNode;
  fileId: string | null;
  sessionId: string;
  name: string;
  page: number | null;
  /** Which of its quotations are emphasised; null: all. */
  quotations: number[] | null;
  links: SourceLinks;
  /** Leads on where there is no such document. */
  wayOut: ReactNode;
  foot: ReactNode;
};

/** A cited source on a page of its own. */
export function PdfFullPage({ head, fileId, sessionId, name, page, quotations, links, wayOut, foot }: Props) {
  const { t } = useTexts('knowledge');
  useEffect(() => {
    document.title = `${name || t('document')} – Polier`;
  }, [name, t]);
  return (
    <div className={styles.page}>
      <header className={`${styles.head} unprinted`}>
        <div className={styles.brand}>{head}</div>
        <div className={styles.names}>
          {fileId ? (
            <Names {...{ fileId, sessionId, name }} />
          ) : (
            <h1 className={styles.title}>{name || t('document')}</h1>
          )}
        </div>
        {fileId && <CitationLinks {...{ fileId, sessionId, quotations, links }} />}
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {fileId ? (
          <LoadedDocument key={fileId} {...{ fileId, sessionId, name, page, quotations, wayOut }} />
        ) : (
          <DocumentFault kind="no-key" wayOut={wayOut} />
        )}
      </main>
      {foot}
    </div>
  );
}

const kinds: Record<string, 'law' | 'standard' | 'agreement' | 'safety' | 'template'> = {
  law: 'law',
  standard: 'standard',
  agreement: 'agreement',
  safety: 'safety',
  template: 'template',
};

/** Title, page, edition, canton and kind of the source. */
function Names({ fileId, sessionId, name }: { fileId: string; sessionId: string; name: string }) {
  const { t } = useTexts('knowledge');
  const source = useSourceElement(fileId, sessionId).data?.props.source;
  const kind = source && kinds[source.kind];
  const facts = source ? [placeText(source, t, currentLanguage()), kind && t(kind)] : [];
  return (
    <>
      <h1 className={styles.title} lang={source?.language}>
        {name || t('document')}
      </h1>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}

type DocumentProps = Pick<Props, 'sessionId' | 'name' | 'page' | 'quotations' | 'wayOut'> & { fileId: string };

function LoadedDocument({ fileId, sessionId, name, page, quotations, wayOut }: DocumentProps) {
  const { t } = useTexts('knowledge');
  const narrow = useMediaQuery('(width <= 600px)');
  const bytes = useDocumentBytes(fileId, sessionId);
  const about = useSourceElement(fileId, sessionId);
  const source = about.data?.props.source;
  const shownPage = page ?? source?.page ?? 1;
  const highlights = useMemo(() => highlightsOn(source, shownPage, quotations), [source, shownPage, quotations]);
  if (bytes.error) {
    return <DocumentFault kind={faultOf(bytes.error)} onRetry={() => void bytes.refetch()} wayOut={wayOut} />;
  }
  if (!bytes.data || about.isPending) return <Spinner label={t('loading')} />;
  return (
    <PdfViewer
      captureFind
      bytes={bytes.data}
      name={source?.title ?? name}
      page={shownPage}
      highlights={highlights}
      closeUp={narrow ? nearOnPhone : 1}
      cover={<Spinner label={t('loading')} />}
      url={fileUrl(fileId, sessionId)}
    />
  );
}

function highlightsOn(source: SourceProps | undefined, page: number, quotations: number[] | null) {
  return source?.page === page ? highlightsOf(source, quotations) : [];
}
