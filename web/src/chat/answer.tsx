import { Copy } from 'lucide-react';
import { useCallback } from 'react';
import { useTexts } from '../language/language.ts';
import { IconButton } from '../ui/button.tsx';
import { notify } from '../ui/notices.tsx';
import { useSame } from '../ui/use-same.ts';
import styles from './answer.module.css';
import { AnswerText } from './answer-text.tsx';
import { copyAnswer, toClipboard } from './copy-answer.ts';
import { Offers } from './offers.tsx';
import { titleText } from './source-words.ts';
import { SourcesList } from './sources-list.tsx';
import type { OpenSource, Said } from './turns.ts';

type Props = { said: Said; onOpen: OpenSource };

/** One thing the assistant said: text, sources, what can be done with it. */
export function Answer({ said, onOpen }: Props) {
  const { t } = useTexts('chat');
  const { message, answer, actions } = said;
  const sources = useSame(said.sources, ({ element }) => element);
  const proven = answer?.outcome !== 'refused';
  const open = useCallback((number: number) => onOpen({ sources, number, proven }), [onOpen, sources, proven]);

  async function copy() {
    const words = { sources: t('sources'), page: (page: string) => t('page', { page }), title: titleText };
    const copied = copyAnswer(
      message.output,
      sources.map(({ source }) => source),
      words,
    );
    await toClipboard(copied).then(
      () => notify(t('copied')),
      () => notify(t('copyFailed'), 'error'),
    );
  }

  if (message.isError) {
    return (
      <section className={styles.error} aria-label={t('error')}>
        <p>{message.output}</p>
        <Offers actions={actions} />
      </section>
    );
  }
  const over = !message.streaming && message.output !== '';
  return (
    <div>
      <AnswerText text={message.output} streaming={message.streaming} sources={sources} proven={proven} onOpen={open} />
      {answer?.outcome === 'stopped' && <p className={styles.note}>{t('stopped')}</p>}
      {answer?.outcome === 'interrupted' && <p className={styles.note}>{t('interrupted')}</p>}
      {!message.streaming && sources.length > 0 && <SourcesList sources={sources} proven={proven} onOpen={open} />}
      {over && (
        <div className={`${styles.tools} unprinted`}>
          <IconButton name={t('copy')} onClick={copy}>
            <Copy aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {!message.streaming && <Offers actions={actions} />}
    </div>
  );
}
