export type Language = 'de' | 'fr' | 'it';

/** Another word in the place of one in the middle. */
export function changeWord(text: string): string {
  const words = text.match(/\p{L}{6,}/gu) ?? [];
  const word = words[Math.floor(words.length / 2)];
  return word ? text.replace(word, 'Regenschirm') : `${text} Regenschirm`;
}

export function changeNumber(text: string): string {
  return /\d/.test(text) ? text.replace(/\d+/, (number) => String(Number(number) + 1)) : `${text}, 77`;
}

/** A negation more, or one less. */
export function turn(text: string, language: Language): string {
  const word = { de: 'nicht', fr: 'pas', it: 'non' }[language];
  const there = new RegExp(`\\s${word}\\s`);
  if (there.test(text)) return text.replace(there, ' ');
  const words = text.split(' ');
  words.splice(Math.min(3, words.length - 1), 0, word);
  return words.join(' ');
}

/** What follows 'wenn', 'si', 'se' is left out; without one, what is in front of the first comma. */
export function dropCondition(text: string): string {
  const without = text.replace(/,?\s(?:wenn|sofern|soweit|ausser|si|sauf|lorsque|se|salvo|purché)\s[^,.;]*/iu, '');
  return without === text ? `${text.replace(/\.$/, '')}, immer und in jedem Fall.` : without;
}

/** One party does what the other has to. */
export function swapParties(text: string, language: Language): string {
  const [one, other] = {
    de: ['Besteller', 'Unternehmer'],
    fr: ['maître', 'entrepreneur'],
    it: ['committente', 'appaltatore'],
  }[language] as [string, string];
  const swapped = text.replace(new RegExp(`${one}|${other}`, 'g'), (found) => (found === one ? other : one));
  return swapped === text ? changeWord(text) : swapped;
}
