/** Escapes the text of a source or a person for Markdown, so that it contains no formatting, link, tag or citation. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/gm, (_, space: string, mark: string) =>
      /^\d/.test(mark) ? `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}` : `${space}\\${mark}`,
    );
}

/** A quotation as a block: its text, then a last line with the source and the citation number. */
export function writeQuotation(quote: string, source: string, number: number): string {
  const lines = escapeMarkdown(quote.replace(/\r\n?/g, '\n')).split('\n');
  const text = lines.map((line) => line.trim().replaceAll('\t', '\u2003')).filter(Boolean);
  return `${text.map((line) => `> ${line}`).join('  \n')}\n>\n> ${escapeMarkdown(source)} [${number}]\n\n`;
}
