import { lazy, Suspense } from 'react';
import { useChat } from '../chat/store.ts';
import type { Opened } from '../chat/turns.ts';
import { useTexts } from '../language/language.ts';
import { Spinner } from '../ui/spinner.tsx';
import { elementPath, pdfPath } from './paths.ts';

const SourceView = lazy(() => import('../knowledge/source-view.tsx'));
const DocumentView = lazy(() => import('../knowledge/document-view.tsx'));
const ElementPanel = lazy(() => import('../chat/elements/element-panel.tsx'));

type Props = {
  opened: Opened;
  /** Goes up with each time a person opens something; 0: it opened by itself, and the focus stays where it is. */
  openings: number;
  onChange: (opened: Opened) => void;
  onClose: () => void;
};

/** What stands beside the chat: a cited source on its page, a document, or another element. */
export function SideView({ opened, openings, onChange, onClose }: Props) {
  const { t } = useTexts('chat');
  const sessionId = useChat((state) => state.sessionId);
  return <Suspense fallback={<Spinner />}>{shown()}</Suspense>;

  function shown() {
    if (opened.kind === 'source') {
      return (
        <SourceView
          sources={opened.sources}
          number={opened.number}
          proven={opened.proven}
          sessionId={sessionId}
          openings={openings}
          hrefOf={pdfPath}
          onNumber={(number) => onChange({ ...opened, number })}
          onClose={onClose}
        />
      );
    }
    const { element } = opened;
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
