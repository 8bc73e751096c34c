import { cantons } from '@polier/contract/knowledge';
import { languages } from '@polier/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Passage, SourceDocument } from '../knowledge/passage.ts';
import type { AnswerEvent } from './answer.ts';
import { answerQuestion } from './answer-question.ts';
import { askFor, told } from './asked.test-library.ts';
import { authorsQuestions } from './authors-questions.test-table.ts';
import { open, openSheets } from './sheets.test-library.ts';

const library = openSheets();

/** Asks, answers the question back with a canton, and tells which were on offer. */
async function askWith(text: string, canton: string | null, more: object = {}) {
  const offered: string[][] = [];
  const askCanton = async (codes: string[]) => {
    offered.push(codes);
    return canton;
  };
  return { ...(await askFor(library, text, { askCanton, ...more })), offered };
}

const dependent = {
  de: 'Wie lange ist die Einsprachefrist bei einem Baugesuch?',
  fr: 'Combien de temps dure l’enquête publique d’un permis de construire ?',
  it: 'Quanto dura il termine di opposizione alla domanda di costruzione?',
};

describe('an answer that depends on the canton', () => {
  it.each(languages)('asks which one and answers for it alone (%s)', async (language) => {
    const { offered, cited, answer, events } = await askWith(dependent[language], 'BE', { language });
    expect(offered).toHaveLength(1);
    expect(offered[0]).toEqual(expect.arrayContaining(['BE']));
    expect(answer?.outcome).toBe('answered');
    for (const { source } of cited.values()) expect(['BE', null]).toContain(source.canton);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'offer', offer: 'keep-canton', value: 'BE' }));
  });

  it('for all of Switzerland shows the rule of each under its canton', async () => {
    const { said, cited } = await askWith(dependent.de, null);
    const shown = new Set([...cited.values()].map(({ source }) => source.canton));
    expect(shown.size).toBeGreaterThan(1);
    expect(said).toMatch(/Die Antwort hängt vom Kanton ab/);
    for (const { source } of cited.values()) {
      const part = said.slice(0, said.indexOf(`[${source.number}]`));
      const heading = part.slice(part.lastIndexOf('\n\n**'));
      expect(heading).toMatch(source.canton === null ? /Ganze Schweiz/ : /Kanton /);
    }
  });

  it('does not ask when the question or the filter names one', async () => {
    expect((await askWith('Wie lange ist die Einsprachefrist im Kanton Bern?', 'ZH')).offered).toEqual([]);
    expect((await askWith(dependent.de, 'ZH', { canton: 'BE' })).offered).toEqual([]);
  });

  it('is asked for where only cantons rule, and hardly ever elsewhere', async () => {
    const wrongly: string[] = [];
    let count = 0;
    for (const [sheet, questions] of Object.entries(authorsQuestions)) {
      if (sheet.startsWith('building-permit')) continue;
      for (const language of languages) {
        for (const text of questions[language]) {
          count++;
          if ((await askWith(text, null, { language })).offered.length > 0) wrongly.push(text);
        }
      }
    }
    expect(wrongly.length / count, wrongly.join('\n')).toBeLessThanOrEqual(0.02);
  });
});

const some = ['BE', 'ZH', 'VD', 'TI', 'UR', null] as const;
const rule = fc.record({
  canton: fc.constantFrom(...some),
  days: fc.integer({ min: 5, max: 90 }),
  word: fc.constantFrom('Einsprachefrist', 'Auflagefrist', 'Bewilligungsfrist'),
});

describe('a rule of one canton', () => {
  it('never supports an answer for another', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { minLength: 1, maxLength: 12 }),
        fc.constantFrom('filter', 'question', 'asked'),
        fc.constantFrom(...cantons),
        async (rules, how, canton) => {
          const passages = rules.map(({ canton: of, days, word }, at): Passage => {
            const text = `Die ${word} für ein Baugesuch beträgt ${days} Tage. Die Gemeinde legt das Baugesuch auf.`;
            return {
              id: `p${at}`,
              document: `d${at}`,
              language: 'de',
              topic: 'planning',
              canton: of,
              page: 1,
              title: 'Merkblatt',
              heading: word,
              article: null,
              text,
              parallel: null,
            };
          });
          const about = { ...library.document('building-permit-bern-de') };
          const documents = new Map(
            passages.map(({ document, canton: of }): [string, SourceDocument] => [
              document,
              { ...about, id: document, canton: of },
            ]),
          );
          // This search knows nothing of cantons: whatever it finds is given.
          const parts = { ...library, ...open(passages, documents), templates: () => [] };
          const named = how === 'question' ? ` im Kanton ${canton}` : '';
          const question = {
            text: `Wie lange ist die Einsprachefrist für ein Baugesuch${named}?`,
            language: 'de' as const,
            conversation: [],
            topic: null,
            canton: how === 'filter' ? canton : null,
            askCanton: async () => canton,
            signal: new AbortController().signal,
          };
          const events: AnswerEvent[] = [];
          for await (const event of answerQuestion(parts, question)) events.push(event);
          const { cited, answer, said } = told(events);
          if (answer?.outcome !== 'answered') expect(said).not.toMatch(/(?<!\\)\[\d+\]/);
          for (const { source } of cited.values()) {
            if (said.includes(`[${source.number}]`)) expect([canton, null]).toContain(source.canton);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
