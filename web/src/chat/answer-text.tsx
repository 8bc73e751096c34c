import { memo, useMemo } from 'react';
import Markdown from 'react-markdown';
import styles from './answer-text.module.css';
import { closeOpenMarks, markAnswer } from './answer-tree.ts';
import { Citation } from './citation.tsx';
import type { Source } from './turns.ts';
import { useThrottled } from './use-throttled.ts';

/** Nothing else is ever rendered: no link, no picture, no HTML, whatever a text contains. */
const allowed = ['p', 'strong', 'em', 'code', 'ul', 'ol', 'li', 'h3', 'blockquote', 'br', 'cite', 'span'];

/** At most ten times a second while an answer streams. */
const pace = 100;

type Props = { text: string; streaming: boolean; sources: Source[]; proven: boolean; onOpen: (number: number) => void };

/** The text of an answer with its citations, quotations and unconfirmed sentences. */
export const AnswerText = memo(function AnswerText({ text, streaming, sources, proven, onOpen }: Props) {
  const shown = useThrottled(text, pace, streaming);
  const numbers = sources.map(({ source }) => source.number).join(' ');
  const plugins = useMemo(() => {
    const known = new Set(numbers.split(' ').map(Number));
    return [markAnswer((number) => known.has(number))];
  }, [numbers]);
  const written = streaming ? closeOpenMarks(shown) : shown;
  // Parsing is the costly part: once per text that is shown, not once per token that arrives.
  const rendered = useMemo(
    () => (
      <Markdown
        allowedElements={allowed}
        unwrapDisallowed
        rehypePlugins={plugins}
        components={{
          em: ({ children }) => <span className={styles.unconfirmed}>{children}</span>,
          span: ({ children }) => <span className={styles.held}>{children}</span>,
          code: ({ children }) => <span className={styles.tag}>{children}</span>,
          p: ({ node, children }) => (
            <p className={node?.properties.dataSource === '' ? styles.sourceLine : undefined}>{children}</p>
          ),
          cite: ({ node }) => {
            const found = sources.find(({ source }) => source.number === Number(node?.properties.dataNumber));
            return found ? <Citation source={found.source} proven={proven} onOpen={onOpen} /> : null;
          },
        }}
      >
        {written}
      </Markdown>
    ),
    [written, plugins, sources, proven, onOpen],
  );
  return <div className={styles.answer}>{rendered}</div>;
});
