import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import styles from './source-view.module.css';

type Props = {
  heading: Ref<HTMLHeadingElement>;
  mark?: ReactNode;
  title: ReactNode;
  language?: string;
  /** One line under the title: page, edition. */
  facts: string;
  tools?: ReactNode;
  onClose: () => void;
};

/** The one bar of the side panel: what is shown, the tools, and the button that closes it. */
export function PanelBar({ heading, mark, title, language, facts, tools, onClose }: Props) {
  const { t } = useTexts('knowledge');
  return (
    <header className={styles.head}>
      {mark}
      <div className={styles.names}>
        <h2 ref={heading} tabIndex={-1} className={styles.title} lang={language}>
          {title}
        </h2>
        <p className={styles.facts}>{facts}</p>
      </div>
      {tools}
      <IconButton name={t('close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </header>
  );
}
