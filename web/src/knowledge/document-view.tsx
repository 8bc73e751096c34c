import '../language/add-knowledge-texts.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../language/language.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFault, faultOf } from './document-fault.tsx';
import { PdfViewer } from './pdf-viewer.tsx';
import styles from './source-view.module.css';
import { fileUrl, useDocumentBytes } from './use-document.ts';

type Props = {
  fileId: string;
  sessionId: string;
  name: string;
  page: number | null;
  /** A note about the document, for example that the person's own file is no verified source. */
  note: string | null;
  href: string;
  onClose: () => void;
};

/** A PDF that is no verified source: attached by the person, or sent with an answer. */
export default function DocumentView({ fileId, sessionId, name, page, note, href, onClose }: Props) {
  const { t } = useTexts('knowledge');
  const { data, error, refetch } = useDocumentBytes(fileId, sessionId);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly opened document takes the focus.
  useEffect(() => heading.current?.focus(), [fileId]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div className={styles.view} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {name}
        </h2>
        <DocumentActions href={href} onClose={onClose} />
      </header>
      {note && <p className={styles.facts}>{note}</p>}
      {data ? (
        <PdfViewer
          key={fileId}
          bytes={data}
          name={name}
          page={page ?? 1}
          rects={noRects}
          url={fileUrl(fileId, sessionId)}
        />
      ) : error ? (
        <DocumentFault kind={faultOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </div>
  );
}

const noRects: never[] = [];
