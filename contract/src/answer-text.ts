/**
 * The Markdown of an answer. Every chat client shows what is proven and what is not; ours turns it into its own layout.
 *
 * - `[3]` is citation number 3: what stands before it is word for word in source 3. Only the server writes it.
 * - `[≈3]` is the same number behind a sentence in the assistant's own words: a summary of the quotation beneath it.
 * - `> …` is a quotation found word for word in its source; its last line is the source and the citation.
 * - `*sentence* \`tag\`` is a sentence no source confirms, followed by the tag in the reader’s language. Answers of
 *   earlier versions have it.
 * - `**…**` is emphasis, `- ` a list item, `### ` a heading. Nothing else occurs.
 */
export const citationPattern = /\[(≈?)(\d{1,3})\]/g;

export const unconfirmedTag = { de: 'nicht belegt', fr: 'non attesté', it: 'non comprovato' } as const;
