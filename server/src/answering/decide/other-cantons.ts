import type { Hit } from '../../knowledge/port.ts';
import { readCantons } from '../../text/cantons.ts';
import type { Understood } from '../question/understand.ts';
import { leadOfTable } from '../quote/lead-of-table.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import { cantonsThatAnswer } from './answering-cantons.ts';
import { keepNear, leadingStretches } from './near-hits.ts';

/** A passage with this share of another one's score answers equally well. */
const asGoodAs = 0.9;

/** Whether cantons regulate the subject, one of them is asked about or chosen, and only others have a source. */
export function isOtherCantons(
  { cantonAsked, canton }: Understood,
  hits: readonly Hit[],
  elsewhere: readonly Hit[],
): boolean {
  if (!canton) return false;
  if (hits.slice(0, 3).some(({ passage }) => passage.canton === canton)) return false;
  // A filter is not part of the question: it counts only where the person would have been asked for the canton.
  if (!cantonAsked) {
    const [here, there] = [hits, elsewhere].map((some) => Math.max(0, ...some.map(({ score }) => score)));
    // Where cantonal sheets repeat federal law, a federal source says it equally well.
    if (here! >= there! * asGoodAs) return false;
    return elsewhere.length > 0 && cantonsThatAnswer(keepNear(elsewhere)).length > 0;
  }
  const others = elsewhere.slice(0, 3).map(({ passage }) => passage.canton !== null && passage.canton !== canton);
  return others[0] === true || others.filter(Boolean).length >= 2;
}

/**
 * Drops stretches that begin with another canton than the one asked about, since they state the rule of that one, and
 * rows of a table below a sentence that does.
 */
export function withoutOtherCantons(
  ranked: RankedStretch[],
  { canton, cantonAsked }: Pick<Understood, 'canton' | 'cantonAsked'>,
): RankedStretch[] {
  if (canton === null || !cantonAsked) return ranked;
  const isOfAnother = (text: string) => {
    const named = new Set(readCantons(text.slice(0, beginningChars)).map(({ code }) => code));
    return named.size === 1 && !named.has(canton);
  };
  return ranked.filter(({ candidate }, place) => {
    if (place >= stretchesOfCantons) return true;
    const lead = candidate.kind === 'row' ? leadOfTable(candidate.passage, candidate, []) : null;
    return !isOfAnother(candidate.text) && !(lead && isOfAnother(lead.passage.text.slice(lead.start, lead.end)));
  });
}

const stretchesOfCantons = 40;
const beginningChars = 48;

/** Whether a canton is asked about and none of the leading stretches is its own rule or names it. */
export function isWithoutOwn({ canton, cantonAsked }: Understood, ranked: readonly RankedStretch[]): boolean {
  if (canton === null || !cantonAsked) return false;
  return !ranked
    .slice(0, leadingStretches)
    .some(
      ({ candidate: { passage, text } }) =>
        passage.canton === canton || readCantons(text).some(({ code }) => code === canton),
    );
}

const ownCantonBoost = 1.5;

/** Prefers the sources of the canton asked about, since the canton is part of the question. */
export function preferCanton(hits: readonly Hit[], canton: string | null): Hit[] {
  if (canton === null) return [...hits];
  const worth = (hit: Hit) => (hit.passage.canton === canton ? { ...hit, score: hit.score * ownCantonBoost } : hit);
  return hits.map(worth).sort((a, b) => b.score - a.score);
}

/** Words that introduce the name of a canton: 'im', 'dans le', 'nel'. */
const leadingIn = /(?<!\p{L})(?:im|in|in der|für den|für|dans le|dans|en|à|au|pour le|nel|nell['’]|in|a|per il)\s*$/iu;

/**
 * The same question without the name of the canton whose rule is asked for: its own sources repeat that name
 * everywhere, and federal ones do not contain it. Towns are kept, since a source may state what one commune requires.
 */
export function withoutCantonAsked(understood: Understood): Understood {
  const { canton, asking, text } = understood;
  const without = (said: string) =>
    readCantons(said)
      .filter(({ code, role }) => code === canton && role === 'asked')
      .sort((a, b) => b.start - a.start)
      .reduce((left, { start, end }) => {
        const [before, after] = [left.slice(0, start).replace(leadingIn, ''), left.slice(end)];
        return `${before} ${after}`;
      }, said)
      .replace(/^[\s:,–-]+|\s+(?=[\s?:,])/gu, '');
  return { ...understood, asking: without(asking), text: without(text) };
}
