import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { pdfLimits } from '@polier/contract/constants';
import { type Language, languageOf, languages } from '@polier/contract/languages';
import { refusals, refusalText } from '@polier/contract/refusals';
import { z } from 'zod';
import { swissDay } from '../clock.ts';
import { ConfigError } from '../config.ts';
import { openWorkshop, type Workshop } from '../workshop.ts';
import { aboutSource } from './about-source.ts';
import { ImportRefused, importLines } from './import-lines.ts';
import type { Search } from './passage.ts';
import { detectLanguage } from './reading/language.ts';
import { stopReading } from './reading/read-pdf.ts';
import { listDocuments, removeDocuments } from './store.ts';
import { intakeOutcome, submitPdf } from './take-in-pdf.ts';

const usage = `npm run sources -- …
  add FILE…            take in PDFs; --title --work --publisher --kind --topic --canton --language --edition
                       --in-force-from --in-force-to --verified-by --verified-on say what the file does not
  list                 the sources that answer; --json
  remove ID…           take sources out of the answers
  import FILE.jsonl    lines {id, lang, text, article?, section?, sr?, abbr?, lawTitle?, asOf?, status?}
  search "question"    --lang de (asked in) --in de,fr (sources) --top 10 --topic T --canton ZH --on 2026-01-01 --json
  search --file Q.jsonl --in fr --top 100 --json      lines {id, lang, text}; one JSON line a question`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string' },
    lang: { type: 'string' },
    in: { type: 'string' },
    top: { type: 'string', default: '10' },
    on: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    title: { type: 'string' },
    work: { type: 'string' },
    publisher: { type: 'string' },
    kind: { type: 'string' },
    topic: { type: 'string' },
    canton: { type: 'string' },
    language: { type: 'string' },
    edition: { type: 'string' },
    'in-force-from': { type: 'string' },
    'in-force-to': { type: 'string' },
    'verified-by': { type: 'string' },
    'verified-on': { type: 'string' },
  },
});
/** A line of a file of questions. */
const question = z.object({
  id: z.string().optional(),
  _id: z.string().optional(),
  lang: z.enum(languages).optional(),
  text: z.string(),
});

const personsLanguage = languageOf(Intl.DateTimeFormat().resolvedOptions().locale);

/** A command that cannot be carried out; the message is for the person at the terminal. */
class CommandError extends Error {}

const commands: Record<string, (workshop: Workshop, given: string[]) => Promise<void>> = {
  add,
  list,
  remove,
  import: importFile,
  search,
};

const [command = '', ...given] = positionals;
const run = commands[command];
if (!run || values.help) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
try {
  const workshop = await openWorkshop();
  try {
    await run(workshop, given);
  } finally {
    await stopReading();
    await workshop.close();
  }
} catch (error) {
  const known =
    error instanceof CommandError ||
    error instanceof ImportRefused ||
    error instanceof ConfigError ||
    isFileError(error);
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}

async function add({ context, settle }: Workshop, files: string[]): Promise<void> {
  if (files.length === 0) throw new CommandError(usage);
  const about = readAbout();
  for (const file of files) {
    const id = await submitPdf(context, basename(file), readFileSync(file), about);
    await settle();
    const outcome = await intakeOutcome(context, id);
    if (outcome && 'documentId' in outcome) console.log(`${file}: ${outcome.documentId}`);
    else {
      console.error(`${file}: ${outcome ? refusalOf(outcome.refusal) : 'still waiting, see the log'}`);
      process.exitCode = 1;
    }
  }
}

function refusalOf(code: string): string {
  return code in refusals ? refusalText(code as keyof typeof refusals, personsLanguage, pdfLimits) : code;
}

function readAbout() {
  const parsed = aboutSource.safeParse({
    ...pick(['title', 'work', 'publisher', 'kind', 'topic', 'canton', 'language', 'edition']),
    inForceFrom: values['in-force-from'],
    inForceTo: values['in-force-to'],
    verifiedBy: values['verified-by'],
    verifiedOn: values['verified-on'],
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandError(`--${issue?.path.join('.')}: ${issue?.message}`);
}

function pick(names: ('title' | 'work' | 'publisher' | 'kind' | 'topic' | 'canton' | 'language' | 'edition')[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]).filter(([, value]) => value !== undefined));
}

async function list({ context }: Workshop): Promise<void> {
  for (const row of await listDocuments(context.db)) {
    const { id, language, canton, kind, title, edition, pages, inForceFrom, inForceTo, repealed } = row;
    if (values.json) console.log(JSON.stringify(row));
    else {
      const force = repealed ? 'repealed' : `${inForceFrom ?? ''}–${inForceTo ?? ''}`;
      console.log([id, language, canton ?? 'CH', kind, `${pages} p.`, force, edition ?? '', title].join('  '));
    }
  }
}

async function remove({ context }: Workshop, ids: string[]): Promise<void> {
  const known = ids.filter((id) => z.uuid().safeParse(id).success);
  const count = await removeDocuments(context.db, known, context.clock.now());
  console.log(`${count} removed`);
  if (count < ids.length) throw new CommandError(`${ids.length - count} of ${ids.length} are not among the sources`);
}

async function importFile({ context, settle }: Workshop, [file]: string[]): Promise<void> {
  if (!file) throw new CommandError(usage);
  const name = basename(file).replace(/\.jsonl$/, '');
  const { passages, documents } = await importLines(context, name, readFileSync(file, 'utf8'));
  await settle();
  console.log(`${passages} passages in ${documents} documents`);
}

async function search({ context }: Workshop, words: string[]): Promise<void> {
  const { sources } = context;
  await sources.follow();
  if (values.file) {
    let number = 0;
    for (const line of readFileSync(values.file, 'utf8').split('\n')) {
      number += 1;
      if (line.trim() === '') continue;
      const asked = question.safeParse(parseJson(line, number));
      if (!asked.success) throw new CommandError(`line ${number}: needs {id, lang, text}`);
      const { id, _id, lang, text } = asked.data;
      const hits = await find(context, text, lang);
      console.log(JSON.stringify({ query: id ?? _id ?? String(number), results: hits.map(resultOf) }));
    }
    return;
  }
  const text = words.join(' ');
  if (text.trim() === '') throw new CommandError(usage);
  for (const hit of await find(context, text, undefined)) {
    const { passage } = hit;
    if (values.json) console.log(JSON.stringify(resultOf(hit)));
    else {
      console.log(`${hit.score.toFixed(3)}  ${passage.title}, ${passage.page}  ${passage.article ?? passage.heading}`);
      console.log(`       ${passage.text.replace(/\s+/g, ' ').slice(0, 200)}`);
    }
  }
}

type Found = Awaited<ReturnType<typeof find>>[number];

async function find(context: Workshop['context'], text: string, asked: Language | undefined) {
  const askedIn = asked ?? readLanguage(values.lang) ?? detectLanguage(text).language;
  const search: Search = {
    text,
    askedIn,
    searchIn: values.in ? values.in.split(',').map((one) => readLanguage(one)!) : languages,
    topic: values.topic ?? null,
    canton: values.canton ?? null,
    onDate: values.on ?? swissDay(context.clock.now()),
    top: Math.min(1000, Math.max(1, Number(values.top) || 10)),
  };
  return context.find(search);
}

function resultOf({ passage, score }: Found) {
  return { id: passage.key ?? passage.id, document: passage.document, page: passage.page, score };
}

function readLanguage(given: string | undefined): Language | undefined {
  if (given === undefined) return undefined;
  const language = languages.find((known) => known === given.trim());
  if (!language) throw new CommandError(`${given}: the languages are ${languages.join(', ')}`);
  return language;
}

function parseJson(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new CommandError(`line ${number}: not JSON`);
  }
}

function isFileError(error: unknown): boolean {
  return ['ENOENT', 'EISDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');
}
