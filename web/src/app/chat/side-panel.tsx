import { Suspense, useEffect } from 'react';
import { useChat } from '../../chat/conversation/store.ts';
import type { SidePanelContent } from '../../chat/conversation/turns.ts';
import { LazyPdfViewer } from '../../knowledge/page/lazy-pdf-viewer.ts';
import { useTexts } from '../../language/language.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import { elementPath, pdfPath } from '../paths.ts';
import { useHasSources } from './use-has-sources.ts';

const SourcePanel = lazyPart(() => import('./source-panel.tsx').then((module) => module.default));
const DocumentView = lazyPart(() => import('../../knowledge/document-view.tsx').then((module) => module.default));
const ElementPanel = lazyPart(() => import('../../chat/elements/element-panel.tsx').then((module) => module.default));

type Props = {
  content: SidePanelContent;
  /** Goes up with each time a person opens something; 0: it opened by itself, and the focus does not move. */
  openCount: number;
  onChange: (content: SidePanelContent) => void;
  onClose: () => void;
};

// On a phone a page is too small to be read: the passage stands first.
const tooNarrowForPages = '(width <= 600px)';

/** Loads the code that shows a source once an answer has one and the browser has nothing else to do. */
export function usePreloadSourceView(): void {
  const narrow = useMediaQuery(tooNarrowForPages);
  const wanted = useHasSources();
  const writing = useChat((state) => state.loading);
  useEffect(() => {
    if (!wanted || writing) return;
    return whenIdle(() => {
      SourcePanel.preload();
      if (!narrow) LazyPdfViewer.preload();
    });
  }, [wanted, writing, narrow]);
}

/** The panel beside the chat: a cited source on its page, a document, or another element. */
export function SidePanel({ content, openCount, onChange, onClose }: Props) {
  const { t } = useTexts('chat');
  const sessionId = useChat((state) => state.sessionId);
  const narrow = useMediaQuery(tooNarrowForPages);
  return <Suspense fallback={<Spinner />}>{renderContent()}</Suspense>;

  function renderContent() {
    if (content.kind === 'source') {
      return <SourcePanel {...{ content, openCount, sessionId, onChange, onClose }} textFirst={narrow} />;
    }
    const { element } = content;
    const key = element.chainlitKey ?? element.id;
    if (element.type === 'pdf') {
      return (
        <DocumentView
          fileId={key}
          sessionId={sessionId}
          name={element.name}
          page={element.page}
          note={element.props?.attached ? t('ownFile') : null}
          href={pdfPath(key, sessionId, element.name, element.page)}
          onClose={onClose}
        />
      );
    }
    return (
      <ElementPanel element={element} sessionId={sessionId} href={elementPath(element, sessionId)} onClose={onClose} />
    );
  }
}
