import '../language/catalogue/add-knowledge-texts.ts';
import type { Element, SourceProps } from '@polier/contract/chat';
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { currentLanguage, useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import { NumberMark } from '../ui/number-mark.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { nearInPanel, nearOnPhone } from './close-up.ts';
import { DocumentFault, faultOf } from './document-fault.tsx';
import { highlightsOf } from './highlight.ts';
import { LazyPdfViewer } from './page/lazy-pdf-viewer.ts';
import { PanelBar } from './panel-bar.tsx';
import { PassageView } from './passage-view.tsx';
import { PdfMenu, PdfMenuToCome, type PdfTools } from './pdf-menu.tsx';
import { briefPlaceText, placeText } from './place-text.ts';
import styles from './source-view.module.css';
import { fileUrl, useDocumentBytes } from './use-document.ts';

type Props = {
  sources: { element: Element; source: SourceProps }[];
  number: number;
  /** Which of its quotations were asked for; null: all. */
  quotations: number[] | null;
  /** Whether the answer rests on it: only then it is highlighted in yellow. */
  proven: boolean;
  sessionId: string;
  /** Goes up with each time a person opens a source; 0: it opened by itself, and the focus does not move. */
  openCount: number;
  /** The passage as text, which is there before its page is drawn. */
  passage: ReactNode;
  /** The page is too small to be read: it is shown on demand. */
  textFirst: boolean;
  hrefOf: (key: string, sessionId: string, name: string, page: number | null, quotations: number[] | null) => string;
  onNumber: (number: number) => void;
  onClose: () => void;
};

/** A cited source with the passage highlighted, as text or on its page; leads to the previous and next source. */
export default function SourceView(props: Props) {
  const { sources, number, quotations, proven, sessionId, openCount, passage, textFirst } = props;
  const { hrefOf, onNumber, onClose } = props;
  const { t } = useTexts('knowledge');
  const at = Math.max(
    0,
    sources.findIndex(({ source }) => source.number === number),
  );
  const shown = sources[at];
  const heading = useRef<HTMLHeadingElement>(null);
  /** The opening whose page is shown: every other one begins with the passage. */
  const [pageOf, setPageOf] = useState('');
  const opening = `${openCount} ${number}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly opened source takes the focus.
  useEffect(() => {
    if (openCount > 0) heading.current?.focus();
  }, [number, openCount]);
  useEffect(() => whenIdle(LazyPdfViewer.preload), []);
  if (!shown) return null;
  const { element, source } = shown;
  const key = element.chainlitKey ?? element.id;
  /** The page instead of its passage, where both do not stand side by side: from there, back to what can be read. */
  const onPage = textFirst && pageOf === opening;
  const step = (by: number) => onNumber(sources[at + by]!.source.number);
  const bar = (tools: PdfTools | 'loading' | null) => (
    <PanelBar
      heading={heading}
      opened={openCount > 0}
      mark={<NumberMark number={source.number} proven={proven} decorative />}
      language={source.language}
      title={
        <>
          <span className="unseen" lang={currentLanguage()}>
            {t('source', { number: source.number })}{' '}
          </span>
          {source.title}
        </>
      }
      facts={(textFirst ? briefPlaceText : placeText)(source, t, currentLanguage())}
      tools={
        <>
          {onPage && (
            <IconButton name={t('backToPassage')} onClick={() => setPageOf('')}>
              <ArrowLeft aria-hidden="true" />
            </IconButton>
          )}
          {!onPage && sources.length > 1 && (
            <>
              <IconButton name={t('previous')} disabled={at === 0} onClick={() => step(-1)}>
                <ChevronUp aria-hidden="true" />
              </IconButton>
              <IconButton name={t('next')} disabled={at === sources.length - 1} onClick={() => step(1)}>
                <ChevronDown aria-hidden="true" />
              </IconButton>
            </>
          )}
          {tools === 'loading' && <PdfMenuToCome />}
          {tools && tools !== 'loading' && (
            <PdfMenu tools={tools} href={hrefOf(key, sessionId, source.title, source.page, quotations)} />
          )}
        </>
      }
      onClose={onClose}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside.
    <div className={styles.view} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      {textFirst && !onPage ? (
        <>
          {bar(null)}
          <PassageView source={source} proven={proven} passage={passage} onPage={() => setPageOf(opening)} />
        </>
      ) : (
        <SourceDocument
          key={key}
          closeUp={textFirst ? nearOnPhone : nearInPanel}
          fileId={key}
          {...{ sessionId, source, quotations, proven, passage, bar }}
        />
      )}
    </div>
  );
}

type DocumentProps = Pick<Props, 'sessionId' | 'quotations' | 'proven' | 'passage'> & {
  fileId: string;
  source: SourceProps;
  closeUp: number;
  bar: (tools: PdfTools | 'loading' | null) => ReactNode;
};

function SourceDocument(props: DocumentProps) {
  const { fileId, sessionId, source, quotations, proven, passage, closeUp, bar } = props;
  const { data, error, refetch } = useDocumentBytes(fileId, sessionId);
  const highlights = useMemo(() => highlightsOf(source, quotations), [source, quotations]);
  const cover = <PassageView source={source} proven={proven} passage={passage} />;
  const waiting = (
    <>
      {bar(error ? null : 'loading')}
      {error ? <DocumentFault kind={faultOf(error)} onRetry={() => void refetch()} /> : cover}
    </>
  );
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <LazyPdfViewer
        bytes={data}
        name={source.title}
        page={source.page}
        highlights={highlights}
        closeUp={closeUp}
        bar={bar}
        cover={cover}
        proven={proven}
        url={fileUrl(fileId, sessionId)}
      />
    </Suspense>
  );
}
