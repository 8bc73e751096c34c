import type { AskedFact } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import {
  checkFact,
  type Placeholder,
  readFacts,
  shownName,
  type Template,
  type WordingTexts,
  wordingTexts,
} from '../../answering/port.ts';
import { askUser } from '../ask/ask-user.ts';
import type { Turn } from '../turn/turn.ts';

/** How often a fact is asked for before its place stays open. */
const maxTries = 3;

/**
 * `refused`: what was given for facts that stay open, since it could not be taken; `why`: what the next question says
 * first.
 */
type Collected = {
  facts: Map<string, string | null>;
  refused: Map<string, { value: string; why: string }>;
  why: string;
};

/**
 * Asks for the facts of a template that the request does not state, one after the other. A fact that is not known yet
 * stays open (null), and so do the rest when the person says so or does not reply in time. Returns null when the person
 * cancels.
 */
export async function collectFacts(turn: Turn, template: Template, language: Language): Promise<Collected | null> {
  const { placeholders } = template;
  const stated = readFacts(turn.question.output, placeholders, language, turn.context.wording.today());
  const collected: Collected = { facts: new Map(stated), refused: new Map(), why: '' };
  const missing = placeholders.filter(({ raw }) => !stated.has(raw));
  for (const [at, placeholder] of missing.entries()) {
    const progress = missing.length > 1 ? { at: at + 1, of: missing.length } : null;
    const given = { progress, language, written: template.language, why: collected.why };
    const reply = await askFact(turn, placeholder, given);
    if (reply === 'cancel') return null;
    if (reply === 'late' || reply === 'rest') break;
    collected.why = '';
    collected.facts.set(placeholder.raw, 'fault' in reply ? null : reply.value);
    if (!('fault' in reply)) continue;
    collected.refused.set(placeholder.raw, { value: reply.refused, why: reply.fault });
    const { about, stillOpen } = wordingTexts[language];
    collected.why = about(shownName(placeholder), `${reply.fault} ${stillOpen}`);
  }
  return collected;
}

async function askFact(
  turn: Turn,
  placeholder: Placeholder,
  given: { progress: AskedFact['progress']; language: Language; written: Language; why: string },
): Promise<{ value: string | null } | { refused: string; fault: string } | 'cancel' | 'late' | 'rest'> {
  const { progress, language, written } = given;
  const words = wordingTexts[language];
  const { replies } = words;
  const check = (reply: string) => {
    const value = replies.usual.test(reply) && placeholder.usual !== null ? placeholder.usual : reply;
    return checkFact(placeholder, value, written, turn.context.wording.today());
  };
  const whyRefused = (reply: string) => {
    const checked = check(reply);
    const isFact = ![replies.cancel, replies.rest, replies.open].some((other) => other.test(reply));
    return isFact && 'fault' in checked ? words.faults[checked.fault](placeholder) : null;
  };
  let { why } = given;
  let refused = '';
  for (let time = 0; time < maxTries; time++) {
    const count = progress ? `${progress.at}/${progress.of}` : '';
    const text = [why, count, words.ask(shownName(placeholder), placeholder)].filter(Boolean).join(' ');
    const fact = describeFact(placeholder, words, progress, why);
    const reply = await askUser(turn, { type: 'text', text, fact, whyRefused });
    if (reply === null) return 'late';
    if (replies.cancel.test(reply)) return 'cancel';
    if (replies.rest.test(reply)) return 'rest';
    if (replies.open.test(reply)) return { value: null };
    const checked = check(reply);
    if ('value' in checked) return checked;
    refused = reply;
    why = words.faults[checked.fault](placeholder);
  }
  return { refused, fault: why };
}

/** What a client needs to have a fact answered with one press. */
export function describeFact(
  placeholder: Placeholder,
  words: WordingTexts,
  progress: AskedFact['progress'],
  why: string,
): AskedFact {
  const { kind, min, max, usual } = placeholder;
  const unit = words.units[kind];
  const { chips } = words;
  // 'Verzugszins in Prozent' says its unit.
  const isUnitNamed = unit !== undefined && placeholder.name.endsWith(` ${unit}`);
  // A sum stands behind its currency, any other number before its unit.
  const withUnit = (value: string) =>
    [kind === 'amount' && unit, value, kind !== 'amount' && unit].filter(Boolean).join(' ');
  return {
    name: shownName(placeholder),
    isNumber: unit !== undefined,
    hint: [isUnitNamed ? '' : unit, words.limits({ min, max })].filter(Boolean).join(', '),
    progress,
    choices: [
      ...(usual === null ? [] : [{ label: chips.usual(withUnit(usual)), value: usual }]),
      { label: chips.open, value: chips.open },
      // The remaining facts can also be filled in on the document itself.
      ...(progress && progress.at < progress.of
        ? [{ label: chips.rest, value: chips.rest, noFact: true as const }]
        : []),
    ],
    fault: why || null,
  };
}
