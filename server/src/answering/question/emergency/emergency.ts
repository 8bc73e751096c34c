import { readLearned, scoreOf } from './learned-signs.ts';
import { cutClauses, cutParts, readSigns } from './message-signs.ts';

/** What has happened: somebody is hurt, poisoned or in danger, a live line is near, there is a fire, oil runs out. */
export type Emergency = 'injury' | 'poisoning' | 'fire' | 'power' | 'danger' | 'pollution';

const emergencies: readonly Emergency[] = ['injury', 'poisoning', 'fire', 'power', 'danger', 'pollution'];
const learned = readLearned(new URL('./learned-signs.bin', import.meta.url));

/**
 * For the message, below even odds: to miss an emergency is worse than to take a calm question for one. But that costs
 * more than the numbers above the answer: sources that are only near are not shown, and no model is asked. A sentence
 * of a story says less without the others: it has to be surer. A kind other than an injury has to be likely of itself.
 */
const least = { whole: -0.7, part: 2.8, kind: 0 };
/** How sure it must be that a clause of a live message tells of something else as well. */
const leastBeside = { live: 0, kind: 2 };
/** Of a fire the text on the hurt says nothing; those on lines and walls name the ambulance and keep everybody away. */
const besideEach: Partial<Record<Emergency, Emergency>> = { injury: 'fire', fire: 'injury' };

/**
 * What a message in any of the languages says has happened to somebody now: first what all of it tells, then what a
 * clause of it tells besides ('Gasleck im Keller, einer ist bewusstlos'). Nothing for a rule, a case, what is over, and
 * a figure of speech. Learned by `bench/emergency/learn-emergencies.ts`. Pure.
 */
export function readEmergencies(text: string): Emergency[] {
  const told = findTelling(text);
  if (told === null) return [];
  const first = kindOf(told);
  const besides = cutClauses(told).flatMap((clause) => {
    const signs = readSigns(clause);
    const { kind, score } = likest(signs);
    const isSure = scoreOf(learned.live, signs) > leastBeside.live && score > leastBeside.kind;
    return isSure && kind === besideEach[first] ? [kind] : [];
  });
  return [first, ...besides.slice(0, 1)];
}

/** The message, or the part of a story, that tells of an emergency. */
function findTelling(text: string): string | null {
  if (scoreOf(learned.live, readSigns(text)) > least.whole) return text;
  return cutParts(text).find((part) => scoreOf(learned.live, readSigns(part)) > least.part) ?? null;
}

/**
 * The likeliest kind; where none is likely, of a story that of the part that tells most surely; else an injury, since
 * its text sends for the ambulance.
 */
function kindOf(told: string): Emergency {
  const whole = likest(readSigns(told));
  if (whole.score > least.kind) return whole.kind;
  const parts = cutParts(told).map((part) => readSigns(part));
  const surest = parts.toSorted((one, other) => scoreOf(learned.live, other) - scoreOf(learned.live, one))[0];
  const ofPart = surest && scoreOf(learned.live, surest) > leastBeside.live ? likest(surest) : null;
  return ofPart && ofPart.score > least.kind ? ofPart.kind : 'injury';
}

function likest(signs: ReadonlySet<number>): { kind: Emergency; score: number } {
  const scores = emergencies.map((one) => scoreOf(learned[one], signs));
  const score = Math.max(...scores);
  return { kind: emergencies[scores.indexOf(score)]!, score };
}
