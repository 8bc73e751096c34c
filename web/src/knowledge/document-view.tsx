import '../language/catalogue/add-knowledge-texts.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../language/language.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { DocumentFault, faultOf } from './document-fault.tsx';
import { PanelBar } from './panel-bar.tsx';
import { PdfMenu, type PdfTools } from './pdf-menu.tsx';
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
  const bar = (tools: PdfTools | null) => (
    <PanelBar
      heading={heading}
      opened
      title={name}
      facts={note ?? ''}
      tools={tools && <PdfMenu tools={tools} href={href} />}
      onClose={onClose}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div className={styles.view} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      {data ? (
        <PdfViewer
          key={fileId}
          bar={bar}
          bytes={data}
          name={name}
          page={page ?? 1}
          highlights={noHighlights}
          url={fileUrl(fileId, sessionId)}
        />
      ) : (
        <>
          {bar(null)}
          {error ? (
            <DocumentFault kind={faultOf(error)} onRetry={() => void refetch()} />
          ) : (
            <Spinner label={t('loading')} />
          )}
        </>
      )}
    </div>
  );
}

const noHighlights: never[] = [];
