import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import styles from './source-view.module.css';

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** A person opened it: the heading keeps the focus when the document takes the place of its loading. */
  opened: boolean;
  mark?: ReactNode;
  title: ReactNode;
  language?: string;
  /** One line under the title: page, edition. */
  facts: string;
  tools?: ReactNode;
  onClose: () => void;
};

/** The one bar of the side panel: what is shown, the tools, and the button that closes it. */
export function PanelBar({ heading, opened, mark, title, language, facts, tools, onClose }: Props) {
  const { t } = useTexts('knowledge');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears.
  useLayoutEffect(() => {
    if (opened && document.activeElement === document.body) heading.current?.focus();
  }, []);
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
