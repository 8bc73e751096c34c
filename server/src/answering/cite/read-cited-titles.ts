/** `> Title, page 3 [1]`: how the last line of a quotation names its source. */
const sourceLines = /^> (.+), \p{L}+\.? \S+ \[\d+\]$/gmu;

/** The titles of the sources that an answer quotes, in the order in which it does. Pure: reads the answer's Markdown. */
export function readCitedTitles(answer: string): string[] {
  return [...new Set([...answer.matchAll(sourceLines)].map(([, title]) => title!.replace(/\\(.)/g, '$1')))];
}
