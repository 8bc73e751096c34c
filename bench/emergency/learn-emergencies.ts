import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Emergency } from '../../server/src/answering/question/emergency/emergency.ts';
import {
  type LearnedClass,
  type LearnedClasses,
  scoreOf,
} from '../../server/src/answering/question/emergency/learned-signs.ts';
import { cutParts, readSigns } from '../../server/src/answering/question/emergency/message-signs.ts';
import { createRandom } from '../random.ts';
import { type Message, readMessages } from './messages.ts';
import { packLearned } from './pack-learned.ts';
import { readCalmQuestions } from './read-sets.ts';
import { type Example, trainClassifier } from './train-classifier.ts';

/**
 * Learns from `messages/` and the questions of the library which messages tell of an emergency that goes on, and of
 * which. Writes the file that the server reads: `node bench/emergency/learn-emergencies.ts [--seed 7]`. With
 * `--without-tenth` it leaves out a tenth of the lines, says how many of those it tells wrongly, and writes nothing.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '7' }, 'without-tenth': { type: 'boolean', default: false } },
});
const random = createRandom(Number(values.seed));
const isTrial = values['without-tenth'];
const kinds = ['injury', 'poisoning', 'fire', 'power', 'danger', 'pollution'] as const;
/** How much a message counts that tells of an emergency: a missed one is worse than a false one. */
const liveWeight = 1.5;
const mostSigns = { live: 110_000, kind: 4000 };
const shares = { bare: 0.4, within: 0.25, called: 0.06, hurried: 0.06, joined: 0.1 };
const calls = 'Hilfe,|Dringend:|Schnell,|Hoi,|Notfall:|Au secours,|Vite,|Urgent :|Salut,|Aiuto,|Presto,|Urgente:|Ciao,';
const hurries = 'was tun?|was jetzt?|dringend|que faire ?|on fait quoi ?|urgent|cosa faccio?|che si fa?|urgente|Hilfe!';

const messages = readMessages(random, isTrial ? 'without-tenth' : 'all');
const calm = readCalmQuestions();
const short = calm.filter((text) => text.length < 90);
const asides = messages.filter(({ isAside }) => isAside).map(({ text }) => text);
const learned = learn();
if (isTrial) {
  const wrong = readMessages(random, 'tenth').filter(({ text, tells }) => isLive(text) !== (tells !== null));
  const of = (isTold: boolean) => (one: Message) => (one.tells !== null) === isTold;
  const all = readMessages(random, 'tenth');
  console.log(`missed: ${wrong.filter(of(true)).length} of ${all.filter(of(true)).length}`);
  console.log(`false: ${wrong.filter(of(false)).length} of ${all.filter(of(false)).length}`);
} else {
  const folder = join(import.meta.dirname, '../../server/src/answering/question/emergency');
  writeFileSync(join(folder, 'learned-signs.bin'), packLearned(learned));
  console.log(`${messages.length} messages and ${calm.length} questions learned`);
}

function learn(): LearnedClasses {
  const live = trainClassifier(liveExamples(), mostSigns.live, random);
  const told = messages.filter(({ tells }) => tells !== null);
  const signs = told.map(({ text }) => toSigns(text));
  const order = createRandom(Number(values.seed) + 1);
  const ofKind = (kind: Emergency): LearnedClass => {
    // Most messages tell of an injury: the others count more, so that none is called one for that alone.
    const weight = Math.sqrt(told.length / told.filter(({ tells }) => tells === kind).length);
    const examples = told.map(({ tells }, at) => ({
      signs: signs[at]!,
      isOf: tells === kind,
      weight: tells === kind ? weight : 1,
    }));
    return trainClassifier(examples, mostSigns.kind, order);
  };
  return {
    live,
    ...(Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind)])) as Record<Emergency, LearnedClass>),
  };
}

function liveExamples(): Example[] {
  const ofMessages = messages.flatMap(({ text, tells }) => {
    const make = (one: string, share: number): Example => ({
      signs: toSigns(one),
      isOf: tells !== null,
      weight: share * (tells ? liveWeight : 1),
    });
    return [
      make(text, 1),
      ...(random() < shares.bare ? [make(text.replaceAll(/[.,!?;:]/g, ''), 0.7)] : []),
      ...(random() < shares.within ? [make(withinOthers(text), 0.7)] : []),
    ];
  });
  const ofQuestions = calm.flatMap((text) => {
    const make = (one: string, weight: number): Example => ({ signs: toSigns(one), isOf: false, weight });
    const way = random();
    const parts = cutParts(text);
    if (parts.length > 1) return [make(text, 1), ...parts.map((part) => make(part, 0.5))];
    if (way > 1 - shares.joined) return [make(text, 1), make(withinOthers(text), 0.7)];
    if (way < shares.called) return [make(text, 1), make(`${pick(calls.split('|'))} ${text}`, 0.7)];
    if (way < shares.called + shares.hurried) return [make(text, 1), make(`${text} ${pick(hurries.split('|'))}`, 0.7)];
    return [make(text, 1)];
  });
  return [...ofMessages, ...ofQuestions];
}

/** A message in a story, or between questions about something else. */
function withinOthers(text: string): string {
  const others = () => Array.from({ length: Math.floor(random() * 3) }, () => pick(random() < 0.6 ? asides : short));
  return [...others(), text, ...others()].join(' ');
}

function isLive(text: string): boolean {
  return scoreOf(learned.live, readSigns(text)) > 0;
}

function toSigns(text: string): Uint32Array {
  return Uint32Array.from(readSigns(text));
}

function pick(from: readonly string[]): string {
  return from[Math.floor(random() * from.length)]!;
}
