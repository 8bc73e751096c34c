import type { DraftDocument, Step } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import {
  type ChangedDraft,
  findDayDoubts,
  placesOf,
  printDraft,
  type RefusedPlaces,
  type Segment,
  sourceLine,
  splitLines,
  type WordingTexts,
  wordingTexts,
} from '../../answering/port.ts';
import { escapeMarkdown, writeQuotation } from '../../text/write-markdown.ts';
import { showSource } from '../elements/show-source.ts';
import type { Turn } from '../turn/turn.ts';
import { openMessage } from '../turn/write-message.ts';
import { describeFact } from './collect-facts.ts';
import { madeOf } from './last-draft.ts';

export type Draft = {
  changed: ChangedDraft;
  draft: string;
  /** The draft with the facts only. */
  filled: string;
  segments: readonly Segment[];
  deviations: readonly string[];
  /** What became of the person's further wish. */
  remark: string;
  /** Values given for places of it that were not taken. */
  refused: RefusedPlaces;
  language: Language;
};

/**
 * Writes the draft as a message: the wording with deviations from the template in bold, their list, open facts, notes.
 */
export async function writeDraft(turn: Turn, given: Draft): Promise<Step> {
  const { changed, draft, filled, segments, deviations, remark, language } = given;
  const { template } = changed;
  const words = wordingTexts[language];
  const message = openMessage(turn);
  const numbering = turn.context.wording.numbering();
  const cite = async (...[passage, stretches]: Parameters<typeof numbering.cite>) => {
    const { number, event } = await numbering.cite(passage, stretches);
    if (event?.kind === 'source') showSource(turn, message.step.id, event);
    return number;
  };
  const numbers: number[] = [];
  for (const passage of template.passages) {
    const lines = template.text.split('\n').filter((line) => passage.text.includes(line));
    const [start, last] = [passage.text.indexOf(lines[0]!), lines.at(-1)!];
    numbers.push(await cite(passage, [{ start, end: passage.text.indexOf(last) + last.length }]));
  }
  const blocks = [`### ${words.draftFrom(escapeMarkdown(template.name))}`];
  const rest: string[] = [];
  if (template.language !== language) rest.push(words.otherLanguage(template.language));
  blocks.push(...rest, printDraft(segments, numbers));
  const list = deviations.map((line) => `- ${escapeMarkdown(line)}`).join('\n');
  blocks.push(deviations.length > 0 ? `**${words.deviations(deviations.length)}**\n\n${list}` : words.noDeviation);
  if (remark) {
    blocks.push(remark);
    rest.push(remark);
  }
  const today = turn.context.wording.today();
  const doubts = findDayDoubts(template, changed.facts, today).map(words.dayDoubt);
  if (doubts.length > 0) {
    const lines = [...new Set(doubts)].map((line) => `- ${escapeMarkdown(line)}`).join('\n');
    const note = `**${words.checkDays}**\n\n${lines}`;
    blocks.push(note);
    rest.unshift(note);
  }
  const open = openPlaces(given, words);
  for (const one of open) if (one.refused) blocks.push(escapeMarkdown(words.about(one.name, one.refused.why)));
  if (open.length > 0) blocks.push(words.open(open.map(({ name }) => escapeMarkdown(name))));
  for (const { text, passage } of template.notes) {
    const start = passage.text.indexOf(text);
    const number = await cite(passage, [{ start, end: start + text.length }]);
    const note = `${words.note}\n\n${writeQuotation(text, sourceLine(passage, language), number).trimEnd()}`;
    blocks.push(note);
    rest.push(note);
  }
  blocks.push(words.disclaimer);
  rest.push(words.disclaimer);
  message.write(blocks.join('\n\n'));
  const items = draft.split('\n');
  const known = new Set(filled.split('\n'));
  message.end({
    draft: {
      title: words.file.title[template.kind](template.name),
      language: template.language,
      lines: splitLines(segments),
      open,
      // A letter is sent as it is; a clause goes into a contract.
      formats: template.kind === 'letter' ? ['docx', 'pdf'] : ['docx'],
      deviations: [...deviations],
      source: `${words.draftFrom(escapeMarkdown(template.name))} ${numbers.map((number) => `[${number}]`).join('')}`,
      rest: rest.join('\n\n'),
      made: madeOf(changed),
    },
    answer: {
      outcome: 'answered',
      language,
      passagesRead: template.passages.length,
      statementsChecked: items.length,
      statementsUnconfirmed: items.filter((line) => !known.has(line)).length,
    },
  });
  return message.step;
}

/** The places that are still open in the draft. */
function openPlaces({ changed, segments, refused }: Draft, words: WordingTexts): DraftDocument['open'] {
  const written = segments.flatMap(({ kind, text }) => (kind === 'removed' ? [] : [text])).join('');
  return placesOf(changed.template)
    .filter(({ raw }) => written.includes(raw))
    .map((place) => {
      const { raw } = place;
      const { name, isNumber, hint } = describeFact(place, words, null, '');
      const fault = refused.get(raw);
      return { raw, name, isNumber, hint, ...(fault && { refused: fault }) };
    });
}
