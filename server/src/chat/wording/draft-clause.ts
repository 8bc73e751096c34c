import type { AskedFact } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import {
  addItem,
  type ChangedDraft,
  type Checklist,
  type Choice,
  changeDraft,
  chooseTemplate,
  compareWords,
  fillDraft,
  fillUsual,
  isLetter,
  layOutLetter,
  listDeviations,
  nearestChecklists,
  printClauseFile,
  printLetterPdf,
  type RefusedPlaces,
  type Template,
  type WordingTexts,
  wordingTexts,
  writeChanged,
} from '../../answering/port.ts';
import type { Passage } from '../../knowledge/port.ts';
import { escapeMarkdown } from '../../text/write-markdown.ts';
import { offerActions } from '../actions/offer-actions.ts';
import { askUser } from '../ask/ask-user.ts';
import { showElement } from '../elements/show-element.ts';
import { showSource } from '../elements/show-source.ts';
import { beginStep } from '../turn/begin-step.ts';
import { type Turn, TurnCutOff } from '../turn/turn.ts';
import { openMessage, writeMessage } from '../turn/write-message.ts';
import { noAnswer } from '../wire.ts';
import { collectFacts } from './collect-facts.ts';
import { keepDraft, type readChangeOfLast, type readFilledPlaces } from './last-draft.ts';
import { beginTasks, type Tasks } from './show-tasks.ts';
import { writeDraft } from './write-draft.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const longestWish = 600;
/** With the editors, no more steps than stand in one line. */
const mostNearest = 2;

/** What is to be worded, in the standard language. */
type Request = { said: string; language: Language };

/**
 * Drafts a clause or a letter from a verified template: finds it, asks for missing facts, fills it in, compares the
 * draft with the template word by word and writes it as a message and a Word file with every deviation marked. When no
 * template fits, it says so and names the nearest ones.
 */
export async function draftClause(turn: Turn, canton: string | null, request: Request): Promise<void> {
  await withTasks(turn, request.language, async (tasks) => {
    const template = await findTemplate(turn, request, canton);
    if (template === null) return await tasks.end('failed');
    await draftFrom(turn, template, request, tasks);
  });
}

/** Changes the draft before: other figures, items left out, a sentence added; writes it anew. */
export async function redraft(
  turn: Turn,
  { draft, change, language }: NonNullable<ReturnType<typeof readChangeOfLast>>,
): Promise<void> {
  await withTasks(turn, language, async (tasks) => {
    const changed = changeDraft(draft, change, language, turn.context.wording.today());
    if (changed === null) {
      writeMessage(turn, wordingTexts[language].changeNotMet, { answer: noAnswer('refused', language) });
      keepDraft(turn.session, draft, language);
      return tasks.end('failed');
    }
    await tasks.begin('draft');
    const remark = change.kind === 'add' ? wordingTexts[language].wishAdded : '';
    await finish(turn, { changed, draft: writeChanged(changed), remark }, language, tasks);
  });
}

/** Fills open places of the draft before and writes it anew; a place whose value cannot be stays open and says why. */
export async function refill(
  turn: Turn,
  { changed, refused, language }: NonNullable<ReturnType<typeof readFilledPlaces>>,
): Promise<void> {
  await withTasks(turn, language, async (tasks) => {
    await tasks.begin('draft');
    await finish(turn, { changed, draft: writeChanged(changed), refused, remark: '' }, language, tasks);
  });
}

async function withTasks(turn: Turn, language: Language, work: (tasks: Tasks) => Promise<void>): Promise<void> {
  const tasks = await beginTasks(turn, wordingTexts[language]);
  try {
    await work(tasks);
  } catch (error) {
    // A person who stops the task still sees how far it got.
    if (error instanceof TurnCutOff && turn.signal.reason === 'stopped') await tasks.end('cancelled');
    throw error;
  }
}

async function findTemplate(turn: Turn, { said, language }: Request, canton: string | null): Promise<Template | null> {
  const words = wordingTexts[language];
  const { wording } = turn.context;
  const step = beginStep(turn, { type: 'retrieval', name: words.tasks.find, input: turn.question.output });
  const choice = chooseTemplate(said, language, wording.templates(canton), wording.dictionary());
  step.end(choice.fitting.map(({ name }) => words.found(name)).join('\n') || words.none);
  if (choice.fitting.length === 0) {
    const contracts = nearestChecklists(said, language, () => wording.checklists(canton));
    return refuse(turn, contracts.length > 0 ? contractsOf(contracts) : nearestOf(choice), words, language);
  }
  if (choice.fitting.length === 1) return choice.fitting[0]!;
  const choices = choice.fitting.map(({ name }) => ({ offer: 'template', label: name, value: name }));
  const chosen = await askUser(turn, { type: 'action', text: words.which, choices });
  const template = choice.fitting.find(({ name }) => name === chosen?.value) ?? null;
  if (template === null) writeMessage(turn, words.cancelled, { answer: noAnswer('refused', language) });
  return template;
}

/** What comes near, where no template fits. */
type Nearest = { name: string; kind: keyof WordingTexts['wanted']; passage: Passage };

const nearestOf = ({ nearest }: Choice): Nearest[] =>
  nearest.slice(0, mostNearest).map(({ name, kind, passages }) => ({ name, kind, passage: passages[0]! }));

const contractsOf = (lists: readonly Checklist[]): Nearest[] =>
  lists.map(({ name, parts }) => ({ name, kind: 'contract', passage: parts[0]!.passage }));

/** Says that no template fits, and offers the nearest ones with one press, and the editors. */
async function refuse(turn: Turn, nearest: readonly Nearest[], words: WordingTexts, language: Language): Promise<null> {
  const message = openMessage(turn);
  const numbering = turn.context.wording.numbering();
  for (const { passage } of nearest) {
    const { event } = await numbering.cite(passage, []);
    if (event?.kind === 'source') showSource(turn, message.step.id, event);
  }
  const lines = nearest.map(({ name }) => `- ${escapeMarkdown(name)}`).join('\n');
  message.write(nearest.length > 0 ? `${words.none}\n\n${words.nearest}\n\n${lines}` : words.none);
  message.end({ answer: noAnswer('refused', language) });
  const drafts = nearest.map(({ name, kind }) => words.wanted[kind](name));
  const editor = { offer: 'ask-editor', label: words.askEditor, value: turn.question.output };
  offerActions(turn, message.step, [
    ...drafts.map((label) => ({ offer: 'ask-question', label, value: label })),
    ...(turn.session.temporary === null ? [editor] : []),
  ]);
  return null;
}

async function draftFrom(turn: Turn, template: Template, { said, language }: Request, tasks: Tasks): Promise<void> {
  const words = wordingTexts[language];
  await tasks.begin('facts');
  const collected = await collectFacts(turn, template, language);
  const wish = collected && (await askWish(turn, template, collected, words));
  if (collected === null || (wish && words.replies.cancel.test(wish))) {
    writeMessage(turn, words.cancelled, { answer: noAnswer('stopped', language) });
    return tasks.end('cancelled');
  }
  const { facts, refused } = collected;
  await tasks.begin('draft');
  const filled = fillDraft({ template, facts, request: said });
  const { draft, remark, own } = await withWish(turn, filled, wish, words, template.language);
  const changed = { template, request: said, facts, own, dropped: [] };
  await finish(turn, { changed, draft, refused, remark }, language, tasks);
}

/** A further wish; null: none. A person who did not reply, or leaves the rest open, is not asked any further. */
async function askWish(
  turn: Turn,
  template: Template,
  { facts, why }: NonNullable<Awaited<ReturnType<typeof collectFacts>>>,
  words: WordingTexts,
): Promise<string | null> {
  if (facts.size < template.placeholders.length) return null;
  const text = words.askWish[template.kind];
  const fact = wishFact(text, why, words);
  return await askUser(turn, { type: 'text', text: [why, text].filter(Boolean).join(' '), fact });
}

/** The question for a further wish has one choice: none. `fault`: what it says first; empty: nothing. */
function wishFact(text: string, fault: string, { chips }: WordingTexts): AskedFact {
  return {
    // Only the question: how to reply is shown by the choice.
    ...{ name: text.slice(0, text.indexOf('?') + 1), isNumber: false, hint: '', progress: null, fault: fault || null },
    choices: [{ label: chips.no, value: chips.no, noFact: true }],
  };
}

/** A draft, what became of the person's further wish, and values given for its places that were not taken. */
type Drafted = { changed: ChangedDraft; draft: string; remark: string; refused?: RefusedPlaces };

/** Compares the draft with its template and writes it as a message and a Word file. */
async function finish(
  turn: Turn,
  { changed, draft, remark, refused = new Map() }: Drafted,
  language: Language,
  tasks: Tasks,
): Promise<void> {
  const words = wordingTexts[language];
  const { template, facts } = changed;
  await tasks.begin('compare');
  const today = turn.context.wording.today();
  const compared = compareWords(fillUsual(template, facts, today), draft);
  const deviations = listDeviations(compared, words);
  const segments = isLetter(template.text, template.language)
    ? layOutLetter(compared, facts, template.language, today)
    : compared;
  const filled = fillDraft(changed);
  const message = await writeDraft(turn, { changed, draft, filled, segments, deviations, remark, refused, language });
  await tasks.begin('file', message.id);
  const title = words.file.title[template.kind](template.name);
  const file = { template, segments, deviations, language, today };
  const show = (ending: string, mime: string, content: Uint8Array) =>
    showElement(turn, { type: 'file', name: fileName(title, ending), forId: message.id, mime, content });
  await show('docx', word, await printClauseFile(file));
  if (template.kind === 'letter') await show('pdf', 'application/pdf', await printLetterPdf(file));
  keepDraft(turn.session, changed, language);
  await tasks.end('done');
}

function fileName(title: string, ending: string): string {
  const name = title.replace(/\s?[«»]\s?/g, ' ').replace(/[\\/:*?"<>|]/g, '-');
  return `${name.trim()}.${ending}`;
}

/** Adds a further wish to the draft: the model works it in within its checks, or it is added as written. */
async function withWish(turn: Turn, clause: string, wish: string | null, words: WordingTexts, language: Language) {
  const own: string[] = [];
  const { no, open, usual } = words.replies;
  if (wish === null || [no, open, usual].some((nothing) => nothing.test(wish)))
    return { draft: clause, remark: '', own };
  if (wish.length > longestWish || /[[\]]/.test(wish)) return { draft: clause, remark: words.wishRefused, own };
  const adapted = await turn.context.wording.adapt(
    { clause, wish, language, employeeId: turn.session.employeeId },
    turn.signal,
  );
  if (adapted && adapted !== clause) return { draft: adapted, remark: words.wishAdapted, own };
  return { draft: addItem(clause, wish), remark: words.wishAdded, own: [wish] };
}
