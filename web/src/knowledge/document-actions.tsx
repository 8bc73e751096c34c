import { Maximize2, X } from 'lucide-react';
import { useTexts } from '../language/language.ts';
import { IconButton, IconLink } from '../ui/button.tsx';

/** Opens a document of the side panel on a page of its own, or closes it. */
export function DocumentActions({ href, onClose }: { href: string; onClose: () => void }) {
  const { t } = useTexts('knowledge');
  return (
    <>
      <IconLink name={t('fullPage')} href={href}>
        <Maximize2 aria-hidden="true" />
      </IconLink>
      <IconButton name={t('close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </>
  );
}
