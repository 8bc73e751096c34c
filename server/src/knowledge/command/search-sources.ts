import { readFileSync } from 'node:fs';
import { cantons, topics } from '@polier/contract/knowledge';
import { type Language, languages } from '@polier/contract/languages';
import { z } from 'zod';
import { swissDay } from '../../ground/clock.ts';
import type { CliSources } from '../../start/cli-sources.ts';
import { detectLanguage } from '../../text/language/detect-language.ts';
import type { Hit, Search } from '../passage.ts';
import { CommandError, readDay, readLanguages, readNumber, readOneOf, type Values } from './arguments.ts';
import { print, withProgress } from './output.ts';
import { texts } from './texts.ts';

/** A line of a file of questions. */
const question = z.object({
  id: z.string().optional(),
  _id: z.string().optional(),
  lang: z.enum(languages).optional(),
  text: z.string(),
});
type Question = { query: string; text: string; askedIn: Language };
/** The parameters of a search; `onDate` undefined: today. */
export type Asked = {
  questions: Question[];
  settings: Omit<Search, 'text' | 'askedIn' | 'onDate'> & { onDate: string | undefined };
  values: Values;
};

/** Parses the questions of `search "question"`, or of `search --file` with one line of JSON for each question. */
export function readAsked(words: string[], values: Values): Asked {
  const lang = readOneOf(values, 'lang', languages);
  const questions = typeof values.file === 'string' ? readQuestions(values.file, lang) : [readQuestion(words, lang)];
  const settings = {
    searchIn: readLanguages(values, 'in'),
    topic: readOneOf(values, 'topic', topics) ?? null,
    canton: readOneOf(values, 'canton', cantons) ?? null,
    onDate: readDay(values, 'on'),
    top: readNumber(values, 'top', 10, 1000),
  };
  return { questions, settings, values };
}

/** The language of all questions and results; null where there are several. */
export function languageAsked({ questions, settings }: Asked): Language | null {
  const [one, ...others] = new Set([...settings.searchIn, ...questions.map(({ askedIn }) => askedIn)]);
  return others.length === 0 ? one! : null;
}

export async function searchSources(
  { clock, sources, find }: CliSources['context'],
  { questions, settings: asked, values }: Asked,
): Promise<void> {
  const settings = { ...asked, onDate: asked.onDate ?? swissDay(clock.now()) };
  await withProgress(() => texts.loading, sources.follow);
  if (sources.documents().length === 0) throw new CommandError(texts.noSources);
  if (questions.some(({ askedIn }) => settings.searchIn.some((language) => language !== askedIn))) {
    await withProgress(() => texts.learning, sources.learned);
  }
  if (typeof values.file !== 'string') return showHits(await find({ ...settings, ...questions[0]! }), values);
  let done = 0;
  await withProgress(
    () => texts.asking(done, questions.length),
    async () => {
      for (const { query, ...one } of questions) {
        const hits = await find({ ...settings, ...one });
        await print(JSON.stringify({ query, results: hits.map(resultOf) }));
        done += 1;
      }
    },
  );
}

async function showHits(hits: Hit[], values: Values): Promise<void> {
  if (hits.length === 0 && !values.json) throw new CommandError(texts.nothingFound);
  for (const hit of hits) {
    const { passage, score } = hit;
    if (values.json) await print(JSON.stringify(resultOf(hit)));
    else {
      await print(`${score.toFixed(3)}  ${passage.title}, ${passage.page}  ${passage.article ?? passage.heading}`);
      await print(`       ${passage.text.replace(/\s+/g, ' ').slice(0, 200)}`);
    }
  }
}

/** The result as printed. A passage has the id that its source gives it: an imported line keeps its own. */
function resultOf({ passage, score }: Hit) {
  return { id: passage.key ?? passage.id, document: passage.document, page: passage.page, score };
}

function readQuestion(words: string[], lang: Language | undefined): Question {
  const text = words.join(' ').trim();
  if (text === '') throw new CommandError('', true);
  return { query: '', text, askedIn: lang ?? detectLanguage(text).language };
}

function readQuestions(file: string, lang: Language | undefined): Question[] {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, at) => {
      if (line.trim() === '') return [];
      const given = parseLine(line, at + 1);
      return [
        {
          query: given.id ?? given._id ?? String(at + 1),
          text: given.text,
          askedIn: given.lang ?? lang ?? detectLanguage(given.text).language,
        },
      ];
    });
}

function parseLine(line: string, number: number) {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    throw new CommandError(texts.line(number, '', 'not-json'));
  }
  const parsed = question.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new CommandError(texts.line(number, String(parsed.error.issues[0]?.path[0] ?? 'text'), 'invalid'));
}
