import { setTimeout } from 'node:timers/promises';
import { unconfirmedTag } from '@polier/contract/answer-text';
import type { AnswerLength } from '@polier/contract/chat-settings';
import type { Hit, Passage } from '../knowledge/passage.ts';
import type { Dictionary } from '../knowledge/search/dictionary.ts';
import type { AnswerEvent } from './answer.ts';
import { checkSentence, type Reason } from './check-sentence.ts';
import { cleanSentence } from './clean-sentence.ts';
import { type Model, ModelFailed } from './model.ts';
import type { Numbering, Stretch } from './number-sources.ts';
import { noAnswer, writePrompt } from './prompt.ts';
import { sourceLine } from './quote-answer.ts';
import { createReader, type Piece } from './read-stream.ts';
import type { Understood } from './understand.ts';
import { escapeMarkdown, writeQuotation } from './write-markdown.ts';

/** How the writing ended. `silent`: it failed before anything was said; `broken`: after; `declined`: found no answer. */
export type Written = {
  end: 'whole' | 'silent' | 'broken' | 'stopped' | 'declined';
  checked: number;
  unconfirmed: number;
  /** Why sentences were not confirmed, or why the model failed: for the log. */
  reasons: (Reason | string)[];
};

const passagesRead = 8;
/** How long tokens gather once something can be read, in milliseconds: a sentence is shown when it is whole. */
const gather = 50;

/**
 * Lets the model write from the passages and passes on each sentence once it is complete and checked: with its
 * citations when the sources confirm it, marked as not confirmed when they do not. A sentence that rests on a source in
 * another language is followed by the original.
 */
export async function* writeAnswer(
  model: Model,
  dictionary: Dictionary | null,
  understood: Understood,
  hits: readonly Hit[],
  numbering: Numbering,
  signal: AbortSignal,
  length: AnswerLength = 'standard',
): AsyncGenerator<AnswerEvent, Written> {
  const { language } = understood;
  const prompt = writePrompt(
    understood.text,
    language,
    hits.slice(0, passagesRead).map(({ passage }) => passage),
    length,
  );
  const given = new Set(prompt.passages.keys());
  const reader = createReader(language);
  const written: Written = { end: 'whole', checked: 0, unconfirmed: 0, reasons: [] };
  const shown = new Set<string>();
  let said = false;
  let gap = '';

  async function* pass(pieces: readonly Piece[]): AsyncGenerator<AnswerEvent> {
    for (const piece of pieces) {
      if (piece.kind === 'break') {
        if (said) gap = '\n\n';
        continue;
      }
      const { text, ids } = cleanSentence(piece.text, given);
      if (!/[\p{L}\p{N}]/u.test(text)) continue;
      const cited = ids.map((id) => prompt.passages.get(id)!);
      const checked = checkSentence(text, language, cited, dictionary);
      written.checked++;
      const numbers: number[] = [];
      if (checked.confirmed) {
        for (const [passage, stretches] of checked.restsOn) {
          const { number, event } = await numbering.cite(passage, stretches);
          if (event) yield event;
          numbers.push(number);
        }
      } else {
        written.unconfirmed++;
        written.reasons.push(checked.reason);
      }
      const before = piece.item ? (said ? '\n- ' : '- ') : gap || (said ? ' ' : '');
      gap = '';
      said = true;
      yield {
        kind: 'text',
        text: before + (checked.confirmed ? withCitations(text, numbers) : unconfirmed(text, language)),
      };
      const originals = checked.confirmed ? originalsOf(checked.restsOn, language, shown) : [];
      for (const { passage, stretch } of originals) {
        const { number } = await numbering.cite(passage, [stretch]);
        const quote = passage.text.slice(stretch.start, stretch.end);
        yield { kind: 'text', text: `\n\n${writeQuotation(quote, sourceLine(passage, language), number)}`.trimEnd() };
        gap = '\n\n';
      }
    }
  }

  try {
    const stream = model.write(prompt, signal);
    let opening = '';
    let opened = false;
    for (;;) {
      // What comes meanwhile is read in one go.
      if (said) await setTimeout(gather);
      const next = await stream.next();
      if (next.done) {
        if (next.value.tokens) yield { kind: 'tokens', count: next.value.tokens };
        if (!next.value.complete) written.end = signal.aborted ? 'stopped' : said ? 'broken' : 'silent';
        break;
      }
      opening += next.value;
      if (!opened && opening.trimStart().length < noAnswer.length && noAnswer.startsWith(opening.trimStart())) continue;
      if (!opened && opening.trimStart().startsWith(noAnswer)) return { ...written, end: 'declined' };
      yield* pass(reader.push(opened ? next.value : opening));
      opened = true;
      if (signal.aborted) return { ...written, end: 'stopped' };
    }
    if (!opened) yield* pass(reader.push(opening));
    if (written.end === 'whole') yield* pass(reader.end());
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    written.reasons.push(error.reason);
    return { ...written, end: said ? 'broken' : 'silent' };
  }
  return written;
}

/** The wording behind a translated sentence, each once: what proves it is the original. */
function originalsOf(restsOn: ReadonlyMap<Passage, Stretch[]>, language: Understood['language'], shown: Set<string>) {
  if ([...restsOn.keys()].some((passage) => passage.language === language)) return [];
  const [passage, stretches] = [...restsOn][0]!;
  return stretches
    .map((stretch) => ({ passage, stretch, key: `${passage.id} ${stretch.start}` }))
    .filter(({ key }) => !shown.has(key) && shown.add(key));
}

/** The citations stand before the full stop. */
function withCitations(text: string, numbers: readonly number[]): string {
  const citations = [...numbers]
    .sort((a, b) => a - b)
    .map((number) => `[${number}]`)
    .join('');
  const [, body, mark] = /^(.*?)([.!?:;]?)$/su.exec(text)!;
  return `${escapeMarkdown(body!)} ${citations}${mark}`;
}

function unconfirmed(text: string, language: Understood['language']): string {
  return `*${escapeMarkdown(text)}* \`${unconfirmedTag[language]}\``;
}
