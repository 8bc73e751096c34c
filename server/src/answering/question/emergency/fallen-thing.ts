import type { Language } from '@polier/contract/languages';
import { hasJustHappened } from './over.ts';
import { asksForHelp } from './told.ts';
import { type IsOfSources, isThing, namesSomebody } from './who.ts';

const article = `(?:le |la |les |l['’]|une? |des |mon |ma |mes |notre |nos |son |sa |votre |il |lo |i |gli |un['’]|uno |una )`;
/** What fell stands before its verb, in Italian also behind it; in German an injury is told in another way. */
const falls: Partial<Record<Language, RegExp>> = {
  fr: new RegExp(`(?<!\\p{L})${article}(?<noun>\\p{L}+)[^.!?;,]*?(?<!\\p{L})(?:est|sont) (?:tomb|chut)\\p{L}*`, 'giu'),
  it: new RegExp(
    `(?<!\\p{L})(?:${article}(?<noun>\\p{L}+)[^.!?;,]*?(?<!\\p{L})è (?:cadut|precipitat)[oa]|è (?:cadut|precipitat)[oa] ${article}(?:mi[oa] |su[oa] |nostr[oa] )?(?<other>\\p{L}+))`,
    'giu',
  ),
};

/**
 * A text without the fall of things: 'Une tuile est tombée sur ma voiture.' Where help is asked for, or it fell just
 * now, somebody may lie under it.
 */
export function withoutFallenThings(text: string, language: Language, isOfSources: IsOfSources): string {
  const pattern = falls[language];
  if (!pattern || asksForHelp.test(text) || hasJustHappened.test(text)) return text;
  return text.replace(pattern, (said, ...more) => {
    const { noun, other } = more.at(-1) as { noun?: string; other?: string };
    const thing = (noun ?? other ?? '').toLowerCase();
    return isThing(thing, language, isOfSources) && !namesSomebody(said, language, isOfSources) ? ' ' : said;
  });
}
