import type { Element } from '@polier/contract/chat';
import { Suspense } from 'react';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { elementUrl } from './element-content.ts';
import styles from './elements.module.css';
import { FileCard } from './file-card.tsx';
import { MediaElement } from './media-element.tsx';
import { TextElement } from './text-element.tsx';

const Dataframe = lazyPart(() => import('./dataframe.tsx').then((module) => module.default));
const Chart = lazyPart(() => import('./chart.tsx').then((module) => module.default));

export type ElementViewProps = {
  element: Element;
  sessionId: string;
  /** In the side panel or on its own page there is room for all of it. */
  roomy?: boolean;
  /** Opens it in the side panel; null where it is shown there already. */
  onOpen: ((element: Element) => void) | null;
};

/** Shows an element by its type. */
export function ElementView(props: ElementViewProps) {
  const { element, sessionId, roomy = false, onOpen } = props;
  const address = elementUrl(element, sessionId);
  switch (element.type) {
    case 'image':
      return <Picture {...props} address={address} />;
    case 'audio':
    case 'video':
      return <MediaElement element={element} address={address} />;
    case 'text':
      return <TextElement element={element} sessionId={sessionId} roomy={roomy} />;
    case 'dataframe':
      return (
        <Suspense fallback={<Spinner />}>
          <Dataframe element={element} sessionId={sessionId} roomy={roomy} />
        </Suspense>
      );
    case 'plotly':
      return (
        <Suspense fallback={<Spinner />}>
          <Chart element={element} sessionId={sessionId} />
        </Suspense>
      );
    case 'tasklist':
      return null;
    default:
      return <FileCard element={element} address={address} onOpen={element.type === 'pdf' ? onOpen : null} />;
  }
}

function Picture({ element, address, roomy = false, onOpen }: ElementViewProps & { address: string }) {
  const picture = <img className={styles.image} src={address} alt={element.name} loading="lazy" decoding="async" />;
  if (roomy || !onOpen) return <div className={styles.wholeImage}>{picture}</div>;
  return (
    <button
      type="button"
      className={styles.picture}
      data-size={element.size ?? 'medium'}
      onClick={() => onOpen(element)}
    >
      {picture}
    </button>
  );
}
