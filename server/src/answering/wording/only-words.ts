/**
 * Matches a reply that has none but these words, one of `meant` among them: 'Ja, ich behalte ihn.' A reply with a day
 * or a denial has others. The words of each list are parted by spaces.
 */
export function onlyWords(meant: string, others: string): RegExp {
  const oneOf = (...lists: string[]) => `(?:${lists.flatMap((list) => list.split(/\s+/)).join('|')})`;
  const end = "(?:[\\s,.!'’-]+|$)";
  return new RegExp(`^(?=(?:.*[\\s,.!'’-])?${oneOf(meant)}${end})(?:${oneOf(meant, others)}${end})+$`, 'iu');
}
