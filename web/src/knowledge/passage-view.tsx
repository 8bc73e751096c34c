import type { SourceProps } from '@polier/contract/chat';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { cantonName } from '../language/canton-name.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import styles from './passage-view.module.css';

type Props = {
  source: SourceProps;
  /** Whether the answer rests on it: only then the quotation is yellow. */
  proven: boolean;
  passage: ReactNode;
  /** Shows its page; without it, the page is on its way. */
  onPage?: () => void;
};

/** The cited passage at reading size, under its heading; its page is one press further. */
export function PassageView({ source, proven, passage, onPage }: Props) {
  const { t } = useTexts('knowledge');
  const heading = source.heading.split(' › ').at(-1);
  return (
    <section className={styles.passage} data-proven={proven ? '' : undefined} aria-label={t('passageText')}>
      {heading && (
        <h3 className={styles.heading} lang={source.language}>
          {heading}
        </h3>
      )}
      {passage}
      <p className={styles.place}>
        {[source.article, source.publisher, cantonName(source.canton, currentLanguage())].filter(Boolean).join(' · ')}
      </p>
      {onPage ? (
        <Button className={styles.page} onClick={onPage}>
          <FileText aria-hidden="true" />
          {t('showPage', { page: source.pageLabel })}
        </Button>
      ) : (
        <p className={styles.waiting} role="status">
          {t('loading')}
        </p>
      )}
    </section>
  );
}
