import { readLearned, scoreOf } from './learned-signs.ts';
import { cutParts, readSigns } from './message-signs.ts';

/** What has happened: somebody is hurt, poisoned or in danger, a live line is near, or there is a fire. */
export type Emergency = 'injury' | 'poisoning' | 'fire' | 'power' | 'danger';

const emergencies: readonly Emergency[] = ['injury', 'poisoning', 'fire', 'power', 'danger'];
const learned = readLearned(new URL('./learned-signs.bin', import.meta.url));

/**
 * For the message, below even odds: to miss an emergency is worse than to take a calm question for one. But that costs
 * more than the numbers above the answer: sources that are only near are not shown, and no model is asked. A sentence
 * of a story says less without the others: it has to be surer. A kind other than an injury has to be likely of itself.
 */
const least = { whole: -0.7, part: 2.8, kind: 0 };

/**
 * What a message in any of the languages says has happened to somebody now; null for a rule, a case, what is over, and
 * a figure of speech. Learned by `bench/emergency/learn-emergencies.ts`. Pure.
 */
export function readEmergency(text: string): Emergency | null {
  const whole = readSigns(text);
  if (scoreOf(learned.live, whole) > least.whole) return likest(whole);
  const part = cutParts(text)
    .map((one) => readSigns(one))
    .find((signs) => scoreOf(learned.live, signs) > least.part);
  return part ? likest(part) : null;
}

/** The likeliest kind; an injury when none is likely, since its text sends for the ambulance. */
function likest(signs: ReadonlySet<number>): Emergency {
  const scores = emergencies.map((one) => scoreOf(learned[one], signs));
  const highest = Math.max(...scores);
  return highest > least.kind ? emergencies[scores.indexOf(highest)]! : 'injury';
}
