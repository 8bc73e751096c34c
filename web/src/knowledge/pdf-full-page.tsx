import '../language/add-knowledge-texts.ts';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../language/language.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { DocumentFault, faultOf } from './document-fault.tsx';
import styles from './pdf-full-page.module.css';
import { PdfViewer } from './pdf-viewer.tsx';
import { fileUrl, useDocumentBytes, useSourceElement } from './use-document.ts';

type Props = { head: ReactNode; fileId: string | null; sessionId: string; name: string; page: number | null };

/** A cited source on a page of its own. */
export function PdfFullPage({ head, fileId, sessionId, name, page }: Props) {
  const { t } = useTexts('knowledge');
  useEffect(() => {
    document.title = `${name || t('document')} – Polier`;
  }, [name, t]);
  return (
    <div className={styles.page}>
      <header className={`${styles.head} unprinted`}>
        {head}
        <h1 className={styles.title}>{name || t('document')}</h1>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {fileId ? (
          <LoadedDocument fileId={fileId} sessionId={sessionId} name={name} page={page} />
        ) : (
          <DocumentFault kind="no-key" />
        )}
      </main>
    </div>
  );
}

function LoadedDocument({
  fileId,
  sessionId,
  name,
  page,
}: {
  fileId: string;
  sessionId: string;
  name: string;
  page: number | null;
}) {
  const { t } = useTexts('knowledge');
  const bytes = useDocumentBytes(fileId, sessionId);
  const about = useSourceElement(fileId);
  if (bytes.error) return <DocumentFault kind={faultOf(bytes.error)} onRetry={() => void bytes.refetch()} />;
  if (!bytes.data || about.isPending) return <Spinner label={t('loading')} />;
  const source = about.data?.props.source;
  const shownPage = page ?? source?.page ?? 1;
  return (
    <PdfViewer
      captureFind
      bytes={bytes.data}
      name={source?.title ?? name}
      page={shownPage}
      rects={source && source.page === shownPage ? source.rects : []}
      url={fileUrl(fileId, sessionId)}
    />
  );
}
