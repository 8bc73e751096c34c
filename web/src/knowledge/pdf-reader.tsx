import '../language/add-knowledge-texts.ts';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../language/language.ts';
import { Spinner } from '../ui/spinner.tsx';
import { DocumentFault, faultOf } from './document-fault.tsx';
import styles from './pdf-reader.module.css';
import { PdfViewer } from './pdf-viewer.tsx';
import { fileAddress, useBytes, useElement } from './use-bytes.ts';

type Props = { head: ReactNode; fileId: string | null; sessionId: string; name: string; page: number | null };

/** A cited source on a page of its own. */
export function PdfReader({ head, fileId, sessionId, name, page }: Props) {
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
          <Opened fileId={fileId} sessionId={sessionId} name={name} page={page} />
        ) : (
          <DocumentFault kind="no-key" />
        )}
      </main>
    </div>
  );
}

function Opened({
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
  const bytes = useBytes(fileId, sessionId);
  const about = useElement(fileId);
  if (bytes.error) return <DocumentFault kind={faultOf(bytes.error)} onRetry={() => void bytes.refetch()} />;
  if (!bytes.data || about.isPending) return <Spinner label={t('loading')} />;
  const source = about.data?.props.source;
  const wanted = page ?? source?.page ?? 1;
  return (
    <PdfViewer
      whole
      bytes={bytes.data}
      name={source?.title ?? name}
      page={wanted}
      rects={source && source.page === wanted ? source.rects : []}
      address={fileAddress(fileId, sessionId)}
    />
  );
}
