/**
 * Matches a reply that consists of these words, including at least one of `meant`: 'Ja, ich behalte ihn.' A reply with
 * a day or a denial contains others. The words of each list are separated by spaces.
 */
export function onlyWords(meant: string, others: string): RegExp {
  const oneOf = (...lists: string[]) => `(?:${lists.flatMap((list) => list.split(/\s+/)).join('|')})`;
  const end = "(?:[\\s,.!'’-]+|$)";
  return new RegExp(`^(?=(?:.*[\\s,.!'’-])?${oneOf(meant)}${end})(?:${oneOf(meant, others)}${end})+$`, 'iu');
}
