import { expect } from 'vitest';
import type { AnswerEvent, Question } from '../answer.ts';
import { answerQuestion } from '../respond/answer-question.ts';
import type { Parts } from '../respond/parts.ts';

/**
 * As if the sources answered none of the questions that could be offered under an answer: to look for them takes longer
 * than the answer, and few tests are about them.
 */
export const noFollowUps = new (class extends Map<string, boolean> {
  override get(): boolean {
    return false;
  }
})();

/** Asks a question in German, nothing else said, and gathers what a reader sees, but for the questions offered. */
export const askFor = (parts: Parts, text: string, more: Partial<Question> = {}) =>
  askWithFollowUps({ ...parts, followUps: noFollowUps }, text, more);

/** The same with the questions that are offered under the answer. */
export async function askWithFollowUps(parts: Parts, text: string, more: Partial<Question> = {}) {
  const question = { text, language: 'de' as const, conversation: [], topic: null, canton: null };
  const events: AnswerEvent[] = [];
  for await (const event of answerQuestion(parts, { ...question, signal: new AbortController().signal, ...more })) {
    events.push(event);
  }
  return summarise(events);
}

/** Gathers the final text; every citation number in it must have come after its source. */
export function summarise(events: AnswerEvent[]) {
  const cited = new Map<number, Extract<AnswerEvent, { kind: 'source' }>>();
  let said = '';
  for (const event of events) {
    if (event.kind === 'source') cited.set(event.source.number, event);
    if (event.kind === 'withdrawn') said = '';
    if (event.kind !== 'text') continue;
    said += event.text;
    for (const [, number] of event.text.matchAll(/(?<!\\)\[≈?(\d+)\]/g)) {
      expect(cited.has(Number(number)), `[${number}] before its source`).toBe(true);
    }
  }
  const last = events.at(-1)!;
  return {
    said,
    cited,
    kinds: events.map(({ kind }) => kind),
    events,
    answer: last.kind === 'ended' ? last.answer : null,
  };
}

/** Blocks of quotation with the number under each. */
export function quotations(said: string) {
  const plain = (markdown: string) => markdown.replace(/(?<!\\)\*\*/g, '').replace(/\\([\\`*_[\]<>~|.)#+-])/g, '$1');
  return [...said.matchAll(/((?:^> .*\n)+)>\n> .*\[(\d+)\]$/gm)].map(([, lines, number]) => ({
    number: Number(number),
    quote: plain(lines!.replace(/^> /gm, '').replace(/ {2}$/gm, '')).trim(),
  }));
}
