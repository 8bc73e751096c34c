import type { AskedFact } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import {
  findDayDoubts,
  type Placeholder,
  readFacts,
  rewriteDay,
  saysNo,
  shownName,
  type Template,
  type WordingTexts,
  wordingTexts,
} from '../../answering/port.ts';
import { askUser } from '../ask/ask-user.ts';
import type { Turn } from '../turn/turn.ts';
import { readFactReply } from './read-fact-reply.ts';

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
  const doubtsAbout = ({ raw, name }: Placeholder, value: string) =>
    findDayDoubts(template, new Map([...collected.facts, [raw, value]]), turn.context.wording.today(), name).map(
      wordingTexts[language].dayDoubt,
    );
  const missing = placeholders.filter(({ raw }) => !stated.has(raw));
  for (const [at, placeholder] of missing.entries()) {
    const progress = missing.length > 1 ? { at: at + 1, of: missing.length } : null;
    const doubts = (value: string) => doubtsAbout(placeholder, value);
    const asked = { progress, language, why: collected.why, doubts };
    const reply = await askFact(turn, placeholder, template.language, asked);
    if (reply === 'cancel') return null;
    if (reply === 'late' || reply === 'rest') break;
    collected.why = '';
    collected.facts.set(placeholder.raw, 'fault' in reply ? null : reply.value);
    if ('isLate' in reply) break;
    if (!('fault' in reply)) continue;
    collected.refused.set(placeholder.raw, { value: reply.refused, why: reply.fault });
    const { about, stillOpen } = wordingTexts[language];
    collected.why = about(shownName(placeholder), `${reply.fault} ${stillOpen}`);
  }
  return collected;
}

type Asked = {
  progress: AskedFact['progress'];
  language: Language;
  why: string;
  /** Why a value contradicts what is known; empty: it does not. */
  doubts: (value: string) => string[];
};

/**
 * Asks for a fact until it can be taken. A day that contradicts another one is asked for once more, with what
 * contradicts what; the person can keep it.
 */
async function askFact(
  turn: Turn,
  placeholder: Placeholder,
  written: Language,
  { progress, language, doubts, ...given }: Asked,
): Promise<{ value: string | null; isLate?: true } | { refused: string; fault: string } | 'cancel' | 'late' | 'rest'> {
  const words = wordingTexts[language];
  let { why } = given;
  let refused = '';
  let doubted: string | null = null;
  let days: OfferedDay[] = [];
  const asRead = (day: string) => rewriteDay(day, written, language);
  for (let time = 0; time < maxTries; time++) {
    const count = progress ? `${progress.at}/${progress.of}` : '';
    const text = [why, count, words.ask(shownName(placeholder), placeholder)].filter(Boolean).join(' ');
    const fact = describeFact(placeholder, words, progress, why, days);
    const read = (reply: string) =>
      readFactReply(reply, placeholder, { words, written, doubted, today: turn.context.wording.today() });
    const readFact = (reply: string) => {
      const one = read(reply);
      if (typeof one === 'string') return null;
      return 'fault' in one ? { refused: words.faults[one.fault](placeholder) } : one;
    };
    const reply = await askUser(turn, { type: 'text', text, fact, readFact });
    // A person who was told of a contradiction and does not reply again has still given the day.
    if (reply === null) return doubted === null ? 'late' : { value: doubted, isLate: true };
    const one = read(reply);
    if (typeof one === 'string') return one;
    if ('fault' in one) {
      refused = reply;
      if (saysNo(reply)) [doubted, days] = [null, []];
      if (one.days) days = one.days.map((day) => ({ label: asRead(day), value: day }));
      why = one.days ? words.whichYear : words.faults[one.fault](placeholder);
      continue;
    }
    const found = one.value === null || one.value === doubted ? [] : doubts(one.value);
    if (found.length === 0) return one;
    doubted = one.value;
    days = doubted === null ? [] : [{ label: words.chips.keep(asRead(doubted)), value: doubted }];
    why = [...found, words.otherDay].join(' ');
  }
  return doubted === null ? { refused, fault: why } : { value: doubted };
}

/** A day that can be taken with one press, as the person reads it and as the template writes it. */
type OfferedDay = { label: string; value: string };

/**
 * What a client needs to have a fact answered with one press. `days`: the one that was given before and can be kept, or
 * those that a day without its year can be.
 */
export function describeFact(
  placeholder: Placeholder,
  words: WordingTexts,
  progress: AskedFact['progress'],
  why: string,
  days: readonly OfferedDay[] = [],
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
      ...days,
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
