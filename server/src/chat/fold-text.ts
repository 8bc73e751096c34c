/** Text as the search compares it: lower case, without accents, each character where it was. */
export function foldText(text: string): string {
  return text.replace(/[^\0-\x7f]|[A-Z]/g, (character) => {
    const folded = character.normalize('NFD')[0]!.toLowerCase();
    return folded.length === character.length ? folded : character;
  });
}
