import { openSheets } from '@polier/server/src/answering/evaluation/sheets.test-library.ts';
import { understand } from '@polier/server/src/answering/question/understand.ts';
import { answerQuestion } from '@polier/server/src/answering/respond/answer-question.ts';
import { findSources } from '@polier/server/src/answering/respond/find-sources.ts';
import { isForModel } from '@polier/server/src/answering/respond/is-for-model.ts';
import { chainOf, type EvaluatedQuestion } from './question-files.ts';

const leastLetThrough = 97;

/**
 * How many answerable questions a language model would be asked, were one configured: the rest is decided before. Asked
 * of the sheets themselves, without a server. Returns the lines to print, and the bar that is not held.
 */
export async function reportLetThrough(
  questions: readonly EvaluatedQuestion[],
  byId: ReadonlyMap<string, EvaluatedQuestion>,
): Promise<{ lines: string[]; notHeld: string[] }> {
  const sheets = openSheets();
  const { signal } = new AbortController();
  const answerable = questions.filter((question) => !question.must_refuse);
  const kept: EvaluatedQuestion[] = [];
  for (const one of answerable) {
    const conversation: { role: 'person' | 'assistant'; text: string }[] = [];
    for (const { text, lang: language } of chainOf(one, byId).slice(0, -1)) {
      let said = '';
      const question = { text, language, conversation: [...conversation], topic: null, canton: null, signal };
      for await (const event of answerQuestion(sheets, question)) {
        if (event.kind === 'text') said += event.text;
        if (event.kind === 'withdrawn') said = '';
      }
      conversation.push({ role: 'person', text }, { role: 'assistant', text: said });
    }
    const { text, lang: language, canton } = one;
    const askCanton = async () => canton ?? null;
    const question = { text, language, conversation, topic: null, canton: null, signal, askCanton };
    const events = findSources(sheets, question, understand(question, sheets.today, sheets.lexicon));
    let next = await events.next();
    while (!next.done) next = await events.next();
    if (next.value === null || !isForModel(next.value)) kept.push(one);
  }
  const percent = 100 - (100 * kept.length) / Math.max(1, answerable.length);
  const count = `${answerable.length - kept.length} of ${answerable.length}`;
  const line = `let through to a model, of the answerable: ${count}, ${percent.toFixed(1)} %`;
  const ids = kept.map(({ id }) => id).join(' ');
  return {
    lines: [kept.length > 0 ? `${line}; not: ${ids}` : line],
    notHeld: percent < leastLetThrough ? [`let through to a model ${percent.toFixed(1)} %`] : [],
  };
}
