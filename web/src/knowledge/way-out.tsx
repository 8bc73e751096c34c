import { Maximize2, X } from 'lucide-react';
import { useTexts } from '../language/language.ts';
import buttonStyles from '../ui/button.module.css';
import { buttonClass, IconButton } from '../ui/button.tsx';

/** From a document beside the chat to its own page, or back. */
export function WayOut({ href, onClose }: { href: string; onClose: () => void }) {
  const { t } = useTexts('knowledge');
  return (
    <>
      <a
        className={buttonClass('bare', buttonStyles.square ?? '')}
        href={href}
        target="_blank"
        rel="noopener"
        aria-label={t('fullPage')}
        title={t('fullPage')}
      >
        <Maximize2 aria-hidden="true" />
      </a>
      <IconButton name={t('close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </>
  );
}
