import '../language/add-knowledge-texts.ts';
import type { Element, SourceProps } from '@polier/contract/chat';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cantonName } from '../language/canton-name.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { NumberMark } from '../ui/number-mark.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentFault, faultOf } from './document-fault.tsx';
import { PdfViewer } from './pdf-viewer.tsx';
import styles from './source-view.module.css';
import { fileUrl, useDocumentBytes } from './use-document.ts';

type Props = {
  sources: { element: Element; source: SourceProps }[];
  number: number;
  /** Whether the answer rests on it: only then it is highlighted in yellow. */
  proven: boolean;
  sessionId: string;
  /** Goes up with each time a person opens a source; 0: it opened by itself, and the focus does not move. */
  openCount: number;
  hrefOf: (key: string, sessionId: string, name: string, page: number | null) => string;
  onNumber: (number: number) => void;
  onClose: () => void;
};

/** A cited source at its page with the passage highlighted; leads to the previous and next source. */
export default function SourceView({
  sources,
  number,
  proven,
  sessionId,
  openCount,
  hrefOf,
  onNumber,
  onClose,
}: Props) {
  const { t } = useTexts('knowledge');
  const at = Math.max(
    0,
    sources.findIndex(({ source }) => source.number === number),
  );
  const shown = sources[at];
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly opened source takes the focus.
  useEffect(() => {
    if (openCount > 0) heading.current?.focus();
  }, [number, openCount]);
  if (!shown) return null;
  const { element, source } = shown;
  const key = element.chainlitKey ?? element.id;
  const step = (by: number) => onNumber(sources[at + by]!.source.number);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div className={styles.view} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header className={styles.head}>
        <NumberMark number={source.number} proven={proven} decorative />
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <span className="unseen">{t('source', { number: source.number })} </span>
          {source.title}
        </h2>
        <IconButton name={t('previous')} disabled={at === 0} onClick={() => step(-1)}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton name={t('next')} disabled={at === sources.length - 1} onClick={() => step(1)}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <DocumentActions href={hrefOf(key, sessionId, source.title, source.page)} onClose={onClose} />
      </header>
      <p className={styles.facts}>
        <span>{t('pageOf', { page: source.pageLabel, pages: source.pages })}</span>
        {source.edition && <span>{source.edition}</span>}
        {source.article && <span>{source.article}</span>}
        <span>{cantonName(source.canton, currentLanguage())}</span>
      </p>
      <SourceDocument key={key} fileId={key} sessionId={sessionId} source={source} proven={proven} />
    </div>
  );
}

type DocumentProps = { fileId: string; sessionId: string; source: SourceProps; proven: boolean };

function SourceDocument({ fileId, sessionId, source, proven }: DocumentProps) {
  const { t } = useTexts('knowledge');
  const { data, error, refetch } = useDocumentBytes(fileId, sessionId);
  if (data) {
    return (
      <PdfViewer
        bytes={data}
        name={source.title}
        page={source.page}
        rects={source.rects}
        proven={proven}
        url={fileUrl(fileId, sessionId)}
      />
    );
  }
  if (error) return <DocumentFault kind={faultOf(error)} onRetry={() => void refetch()} />;
  return <Spinner label={t('loading')} />;
}
