import {
  Download,
  Ellipsis,
  Highlighter,
  Maximize2,
  MoveHorizontal,
  Printer,
  Search,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import type { MenuEntry } from '../ui/overlay/menu-entry.ts';
import { fileNameOf, useBlobUrl } from './use-blob-url.ts';

export type PdfTools = {
  bytes: ArrayBuffer;
  name: string;
  /** Opens the file in the browser itself, to print it. */
  url: string;
  zoom: number;
  onZoom: (factor: number) => void;
  onFitWidth: () => void;
  /** Shows the highlighted passage; null where there is none. */
  onPassage: (() => void) | null;
  onFind: () => void;
};

/** The tools of the viewer in a menu; `href`: the document on a page of its own. */
export function PdfMenu({ tools, href }: { tools: PdfTools; href: string }) {
  const { t } = useTexts('knowledge');
  const { bytes, name, url, zoom, onZoom, onFitWidth, onPassage, onFind } = tools;
  const download = useBlobUrl(bytes);
  const passage: MenuEntry[] = onPassage
    ? [{ kind: 'action', label: t('passage'), icon: <Highlighter aria-hidden="true" />, onChoose: onPassage }]
    : [];
  const fit: MenuEntry[] =
    zoom === 1
      ? []
      : [{ kind: 'action', label: t('fitWidth'), icon: <MoveHorizontal aria-hidden="true" />, onChoose: onFitWidth }];
  const entries: MenuEntry[] = [
    ...passage,
    { kind: 'action', label: t('find'), icon: <Search aria-hidden="true" />, onChoose: onFind },
    { kind: 'action', label: t('zoomIn'), icon: <ZoomIn aria-hidden="true" />, onChoose: () => onZoom(1.2) },
    { kind: 'action', label: t('zoomOut'), icon: <ZoomOut aria-hidden="true" />, onChoose: () => onZoom(1 / 1.2) },
    ...fit,
    { kind: 'divider', label: 'file' },
    { kind: 'link', label: t('fullPage'), icon: <Maximize2 aria-hidden="true" />, href },
    {
      kind: 'link',
      label: t('download'),
      icon: <Download aria-hidden="true" />,
      href: download ?? url,
      download: fileNameOf(name),
    },
    { kind: 'link', label: t('print'), icon: <Printer aria-hidden="true" />, href: url },
  ];
  return (
    <Menu
      name={t('more')}
      align="right"
      entries={entries}
      opener={(opener) => (
        <IconButton name={t('more')} {...opener}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}

/** Holds the place of the menu while the document is loaded: the buttons beside it do not move when it is there. */
export function PdfMenuToCome() {
  const { t } = useTexts('knowledge');
  return (
    <IconButton name={t('more')} disabled>
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
}
