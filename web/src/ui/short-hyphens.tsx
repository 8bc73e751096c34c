const shortHyphen =
  /(?<![\p{L}\p{N}-])[\p{L}’']{1,3}-[\p{L}’'-]{1,17}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}-])[\p{L}’'-]{1,17}-\p{L}{1,3}(?![\p{L}\p{N}-])[?!,.;:»\u00a0]*/gu;

/**
 * Splits a text at the words of which a line break at the hyphen would leave three letters or fewer: s’agit-il, e-mail.
 */
export function splitShortHyphens(text: string): { text: string; whole: boolean }[] {
  const parts: { text: string; whole: boolean }[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(shortHyphen)) {
    if (index > from) parts.push({ text: text.slice(from, index), whole: false });
    parts.push({ text: word, whole: true });
    from = index + word.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), whole: false });
  return parts;
}

/** A text in which such words stay on one line. */
export function NoBreakText({ children }: { children: string }) {
  return splitShortHyphens(children).map(({ text, whole }, at) =>
    whole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not change places.
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}
