import type { SourceProps } from '@polier/contract/chat';
import { passageParts, shortenParts } from './source-text.ts';

type Props = { source: SourceProps; quotations: number[] | null; className: string | undefined };

/** The passage around the quotations, which are marked; `quotations`: null for all of them. */
export function PassageText({ source, quotations, className }: Props) {
  return (
    <p className={className} lang={source.language}>
      {shortenParts(passageParts(source, quotations)).map(({ text, quoted }, at) => {
        const shown = text.replaceAll('\t', ' · ');
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a passage do not change places.
        return quoted ? <mark key={at}>{shown}</mark> : shown;
      })}
    </p>
  );
}
