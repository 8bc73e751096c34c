import { type Language, languages } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { noFollowUps } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { outsideQuestions } from '../evaluation/tuned/outside-questions.test-table.ts';
import { answerable, unanswerable } from '../evaluation/tuned/questions.test-table.ts';
import { someAuthorsQuestions } from '../evaluation/tuned/some-questions.test-library.ts';
import { answerQuestion } from '../respond/answer-question.ts';

const library = { ...openSheets(), followUps: noFollowUps };

async function ask(text: string, language: Language) {
  let said = '';
  let outcome = '';
  const documents: string[] = [];
  const signal = new AbortController().signal;
  const question = { text, language, conversation: [], topic: null, canton: null, signal };
  for await (const event of answerQuestion(library, question)) {
    if (event.kind === 'text') said += event.text;
    if (event.kind === 'source') documents.push(event.source.documentId);
    if (event.kind === 'ended') outcome = event.answer.outcome;
  }
  return { said, outcome, documents };
}

describe('questions to the demonstration library', () => {
  it.each(languages)('answers plain ones from the right sheet with what was asked (%s)', async (language) => {
    const missed: string[] = [];
    for (const { text, sheet, holds } of answerable[language]) {
      const { said, outcome, documents } = await ask(text, language);
      const right = outcome === 'answered' && documents.includes(`${sheet}-${language}`) && holds.test(said);
      if (!right) missed.push(`${text} (${outcome})`);
    }
    // Of 18 to 37: the right sentence is not always among the first three.
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
  });

  it('answers those the writers of the sheets expect, in the words of a building site', async () => {
    const refused: string[] = [];
    const asked = someAuthorsQuestions();
    for (const { text, language } of asked) {
      if ((await ask(text, language)).outcome !== 'answered') refused.push(text);
    }
    expect(refused.length, refused.join('\n')).toBeLessThanOrEqual((9 / 207) * asked.length);
  });

  it('refuses those it cannot answer, without a citation', async () => {
    const answered: string[] = [];
    for (const language of languages) {
      for (const text of [...unanswerable[language], ...outsideQuestions[language]]) {
        const { outcome, said } = await ask(text, language);
        if (outcome !== 'refused') answered.push(text);
        else expect(said).not.toMatch(/(?<!\\)\[\d+\]/);
      }
    }
    // Of 172; most of these are shown as what comes nearest.
    expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(18);
  });

  it.each([
    [
      'de',
      'Unser Mieter hat den Riss dem Unternehmer gemeldet. Muss ich als Vermieter den Mangel trotzdem noch rügen?',
      /Mieters/,
    ],
    [
      'de',
      'Der Zimmermann ist mitten in der Arbeit gestorben. Müssen wir den Erben den fertigen Teil bezahlen?',
      /Tod/,
    ],
    ['it', 'Cambia qualcosa nel 2027 nel programmare le ore secondo il CNM?', /anno civile/],
  ] as const)(
    'answers what words of a foreign matter stand in, where the sources clearly do (%s: %s)',
    async (language, text, holds) => {
      const { said, outcome } = await ask(text, language);
      expect(said).toMatch(holds);
      expect(outcome).toBe('answered');
    },
  );

  it('answers a story that tells a foreign matter in passing', async () => {
    const text =
      'Sono piastrellista da un anno e mezzo in una ditta di Biasca e da due mesi sono a casa malato, senza ' +
      'assicurazione per la malattia. Il padrone mi ha pagato tre settimane e dice che basta. Abbiamo due figli e il ' +
      'mutuo. Per quanto tempo mi deve ancora pagare?';
    const { said, outcome } = await ask(text, 'it');
    expect(outcome).not.toBe('refused');
    expect(said).toMatch(/324a/);
  });

  it.each([
    ['de', 'Wie kündige ich meinem Mieter die Wohnung?'],
    ['de', 'Wie viel erben die Kinder des Zimmermanns?'],
    ['fr', 'Mon locataire ne paie plus, comment résilier son bail ?'],
    ['it', 'Con quale linguaggio si impara a programmare?'],
  ] as const)('refuses a foreign matter (%s: %s)', async (language, text) => {
    expect((await ask(text, language)).outcome).toBe('refused');
  });
});
