import type { AnswerEvent, Question } from './answer.ts';
import { cantonName } from './cantons.ts';
import { writeDate } from './dates.ts';
import type { Refused } from './decide.ts';
import { describeSource, type numberSources } from './number-sources.ts';
import { texts } from './texts.ts';
import type { Understood } from './understand.ts';
import { escapeMarkdown } from './write-markdown.ts';

/**
 * Says that there is no answer, what is missing, and which sources lie nearest; offers the editor, and a wider search
 * when a filter is on. The nearest sources carry no citation number: they prove nothing. `reason` replaces the opening.
 */
export async function* refuse(
  parts: Parameters<typeof numberSources>[0],
  question: Question,
  understood: Understood,
  refused: Refused,
  reason?: string,
): AsyncGenerator<AnswerEvent> {
  const { refusal, offers } = texts[understood.language];
  const lines = [reason ?? refusal.nothing];
  const words = refused.missingWords.slice(0, 4).map(escapeMarkdown);
  if (refused.missingReferences.length) lines.push(refusal.references(refused.missingReferences.map(escapeMarkdown)));
  if (words.length && !reason) lines.push(refusal.words(words));
  if (understood.dateAsked) lines.push(refusal.day(writeDate(understood.dateAsked.day, understood.language)));
  const lacksCanton = refused.nearest.every(({ passage }) => passage.canton !== understood.canton);
  if (understood.canton && (refused.why === 'canton' || (understood.cantonAsked && lacksCanton))) {
    lines.push(refusal.canton(cantonName(understood.canton, understood.language)));
  }
  yield { kind: 'text', text: `${lines.join(' ')}\n\n` };
  if (refused.nearest.length) {
    for (const [at, { passage }] of refused.nearest.entries()) {
      yield { kind: 'source', passageId: passage.id, source: await describeSource(parts, passage, [], at + 1) };
    }
    yield { kind: 'text', text: `${refusal.nearest} ` };
  }
  yield { kind: 'text', text: refusal.closing };
  yield { kind: 'offer', offer: 'ask-editor', label: offers.askEditor, value: question.text };
  if (question.topic || question.canton) {
    yield { kind: 'offer', offer: 'widen-filter', label: offers.widenFilter, value: question.text };
  }
}
