import type { SourceProps } from '@polier/contract/chat';
import styles from './passage-text.module.css';
import { linesOf, passageParts, shortenParts } from './source-text.ts';

type Props = { source: SourceProps; quotations: number[] | null; className: string | undefined };

/** The passage around the quotations, which are marked; `quotations`: null for all of them. */
export function PassageText({ source, quotations, className }: Props) {
  return (
    <div className={className} lang={source.language}>
      {linesOf(shortenParts(passageParts(source, quotations))).map(({ isEntry, parts }, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a passage do not change places.
        <p key={line} className={isEntry ? styles.entry : styles.paragraph}>
          {parts.map(({ text, quoted }, at) => {
            const shown = text.replaceAll('\t', ' · ');
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do its parts.
            return quoted ? <mark key={at}>{shown}</mark> : shown;
          })}
        </p>
      ))}
    </div>
  );
}
