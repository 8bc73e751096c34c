/** What an earlier answer of the conversation said, as far as the next message may refer to it. */
export type GivenAnswer = {
  /** The titles of the sources it quotes, in their order. */
  titles: string[];
  /** Its quotations, without emphasis. */
  quotations: string[];
  /** The name of the template from which it drafted a text; null when it is not a draft. */
  template: string | null;
};

/** `> Title, page 3 [1]`: the last line of a quotation, which names its source. */
const sourceLine = /^> (.+), \p{L}+\.? \S+ \[\d+\]$/u;
/** The heading of a draft names its template in quotation marks. */
const draftHeading = /^### [^«\n]*«\s*([^»\n]+?)\s*»$/mu;

/** Parses the Markdown of an answer. Pure. */
export function readGivenAnswer(answer: string): GivenAnswer {
  const titles = answer.split('\n').flatMap((line) => sourceLine.exec(line)?.[1] ?? []);
  const blocks = answer.match(/(?:^> .*\n)+(?=>\n> .* \[\d+\]$)/gmu) ?? [];
  const quotations = blocks.map((block) =>
    withoutEscapes(block.replace(/^> | {2}$/gmu, '').replaceAll('**', '')).trim(),
  );
  const template = draftHeading.exec(answer)?.[1];
  return {
    titles: [...new Set(titles.map(withoutEscapes))],
    quotations,
    template: template ? withoutEscapes(template) : null,
  };
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}
