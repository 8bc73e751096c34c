import type { Language } from '@polier/contract/languages';
import { readComparedWords } from '@polier/server/src/answering/verify/read-words.ts';
import type { Passage } from '@polier/server/src/knowledge/port.ts';

/** The words of a text that say something and name no party. */
export function tellingOf(text: string, language: Language) {
  return readComparedWords(text, language).filter(({ kind, actor }) => kind === 'content' && actor.size === 0);
}

/** The words of all sheets by the places in which each may stand. */
export function poolWords(passages: readonly Passage[]) {
  return Map.groupBy(
    passages.flatMap((passage) =>
      tellingOf(passage.text, passage.language).map(({ raw }) => ({ raw, pool: poolOf(raw, passage) })),
    ),
    ({ pool }) => pool,
  );
}

/** Words that may stand in one place: of one sheet and language, with or without a capital, with one ending. */
export function poolOf(word: string, passage: Passage): string {
  const { language } = passage;
  const isNoun = /^\p{Lu}/u.test(word);
  const ending = isNoun && language === 'de' ? '' : word.slice(language === 'de' ? -2 : -1);
  return [language, sheetOf(passage), isNoun, ending].join(' ');
}

export function sheetOf({ parallel }: Passage): string {
  return parallel!.split('#')[0]!;
}
