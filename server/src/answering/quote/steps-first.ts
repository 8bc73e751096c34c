import type { Language } from '@polier/contract/languages';
import { likeness, readTerms } from '../../text/terms.ts';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import { isStep } from './choose-quotes.ts';
import { keepOutRule, stopRule } from './stop-rule.ts';

/** How questions ask what is to be done. */
const whatToDo: Record<Language, RegExp> = {
  de: /(?<!\p{L})was (?:ist |muss |soll |kann )?(?:ich |man |wir )?(?:jetzt |nun |da |dann |zu )*(?:tun|machen|mache ich|unternehmen)(?!\p{L})|(?<!\p{L})(?:und|was)(?: ist)? (?:jetzt|nun)\s*\?|(?<!\p{L})wie (?:gehe?n? (?:ich|wir|man) |ist |muss (?:ich|man) |soll (?:ich|man) )?(?:\p{L}+ ){0,3}vor(?:gehen|zugehen)?(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:que (?:dois-je |doit-on |faut-il |devons-nous )?faire|que fait-on|que faisons-nous|quoi faire|qu['’]est-ce qu(?:e je|['’]on) (?:dois |doit )?fai(?:re|s|t)|(?:on|je) fai[st] quoi|comment (?:procéder|réagir))(?!\p{L})|(?<!\p{L})et maintenant\s*\?/iu,
  it: /(?<!\p{L})(?:(?:che |cosa |che cosa )(?:devo |si deve |bisogna |dobbiamo |occorre )?fare|(?:che |cosa |che cosa )(?:facc(?:io|iamo)|si fa)|come (?:procedere|si procede|comportarsi))(?!\p{L})|(?<!\p{L})e (?:adesso|ora)\s*\?/iu,
};

/** How far below the leading stretch the steps may lie, by the weight before the close reading. */
const reach = 4;
/** The same where people are in danger. */
const reachInDanger = 10;
/** How similar the thing asked about and a word of the title must be. */
const sameThing = 0.7;

/**
 * Puts the numbered steps of the leading source first where the question asks what is to be done, since a single step,
 * or a row that summarises them, is incomplete. Where a safety source has a rule to stop work, the steps that begin
 * with it lead, or otherwise that rule, before anything else that applies.
 */
export function stepsFirst(ranked: readonly RankedStretch[], understood: Understood): readonly RankedStretch[] {
  const leading = ranked[0];
  if (!leading || !asksWhatToDo(understood)) return ranked;
  const first = findSteps(leading, ranked) ?? findStopping(leading, ranked);
  if (!first) return ranked;
  return [
    { ...first, weight: leading.weight, firstWeight: leading.firstWeight },
    ...ranked.filter((one) => one.candidate !== first.candidate),
  ];
}

/**
 * Whether the question asks what to do about a thing that the leading safety source is titled with, and that source
 * says to stop work. In danger, a near answer is better than none.
 */
export function saysToStop(ranked: readonly RankedStretch[], understood: Understood): boolean {
  const leading = ranked[0];
  if (!leading || !asksWhatToDo(understood) || !findStopping(leading, ranked)) return false;
  const stems = [...leading.candidate.titleStems];
  const asked = [
    ...understood.terms,
    ...understood.contextTerms,
    ...readTerms(understood.background, understood.language),
  ];
  return asked.some(({ stem }) => stems.some((one) => likeness(stem, one) >= sameThing));
}

/** An emergency number in a source. */
const emergencyNumber = /(?<!SIA[- ]|norme? |norma |[\d'’.,])(?:112|117|118|144|145|1414)(?![\d'’.,]*\d)/iu;

/**
 * Whether the first quotation says what is to be done: numbered steps, whom to call, or that work stops or nobody
 * enters.
 */
export function leadsWithSteps(ranked: readonly RankedStretch[], understood: Understood): boolean {
  const [leading] = ranked;
  const [first] = stepsFirst(ranked, understood);
  if (!leading || !first) return false;
  const { text } = first.candidate;
  const says = [stopRule, keepOutRule, emergencyNumber].some((rule) => rule.test(text));
  return says || first !== leading || isStep(leading.candidate);
}

export function asksWhatToDo({ asking, language }: Understood): boolean {
  return whatToDo[language].test(asking);
}

/** The steps of the leading source, where one of them comes near. */
function findSteps(leading: RankedStretch, ranked: readonly RankedStretch[]): RankedStretch | undefined {
  const { document } = leading.candidate.passage;
  const step = ranked.find(
    ({ candidate, firstWeight }) =>
      isStep(candidate) && candidate.passage.document === document && firstWeight >= leading.firstWeight - reach,
  );
  return step && listOf(step, ranked);
}

/** The steps of the leading source that begin with stopping work, else its rule to do so, where one comes near. */
function findStopping(leading: RankedStretch, ranked: readonly RankedStretch[]): RankedStretch | undefined {
  const { document, topic } = leading.candidate.passage;
  if (topic !== 'safety') return undefined;
  const own = ranked.filter(({ candidate }) => candidate.passage.document === document);
  const rule = own.find(
    ({ candidate: { kind, text }, firstWeight, features }) =>
      kind !== 'list' &&
      (stopRule.test(text) || keepOutRule.test(text)) &&
      features.extraCircumstances <= leading.features.extraCircumstances &&
      firstWeight >= leading.firstWeight - reachInDanger,
  );
  if (!rule) return undefined;
  const step = own.find(({ candidate }) => isStep(candidate) && stopRule.test(candidate.text));
  return (step && stopRule.test(rule.candidate.text) && listOf(step, own)) || rule;
}

function listOf({ candidate: { passage, start } }: RankedStretch, ranked: readonly RankedStretch[]) {
  return ranked.find(
    ({ candidate }) =>
      candidate.kind === 'list' && candidate.passage === passage && candidate.start <= start && start < candidate.end,
  );
}
