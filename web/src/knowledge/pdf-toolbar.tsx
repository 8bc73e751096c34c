import { Download, Highlighter, MoveHorizontal, Printer, Search, ZoomIn, ZoomOut } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { IconButton, IconLink } from '../ui/button.tsx';
import type { PdfTools } from './pdf-menu.tsx';
import styles from './pdf-toolbar.module.css';
import { fileNameOf, useBlobUrl } from './use-blob-url.ts';

type Props = {
  tools: PdfTools;
  page: number;
  pages: number;
  /** The printed page number; null when the document has none. */
  label: string | null;
  finding: boolean;
  onPage: (page: number) => void;
};

/** Page, zoom, search, download and print. */
export function PdfToolbar({ tools, page, pages, label, finding, onPage }: Props) {
  const { bytes, name, url, zoom, onZoom, onFitWidth, onPassage, onFind } = tools;
  const { t } = useTexts('knowledge');
  const [typed, setTyped] = useState<string | null>(null);
  const download = useBlobUrl(bytes);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = Number.parseInt(typed ?? '', 10);
    if (wanted >= 1) onPage(wanted);
    setTyped(null);
  }

  return (
    <div className={`${styles.toolbar} unprinted`} role="toolbar" aria-label={t('tools')}>
      <form className={styles.page} onSubmit={submit}>
        <input
          className={styles.pageField}
          inputMode="numeric"
          aria-label={t('pageField')}
          value={typed ?? String(page)}
          disabled={pages === 0}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        <span className={styles.of}>
          {pages > 0 && t('ofPages', { pages })}
          {label && label !== String(page) && ` (${label})`}
        </span>
      </form>
      <span className={styles.space} />
      {onPassage && (
        <IconButton name={t('passage')} onClick={onPassage}>
          <Highlighter aria-hidden="true" />
        </IconButton>
      )}
      <IconButton name={t('findOpen')} aria-expanded={finding} onClick={onFind}>
        <Search aria-hidden="true" />
      </IconButton>
      <IconButton name={t('zoomOut')} onClick={() => onZoom(1 / 1.2)}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton name={t('zoomIn')} onClick={() => onZoom(1.2)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      {/* Always there: one that came with the first press would take the place of what is pressed a second time. */}
      <IconButton name={t('fitWidth')} aria-disabled={zoom === 1} onClick={onFitWidth}>
        <MoveHorizontal aria-hidden="true" />
      </IconButton>
      <IconLink name={t('download')} href={download ?? url} download={fileNameOf(name)}>
        <Download aria-hidden="true" />
      </IconLink>
      <IconLink name={t('print')} href={url} className={styles.print}>
        <Printer aria-hidden="true" />
      </IconLink>
    </div>
  );
}
