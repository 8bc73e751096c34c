import type { Element } from '@polier/contract/chat';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import styles from './elements.module.css';
import { FileCard } from './file-card.tsx';

/** Audio or video with the controls of the browser; offers a download when the browser cannot play it. */
export function MediaElement({ element, address }: { element: Element; address: string }) {
  const { t } = useTexts('chat');
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <div>
        <p className={styles.note}>{t('cannotPlay')}</p>
        <FileCard element={element} address={address} onOpen={null} />
      </div>
    );
  }
  const given = { src: address, controls: true, preload: 'metadata', onError: () => setBroken(true) } as const;
  return (
    <figure className={styles.media}>
      {element.type === 'audio' ? (
        <audio {...given} className={styles.audio} aria-label={element.name} autoPlay={element.autoPlay === true} />
      ) : (
        <video {...given} className={styles.video} data-size={element.size ?? 'medium'} aria-label={element.name} />
      )}
      <figcaption className={styles.caption}>{element.name}</figcaption>
    </figure>
  );
}
