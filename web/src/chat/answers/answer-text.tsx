import { memo, useMemo } from 'react';
import Markdown from 'react-markdown';
import type { Source } from '../conversation/turns.ts';
import styles from './answer-text.module.css';
import { Citation, type OpenCitation } from './citation.tsx';
import { closeOpenMarks } from './close-open-marks.ts';
import { EmergencyCall } from './emergency/emergency-call.tsx';
import { markEmergencyNumbers } from './emergency/emergency-numbers.ts';
import { markCitations } from './mark-citations.ts';
import { pressNearestNumber } from './press-nearest.ts';
import { Quotation } from './quotations/quotation.tsx';
import { useThrottled } from './use-throttled.ts';

/** Nothing else is rendered: no link, no image, no HTML, whatever a text contains. */
const allowedElements = [
  'p',
  'strong',
  'em',
  'code',
  'ul',
  'ol',
  'li',
  'h3',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'br',
  'cite',
  'span',
  'data',
];

/** An answer is rendered at most ten times a second while it streams. */
const renderIntervalMs = 100;

type Props = { text: string; streaming: boolean; sources: Source[]; proven: boolean; onOpen: OpenCitation };

/** The text of an answer with its citations, quotations and unconfirmed sentences. */
export const AnswerText = memo(function AnswerText({ text, streaming, sources, proven, onOpen }: Props) {
  const shown = useThrottled(text, renderIntervalMs, streaming);
  const numbers = sources.map(({ source }) => source.number).join(' ');
  const plugins = useMemo(() => {
    const known = new Set(numbers.split(' ').map(Number));
    return [markCitations((number) => known.has(number)), markEmergencyNumbers];
  }, [numbers]);
  const markdown = streaming ? closeOpenMarks(shown) : shown;
  // Parsing is the costly part: it runs once per rendered text, not once per token.
  const rendered = useMemo(
    () => (
      <Markdown
        allowedElements={allowedElements}
        unwrapDisallowed
        rehypePlugins={plugins}
        components={{
          em: ({ children }) => <span className={styles.unconfirmed}>{children}</span>,
          span: ({ children }) => <span className={styles.held}>{children}</span>,
          code: ({ children }) => <span className={styles.tag}>{children}</span>,
          p: ({ node, children }) => (
            <p className={node?.properties.dataSource === '' ? styles.sourceLine : undefined}>{children}</p>
          ),
          blockquote: ({ children }) => <Quotation>{children}</Quotation>,
          data: ({ value }) => <EmergencyCall number={String(value)} />,
          cite: ({ node }) => {
            const found = sources.find(({ source }) => source.number === Number(node?.properties.dataNumber));
            const summary = node?.properties.dataSummary === '';
            const said = String(node?.properties.dataSaid ?? '');
            return found ? <Citation {...{ source: found.source, said, proven, summary, onOpen }} /> : null;
          },
        }}
      >
        {markdown}
      </Markdown>
    ),
    [markdown, plugins, sources, proven, onOpen],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: widens the numbers for fingers.
    <div className={styles.answer} onClick={pressNearestNumber}>
      {rendered}
    </div>
  );
});
