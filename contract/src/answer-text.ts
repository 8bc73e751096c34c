/**
 * How an answer is written in Markdown so that every chat client shows it honestly and ours shows it well:
 *
 * - `[3]` is citation number 3; only the server writes it.
 * - `> …` is a quotation found word for word in its source; its last line is the source and the citation.
 * - `*sentence* \`tag\`` is a sentence no source confirms, followed by the tag in the reader’s language.
 * - `**…**` is emphasis, `- ` a list item, `### ` a heading. Nothing else occurs.
 */
export const citationPattern = /\[(\d{1,3})\]/g;

export const unconfirmedTag = { de: 'nicht belegt', fr: 'non attesté', it: 'non comprovato' } as const;
