import type { Language } from '@polier/contract/languages';
import { languageOfQuestion } from '../../answering/understand.ts';
import { type Choice, chooseTemplate } from '../../answering/wording/choose-template.ts';
import { compareWords } from '../../answering/wording/compare-words.ts';
import { addItem, fillTemplate, fillUsual } from '../../answering/wording/fill-template.ts';
import { printClauseFile } from '../../answering/wording/print-clause-file.ts';
import { listDeviations } from '../../answering/wording/print-draft.ts';
import type { Template } from '../../answering/wording/read-template.ts';
import { type WordingTexts, wordingTexts } from '../../answering/wording/texts.ts';
import { escapeMarkdown } from '../../answering/write-markdown.ts';
import { askUser } from '../ask-user.ts';
import { beginStep } from '../begin-step.ts';
import { openMessage, sayMessage } from '../say-message.ts';
import { showElement } from '../show-element.ts';
import { showSource } from '../show-source.ts';
import { type Turn, TurnCutOff } from '../turn.ts';
import { noAnswer } from '../wire.ts';
import { collectFacts } from './collect-facts.ts';
import { beginTasks, type Tasks } from './show-tasks.ts';
import { writeDraft } from './write-draft.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const longestWish = 600;

/**
 * Words a clause from a verified template: finds it, asks for what is missing, fills it in, compares the draft with the
 * template word by word and gives it as a message and a Word file with every deviation marked. Says so, and names the
 * nearest, when no template fits.
 */
export async function draftClause(turn: Turn, canton: string | null): Promise<void> {
  const language = languageOfQuestion(turn.question.output) ?? turn.session.language;
  const words = wordingTexts[language];
  const tasks = await beginTasks(turn, words);
  try {
    const template = await findTemplate(turn, language, canton);
    if (template === null) return await tasks.end('failed');
    await draftFrom(turn, template, language, tasks);
  } catch (error) {
    // Who stops the task still sees how far it was.
    if (error instanceof TurnCutOff && turn.signal.reason === 'stopped') await tasks.end('cancelled');
    throw error;
  }
}

async function findTemplate(turn: Turn, language: Language, canton: string | null): Promise<Template | null> {
  const words = wordingTexts[language];
  const { wording } = turn.context;
  const doing = beginStep(turn, { type: 'retrieval', name: words.tasks.find, input: turn.question.output });
  const choice = chooseTemplate(turn.question.output, language, wording.templates(canton), wording.dictionary());
  doing.end(choice.fitting.map(({ name }) => words.found(name)).join('\n') || words.none);
  if (choice.fitting.length === 0) return refuse(turn, choice, words, language);
  if (choice.fitting.length === 1) return choice.fitting[0]!;
  const choices = choice.fitting.map(({ name }) => ({ offer: 'template', label: name, value: name }));
  const chosen = await askUser(turn, { type: 'action', text: words.which, choices });
  const template = choice.fitting.find(({ name }) => name === chosen?.value) ?? null;
  if (template === null) sayMessage(turn, words.cancelled, { answer: noAnswer('refused', language) });
  return template;
}

async function refuse(turn: Turn, { nearest }: Choice, words: WordingTexts, language: Language): Promise<null> {
  const message = openMessage(turn);
  const numbering = turn.context.wording.numbering();
  for (const { passages } of nearest) {
    const { event } = await numbering.cite(passages[0]!, []);
    if (event?.kind === 'source') showSource(turn, message.step.id, event);
  }
  const lines = nearest.map(({ name }) => `- ${escapeMarkdown(name)}`).join('\n');
  message.write(nearest.length > 0 ? `${words.none}\n\n${words.nearest}\n\n${lines}` : words.none);
  message.end({ answer: noAnswer('refused', language) });
  return null;
}

async function draftFrom(turn: Turn, template: Template, language: Language, tasks: Tasks): Promise<void> {
  const words = wordingTexts[language];
  await tasks.begin('facts');
  const facts = await collectFacts(turn, template, language);
  // Who did not answer is not asked any further.
  const answers = facts !== null && facts.size === template.placeholders.length;
  const wish = answers ? await askUser(turn, { type: 'text', text: words.askWish }) : null;
  if (facts === null || (wish && words.replies.cancel.test(wish))) {
    sayMessage(turn, words.cancelled, { answer: noAnswer('stopped', language) });
    return tasks.end('cancelled');
  }
  await tasks.begin('draft');
  const filled = fillTemplate(template, facts);
  const { draft, remark } = await withWish(turn, filled, wish, words, template.language);
  await tasks.begin('compare');
  const segments = compareWords(fillUsual(template, facts), draft);
  const deviations = listDeviations(segments, words);
  const message = await writeDraft(turn, { template, draft, filled, segments, deviations, remark, language });
  await tasks.begin('file', message.id);
  const today = turn.context.wording.today();
  await showElement(turn, {
    type: 'file',
    name: `${words.file.name} ${template.name}.docx`.replace(/[\\/:*?"<>|]/g, '-'),
    forId: message.id,
    mime: word,
    content: await printClauseFile({ template, segments, deviations, language, today }),
  });
  await tasks.end('done');
}

/** What the person wants beside: worked in by the model inside its checks, or added as they wrote it. */
async function withWish(turn: Turn, clause: string, wish: string | null, words: WordingTexts, language: Language) {
  if (wish === null || words.replies.no.test(wish) || words.replies.open.test(wish))
    return { draft: clause, remark: '' };
  if (wish.length > longestWish || /[[\]]/.test(wish)) return { draft: clause, remark: words.wishRefused };
  const adapted = await turn.context.wording.adapt?.(clause, wish, language, turn.signal);
  if (adapted && adapted !== clause) return { draft: adapted, remark: words.wishAdapted };
  return { draft: addItem(clause, wish), remark: words.wishAdded };
}
