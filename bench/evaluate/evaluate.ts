import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openChat } from '../setup/chat-client.ts';
import { startDemoServer } from '../setup/start-demo-server.ts';
import { askInChat, type GivenAnswer } from './ask-in-chat.ts';
import { checkClaims, claimsToMarkdown, holdsClaims, readClaimFiles, reportClaims } from './claims.ts';
import { grade } from './grade.ts';
import { reportLetThrough } from './let-through.ts';
import { type AskedMessage, chainOf, readQuestionFiles } from './question-files.ts';
import { compare, type EvaluatedRow, report, toMarkdown } from './report.ts';

/**
 * `npm run evaluate -- FILE… [--compare earlier.json] [--out FOLDER] [--bars]` asks the questions of some files in
 * chats of the product as the environment configures it (with a language model when `MODEL_URL` is set), on the printed
 * library, and prints the figures by language and kind. A file of sentences a model might write (`bench/claims`) is run
 * through the checks such sentences pass before they are shown. Every answer goes into FOLDER (default `evaluation`) to
 * be read. `--compare` lists what got worse since an earlier run; `--bars` fails when a bar is not held.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' }, out: { type: 'string', default: 'evaluation' }, bars: { type: 'boolean' } },
});
if (positionals.length === 0) {
  console.error('npm run evaluate -- FILE… [--compare earlier.json] [--out FOLDER] [--bars]');
  process.exit(2);
}
const claimFiles = positionals.filter(holdsClaims);
const questions = readQuestionFiles(positionals.filter((file) => !claimFiles.includes(file)));
const byId = new Map(questions.map((question) => [question.id, question]));
const server = await startDemoServer(join(import.meta.dirname, '../../library/dist'));
await server.context.sources.learned();

/** Chats one person opens; then the next one goes on, as limits count for each. */
const chatsPerPerson = 20;
const people = await server.addPeople(Math.ceil(questions.length / chatsPerPerson));
const rows: EvaluatedRow[] = [];
for (const [at, question] of questions.entries()) {
  const given = await askChain(people[Math.floor(at / chatsPerPerson)]!, chainOf(question, byId));
  const graded = await grade(server.context, question, given);
  const { id, lang, kind, text, must_refuse, expect } = question;
  const quotes = given.sources.map(({ quote, passage }) => quote ?? passage);
  const { outcome, text: answer, ms } = given;
  rows.push({ id, lang, kind, text, must_refuse, expect, ...graded, outcome, answer, quotes, ms });
  if (process.stderr.isTTY) process.stderr.write(`\r${at + 1} of ${questions.length}`);
}
const { documents, passagesOf } = server.context.sources;
const passages = documents().flatMap(({ id }) => passagesOf(id));
const claimRows = checkClaims(readClaimFiles(claimFiles), passages);
await server.close();

const reports = [
  ...(rows.length > 0 ? [report(rows), await reportLetThrough(questions, byId)] : []),
  ...(claimRows.length > 0 ? [reportClaims(claimRows)] : []),
];
const notHeld = reports.flatMap((one) => one.notHeld);
console.log(reports.flatMap(({ lines }) => lines).join('\n'));
if (values.compare) {
  const earlier = JSON.parse(readFileSync(values.compare, 'utf8')) as EvaluatedRow[];
  console.log(compare(rows, earlier).join('\n'));
}
mkdirSync(values.out, { recursive: true });
if (rows.length > 0) {
  writeFileSync(join(values.out, 'answers.json'), `${JSON.stringify(rows, null, 1)}\n`);
  writeFileSync(join(values.out, 'answers.md'), toMarkdown(rows));
}
if (claimRows.length > 0) writeFileSync(join(values.out, 'claims.md'), claimsToMarkdown(claimRows));
if (values.bars && notHeld.length > 0) {
  console.error(`\nNot held:\n${notHeld.map((one) => `  ${one}`).join('\n')}`);
  process.exitCode = 1;
}

/** The answer to the last question of a chat. */
async function askChain(token: string, chain: readonly AskedMessage[]): Promise<GivenAnswer> {
  const chat = await openChat(server.url, token, chain[0]!.lang);
  try {
    let given: GivenAnswer | null = null;
    for (const { text, canton } of chain) given = await askInChat(chat, text, canton);
    return given!;
  } finally {
    chat.socket.close();
  }
}
