import type { Element } from '@polier/contract/chat';
import { Download, FileText, PanelRight } from 'lucide-react';
import { useTexts } from '../../language/language.ts';
import { IconButton, IconLink } from '../../ui/button.tsx';
import styles from './elements.module.css';

type Props = { element: Element; address: string; onOpen: ((element: Element) => void) | null };

/** A file to download; a PDF can be read beside the chat. */
export function FileCard({ element, address, onOpen }: Props) {
  const { t } = useTexts('chat');
  return (
    <div className={styles.file}>
      <FileText aria-hidden="true" />
      <span className={styles.fileName}>{element.name}</span>
      {onOpen && (
        <IconButton name={t('openBeside', { name: element.name })} onClick={() => onOpen(element)}>
          <PanelRight aria-hidden="true" />
        </IconButton>
      )}
      <IconLink name={t('downloadFile', { name: element.name })} href={address} download={element.name}>
        <Download aria-hidden="true" />
      </IconLink>
    </div>
  );
}
