import { randomUUID } from 'node:crypto';
import {
  answerFileTexts,
  checkOfAnswer,
  type PrintedAnswer,
  printAnswerFile,
  printAnswerPdf,
} from '../../answering/port.ts';
import { findCompany } from '../../companies/find-company.ts';
import { findEmployee } from '../../employees/find-employee.ts';
import { swissDay } from '../../ground/clock.ts';
import { Refusal } from '../../ground/refusal.ts';
import { saveCheck } from '../checks/store.ts';
import { contentOf } from '../content/content-of.ts';
import type { ChatContext } from '../context.ts';
import { saveContent } from '../elements/show-element.ts';
import type { Session } from '../session/session.ts';
import { rowOfElement, wireElement } from '../wire.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Attaches an answer to itself as a Word file, with its quotations and sources. Refuses NOT_FOUND. */
export async function downloadAsWord(context: ChatContext, session: Session, answerId: string): Promise<void> {
  const printed = await readPrinted(context, session, answerId);
  await attach(context, session, answerId, { ...printed, ending: 'docx', mime: word }, await printAnswerFile(printed));
}

/**
 * Attaches an answer to itself as a PDF with a check code, and keeps the hashes of what it says under the code: whoever
 * receives the sheet can compare them. Refuses NOT_FOUND.
 */
export async function downloadAsPdf(context: ChatContext, session: Session, answerId: string): Promise<void> {
  const printed = await readPrinted(context, session, answerId);
  const check = checkOfAnswer(printed);
  await saveCheck(context.db, check, context.clock.now());
  const address = `${context.config.publicUrl}/check/${check.code}`;
  const content = await printAnswerPdf({ ...printed, address });
  await attach(context, session, answerId, { ...printed, ending: 'pdf', mime: 'application/pdf' }, content);
}

async function readPrinted(context: ChatContext, session: Session, answerId: string): Promise<PrintedAnswer> {
  const { steps, answer } = await readAnswer(context, session, answerId);
  const run = steps.find(({ id }) => id === answer.parentId);
  const question = steps.find(({ id }) => id === run?.parentId);
  const elements = await contentOf(context, session).elements();
  const employee = await findEmployee(context, session.employeeId);
  const company = employee?.companyId ? await findCompany(context, employee.companyId) : null;
  const { language = session.language } = (answer.metadata.answer ?? {}) as { language?: Session['language'] };
  return {
    question: question?.output ?? '',
    answer: answer.output,
    sources: elements.flatMap(({ forId, source }) => (forId === answerId && source ? [source] : [])),
    asker: { name: `${employee?.firstName ?? ''} ${employee?.lastName ?? ''}`.trim(), company: company?.name ?? '' },
    language,
    today: swissDay(context.clock.now()),
  };
}

type FileKind = Pick<PrintedAnswer, 'language' | 'today'> & { ending: string; mime: string };

async function attach(
  context: ChatContext,
  session: Session,
  answerId: string,
  { language, today, ending, mime }: FileKind,
  content: Uint8Array,
): Promise<void> {
  const name = `${answerFileTexts[language].title} ${today}.${ending}`;
  const chainlitKey = await saveContent({ context, session }, name, mime, content);
  const given = { id: randomUUID(), threadId: session.threadId, forId: answerId };
  const element = wireElement({ ...given, type: 'file', name, mime, chainlitKey });
  await contentOf(context, session).saveElements([rowOfElement(element, context.clock.now())]);
  session.screen.showElement(element);
}

/** Reads the answer with its chat. The button shows before the answer is stored, so a running turn is waited for. */
async function readAnswer(context: ChatContext, session: Session, answerId: string) {
  for (let waited = false; ; waited = true) {
    const steps = await contentOf(context, session).steps();
    const answer = steps.find(({ id, type }) => id === answerId && type === 'assistant_message');
    if (answer?.endedAt || (answer && waited)) return { steps, answer };
    if (waited || !session.tasks.isBusy()) throw new Refusal('NOT_FOUND');
    await session.tasks.settled().catch(() => {});
  }
}
