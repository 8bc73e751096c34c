import Markdown from 'react-markdown';
import type { Source } from '../../conversation/turns.ts';
import { citationsIn, markCitations } from '../mark-citations.ts';
import type { Node } from '../markdown-node.ts';
import { quotationsOf } from './quotations-of.ts';

/** By number of a source, the quotations for which it is cited first in the text of an answer; null: all of them. */
export function quotationsFirstCited(text: string, sources: Source[]): Map<number, number[] | null> {
  const byNumber = new Map(sources.map(({ source }) => [source.number, source]));
  const first = new Map<number, number[] | null>();
  const collect = () => (tree: Node) => {
    for (const { properties } of citationsIn(tree)) {
      const number = Number(properties?.dataNumber);
      if (!first.has(number))
        first.set(number, quotationsOf(byNumber.get(number)!, String(properties?.dataSaid ?? '')));
    }
  };
  // Reads the text the way it is rendered (answer-text.tsx).
  Markdown({ children: text, rehypePlugins: [markCitations((number) => byNumber.has(number)), collect] });
  return first;
}
