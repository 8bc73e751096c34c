import { cantonName } from '../../text/cantons.ts';
import { escapeMarkdown } from '../../text/write-markdown.ts';
import type { AnswerEvent, Question } from '../answer.ts';
import { describeSource, type numberSources } from '../cite/number-sources.ts';
import type { Refused } from '../decide/decide.ts';
import { absentNouns } from '../question/absent-nouns.ts';
import { asksAnything } from '../question/asking.ts';
import type { Understood } from '../question/understand.ts';
import { foreignMatterTexts } from '../texts/foreign-matters.ts';
import { texts } from '../texts/texts.ts';
import type { Parts } from './parts.ts';

type RefuseParts = Parameters<typeof numberSources>[0] & Pick<Parts, 'lexicon'>;

/** In a longer message, a word that occurs in no source is rarely what it depends on: 'letzten Dienstag'. */
const mostTermsNamed = 4;

/**
 * Says that there is no answer, what is missing, and which sources come nearest; offers to ask the editor, and a wider
 * search when a filter is on. It states nothing unchecked. The nearest sources have no citation number, since they
 * prove nothing. `reason` replaces the opening.
 */
export async function* refuse(
  parts: RefuseParts,
  question: Question,
  understood: Understood,
  refused: Refused,
  reason?: string,
): AsyncGenerator<AnswerEvent> {
  const { language, foreign, canton } = understood;
  const { refusal, offers } = texts[language];
  function* offerEditor(): Generator<AnswerEvent> {
    if (question.isTemporary) return;
    yield { kind: 'offer', offer: 'ask-editor', label: offers.askEditor, value: question.text };
  }
  if (foreign !== null && !reason) {
    yield { kind: 'text', text: foreignMatterTexts[language][foreign] };
    yield* offerEditor();
    return;
  }
  // In an emergency, the person is neither asked for a better question nor given sources to read.
  if (understood.emergencies.length > 0 && !reason && refused.says === null && refused.why === 'weak') {
    const isAsked = asksAnything(understood.asking, language);
    yield { kind: 'text', text: isAsked ? refusal.emergency : refusal.emergencyTold };
    yield* offerEditor();
    return;
  }
  const isElsewhere = understood.otherCantons !== null && refused.why === 'canton';
  const lines = [reason ?? (isElsewhere ? texts[language].noOtherCanton : refusal.nothing)];
  const absent = understood.terms.length > mostTermsNamed ? [] : absentNouns(understood, parts.lexicon);
  const words = absent.slice(0, 3).map(escapeMarkdown);
  if (refused.missingReferences.length) lines.push(refusal.references(refused.missingReferences.map(escapeMarkdown)));
  if (words.length && !reason) lines.push(refusal.words(words));
  const named = refused.why === 'canton' ? understood.sideBySide : [];
  for (const one of named) lines.push(texts[language].withoutRule(cantonName(one, language)));
  if (canton && refused.why === 'canton' && named.length === 0)
    lines.push(refusal.canton(cantonName(canton, language)));
  const { says } = refused;
  if (says) lines.push(refusal.open(escapeMarkdown(says.text.replaceAll('\t', ' – '))));
  yield { kind: 'text', text: `${lines.join(' ')}\n\n` };
  if (refused.nearest.length) {
    for (const [at, { passage }] of refused.nearest.entries()) {
      const restsOn = passage.id === says?.passage.id ? [says] : [];
      yield { kind: 'source', passageId: passage.id, source: await describeSource(parts, passage, restsOn, at + 1) };
    }
    yield { kind: 'text', text: `${refusal.nearest} ` };
  }
  yield { kind: 'text', text: question.isTemporary ? refusal.closingAlone : refusal.closing };
  yield* offerEditor();
  if (question.topic || question.canton) {
    yield { kind: 'offer', offer: 'widen-filter', label: offers.widenFilter, value: question.text };
  }
}
