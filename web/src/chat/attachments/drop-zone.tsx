import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import styles from './attachments.module.css';

type Props = { className: string | undefined; onFiles: ((files: File[]) => void) | null; children: ReactNode };

/** Accepts files dropped anywhere on it. */
export function DropZone({ className, onFiles, children }: Props) {
  const { t } = useTexts('chat');
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const carriesFiles = (event: DragEvent) => onFiles !== null && event.dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its button for the keyboard.
    <div
      className={className}
      onDragEnter={(event) => {
        if (!carriesFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDragLeave={(event) => {
        if (!carriesFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        leave();
        onFiles?.([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && (
        <div className={styles.drop}>
          <p className={styles.dropText}>
            <Upload aria-hidden="true" />
            {t('dropHere')}
          </p>
        </div>
      )}
    </div>
  );
}
