import { Maximize2, X } from 'lucide-react';
import { useTexts } from '../language/language.ts';
import { IconButton, IconLink } from '../ui/button.tsx';

/** From a document beside the chat to its own page, or back. */
export function WayOut({ href, onClose }: { href: string; onClose: () => void }) {
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
