import { readLearned, scoreOf } from './learned-signs.ts';
import { cutClauses, cutParts, readSigns } from './message-signs.ts';

/**
 * The kinds of emergency: somebody is hurt, poisoned or in danger, a live line is near, there is a fire, oil is
 * leaking.
 */
export type Emergency = 'injury' | 'poisoning' | 'fire' | 'power' | 'danger' | 'pollution';

const emergencies: readonly Emergency[] = ['injury', 'poisoning', 'fire', 'power', 'danger', 'pollution'];
const learned = readLearned(new URL('./learned-signs.bin', import.meta.url));

/**
 * Thresholds, as logarithms of the odds. That of a whole message is below even odds, since missing an emergency is
 * worse than taking a calm question for one; but a false alarm costs more than the numbers above the answer, because
 * sources that merely come near are then not shown and no model is asked. A single sentence of a story needs more,
 * since it says less without the others. A kind other than an injury has to be likely by itself.
 */
const least = { whole: -0.6, part: 2.8, kind: 0 };
/** A story that scores less than `below` reads calm; `share` of the difference raises the threshold of its parts. */
const calm = { below: -3, share: 0.25 };
/** The thresholds for a second emergency told in a clause of the message. */
const leastBeside = { live: 0, kind: 2 };
/**
 * Kinds that may be shown together: the text for injuries does not mention a fire; those for lines and walls include
 * the ambulance and keep everybody away.
 */
const besideEach: Partial<Record<Emergency, Emergency>> = { injury: 'fire', fire: 'injury' };

/**
 * The emergencies that a message reports as happening now, in any of the languages: first that of the whole message,
 * then those of its clauses ('Gasleck im Keller, einer ist bewusstlos'). Empty for a rule, a hypothetical case,
 * something that is over and a figure of speech. The classifier is trained by `bench/emergency/learn-emergencies.ts`.
 * Pure.
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

/** Returns the message, or the part of a story, that reports an emergency. */
function findTelling(text: string): string | null {
  const whole = scoreOf(learned.live, readSigns(text));
  if (whole > least.whole) return text;
  // The calmer the whole story reads, the higher a part of it has to score.
  const partThreshold = least.part + Math.max(0, calm.below - whole) * calm.share;
  return cutParts(text).find((part) => scoreOf(learned.live, readSigns(part)) > partThreshold) ?? null;
}

/**
 * The likeliest kind. Where none is likely, the kind that the surest part of a story has; otherwise an injury, since
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
