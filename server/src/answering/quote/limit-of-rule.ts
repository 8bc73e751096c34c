import type { Language } from '@polier/contract/languages';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';

/** Phrases that limit a rule to one case: 'haftet erst, wenn', 'ne répond que si', 'solo se'. */
const limits: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?<verb>\p{Ll}{4,})(?: \p{L}+){0,2}? (?:erst|nur)(?: dann)?,? (?:wenn|falls|sofern)(?!\p{L})/u,
  fr: /(?<!\p{L})ne (?<verb>\p{Ll}{4,})(?: \p{L}+){0,2}? que (?:si|s['’]ils?|lorsque|lorsqu['’])/u,
  it: /(?<!\p{L})(?<verb>\p{Ll}{4,}) (?:solo|soltanto|solamente|unicamente) (?:se|quando)(?!\p{L})/u,
};
/** Verbs that do not tell the rule. */
const anyVerb =
  /^(?:sind|wird|werden|darf|dürfen|kann|können|muss|müssen|gilt|gelten|haben|peut|peuvent|doit|doivent|vaut|sont|possono|devono|deve|vale|valgono|sono|anche)$/u;
/** The minimum length of a word that names the subject of the limit, in letters. */
const lettersOfName = 6;

/**
 * Finds the sentence of the same source that limits a rule to one case, where the rule itself does not: 'Der
 * Erstunternehmer haftet erst, wenn der Subunternehmer erfolglos belangt wurde'. It has the verb of the rule, and its
 * subject is the same party.
 */
export function findLimit(rule: RankedStretch, ranked: readonly RankedStretch[]): RankedStretch | null {
  const { candidate } = rule;
  if (candidate.kind !== 'sentence' || limits[candidate.passage.language].test(candidate.text)) return null;
  return ranked.find((one) => one !== rule && isLimitOf(one.candidate, candidate)) ?? null;
}

function isLimitOf(limit: Candidate, rule: Candidate): boolean {
  const { passage, text } = limit;
  if (limit.kind !== 'sentence' || passage.document !== rule.passage.document) return false;
  const said = limits[passage.language].exec(text);
  const verb = said?.groups?.verb;
  if (!said || verb === undefined || anyVerb.test(verb)) return false;
  const words = new Set(rule.text.toLowerCase().match(/\p{L}+/gu));
  const subject =
    text
      .slice(0, said.index)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const names = subject.filter((one) => one.length >= lettersOfName);
  return words.has(verb) && names.length > 0 && names.every((one) => words.has(one));
}
