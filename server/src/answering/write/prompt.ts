import { randomInt } from 'node:crypto';
import type { AnswerLength } from '@polier/contract/chat-settings';
import type { Kind } from '@polier/contract/knowledge';
import type { Language } from '@polier/contract/languages';
import type { Passage, SourceDocument } from '../../knowledge/port.ts';
import { cantonName } from '../../text/cantons.ts';
import { writeDate } from '../../text/write-date.ts';
import type { Question } from '../answer.ts';
import { idPattern } from './clean-sentence.ts';
import type { AnswerSchema } from './completion-request.ts';
import { promptWords } from './prompt-words.ts';

export type AnswerPrompt = {
  system: string;
  user: string;
  schema: AnswerSchema;
  /** The passages by the ids that the model is given. */
  passages: Map<string, Passage>;
};

/** A passage with its source. */
export type PromptPassage = { passage: Passage; document: SourceDocument };

const maxPassageChars = 2500;
/** The maximum number of claims in an answer. */
const claimsByLength = { short: 3, standard: 6, detailed: 12 } as const;
const maxTurns = 6;
const maxTurnChars = 600;
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export const claimsSchema: AnswerSchema = {
  name: 'claims',
  schema: {
    type: 'object',
    properties: {
      claims: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            passage: { type: 'string' },
            quotation: { type: 'string' },
            text: { type: 'string' },
          },
          required: ['passage', 'quotation', 'text'],
          additionalProperties: false,
        },
      },
      search: { type: 'string' },
    },
    required: ['claims', 'search'],
    additionalProperties: false,
  },
};

export type PromptQuestion = {
  /** In the person's words. */
  question: Pick<Question, 'text' | 'conversation'>;
  language: Language;
  /** Today, as an ISO date. */
  today: string;
  length?: AnswerLength;
};

/** The prompt for a question: instructions in its language, and the passages as data under random ids. */
export function writePrompt(
  { question, language, today, length = 'standard' }: PromptQuestion,
  given: readonly PromptPassage[],
) {
  const seal = createMarkerSecret();
  const [open, close] = [`<<<SOURCES ${seal}>>>`, `<<<END ${seal}>>>`];
  const words = promptWords[language];
  const known = new Map<string, PromptPassage>();
  for (const one of given) {
    let id = drawId();
    while (known.has(id)) id = drawId();
    known.set(id, one);
  }
  const blocks = [...known].map(([id, one]) => `[${id}] ${asData(one, language)}`);
  const turns = writeTurns(question.conversation);
  const earlier = turns ? `${words.conversation}:\n${turns}\n` : '';
  const prompt: AnswerPrompt = {
    system: words.rules
      .replaceAll('{open}', open)
      .replaceAll('{close}', close)
      .replace('{today}', writeDate(today, language))
      .replace('{claims}', String(claimsByLength[length])),
    user: `${open}\n${blocks.join('\n\n')}\n${close}\n\n${earlier}${words.question}: ${removeInstructions(question.text).slice(0, 4000)}`,
    schema: claimsSchema,
    passages: new Map([...known].map(([id, { passage }]) => [id, passage])),
  };
  return prompt;
}

/** The last turns of a conversation, one on each line, as data. */
export function writeTurns(conversation: Question['conversation']): string {
  return conversation
    .slice(-maxTurns)
    .map(({ role, text }) => {
      const said = removeInstructions(text).replace(/\s+/gu, ' ').trim().slice(0, maxTurnChars);
      return `- ${role === 'assistant' ? '(Polier) ' : ''}${said}\n`;
    })
    .join('');
}

const promptTexts = new WeakMap<Passage, string>();

/** A passage in the format of every prompt: its source, since when and where it is in force, then its text. */
function asData({ passage, document }: PromptPassage, language: Language): string {
  const known = promptTexts.get(passage);
  if (known !== undefined) return known;
  const { title, heading, article, text, canton } = passage;
  const words = promptWords[language];
  const about = [
    ...[title, heading, article].filter((part) => part !== null && part !== ''),
    words.kinds[document.kind as Kind],
    canton === null ? words.federal : cantonName(canton, language),
    document.edition && `${words.edition} ${document.edition}`,
    document.inForceFrom && `${words.inForceFrom} ${document.inForceFrom}`,
    document.inForceTo && `${words.inForceTo} ${document.inForceTo}`,
  ].filter((part): part is string => Boolean(part));
  const data = `${about.map(removeInstructions).join(' – ')}\n${removeInstructions(text).slice(0, maxPassageChars)}`;
  promptTexts.set(passage, data);
  return data;
}

/** An unguessable marker for the boundaries of data. */
export function createMarkerSecret(): string {
  return draw(10);
}

function drawId(): string {
  return `p${randomInt(2, 10)}${draw(4)}`;
}

function draw(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

const ruled =
  '[^.!?\\n]{0,60}(?:anweisung|instruction|instruktion|regel|vorgabe|règle|consigne|istruzion|regol|prompt|rules?|above|previous)';
const earlier =
  '(?:vorherig|vorige|vorangehend|bisherig|obig|previous|prior|above|précédent|ci-dessus|antérieur|precedent|qui sopra|di prima|all[ei]? (?:deine|your|tes|tue))';
/** Where somebody is told to do something; "der Chef ignoriert die Regeln" tells it of somebody. */
const atOnce =
  '(?:^\\s*|[:;,–«"(]\\s*|(?<!\\p{L})(?:bitte|jetzt|nun|please|now|veuillez|maintenant|ora|und|and|et|e)\\s+)';
const order = new RegExp(
  [
    `${atOnce}(?:ignoriere|missachte|überspringe?)(?:n sie)?(?!\\p{L}|\\s+ich)${ruled}`,
    `${atOnce}(?:vergiss|vergessen sie|(?:ignor|oubli|néglig)(?:e|er|ez)|dimentica(?:te|re)?|ignora(?:te|re)?|disregard|forget|override)(?![\\p{L}-])${ruled}`,
    `(?:ignor|missacht|vergiss|vergess|überspring|oubli|néglig|dimentic|disregard|forget|override)\\p{L}*[^.!?\\n]{0,60}${earlier}`,
    'system\\s?-?prompt|you are now|act as|du bist (?:jetzt|nun)|tu es (?:maintenant|désormais)|sei (?:ora|adesso) un',
  ].join('|'),
  'iu',
);
const delimiters = /<{2,}|>{2,}|<\|[^|\n]*\|>|\[\/?INST\]|^\s*(?:system|assistant|user)\s*:/gimu;

/** Removes text that looks like an instruction to a model or like a marker of the prompt. */
export function removeInstructions(text: string): string {
  // One sentence at a time, since a pattern for whole sentences takes quadratic time.
  const said = text
    .split(/(?<=[.!?\n])/)
    .map((sentence) => (order.test(sentence) ? ` … ${sentence.endsWith('\n') ? '\n' : ''}` : sentence))
    .join('');
  return said.replace(delimiters, ' ').replace(idPattern, '…').replace(/```+/g, ' ');
}
