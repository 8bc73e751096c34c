import type { AnswerEvent, Question } from '../../answer.ts';
import { type Decision, refuseMatter } from '../../decide/decide.ts';
import { asksAnything } from '../../question/asking.ts';
import { type Understood, understand } from '../../question/understand.ts';
import { asksWhatToDo, leadsWithSteps, saysToStop } from '../../quote/steps-first.ts';
import { type FoundSources, findSources } from '../find-sources.ts';
import type { Parts } from '../parts.ts';
import { asksOfRules, nameAccident } from './after-accident.ts';

/**
 * Limits what is shown below the emergency numbers: an answer that is certain, or one that says to stop work; for a
 * question about the rules (who reports the accident, who pays) also a near hit. For how to help, only certain steps
 * are shown, and near hits only where nobody is hurt. A message that asks nothing gets no quotations.
 */
export async function belowEmergency(
  parts: Parts,
  question: Question,
  asked: Understood,
  found: FoundSources,
): Promise<FoundSources> {
  if (asked.emergencies.length === 0) return found;
  const read = asksOfRules(asked) ? await readAsAccident(parts, question, asked, found) : found;
  return isToBeSaid(asked, read.decision) ? read : { ...read, decision: refuseMatter('weak') };
}

function isToBeSaid(asked: Understood, decision: Decision): boolean {
  if (!decision.sufficient) return true;
  if (asksOfRules(asked)) return true;
  if (!asksAnything(asked.asking, asked.language)) return false;
  const { ranked, certain } = decision;
  const isOfSafety = ranked[0]?.candidate.passage.topic === 'safety';
  const nobodyIsHurt = asked.emergencies.every((one) => one === 'pollution');
  // Asking what to do means asking how to help; reporting and payment are asked about later.
  if (asksWhatToDo(asked))
    return saysToStop(ranked, asked) || ((certain || nobodyIsHurt) && leadsWithSteps(ranked, asked));
  return certain || saysToStop(ranked, asked) || !isOfSafety;
}

/**
 * Reads the question as one about an accident at work where that reading is more certain. What only this reading finds
 * is not certain, since it leaves out part of the message.
 */
async function readAsAccident(
  parts: Parts,
  question: Question,
  asked: Understood,
  found: FoundSources,
): Promise<FoundSources> {
  const isHurt = asked.emergencies.some((one) => one === 'injury' || one === 'poisoning');
  const text = isHurt ? nameAccident(asked) : null;
  if (text === null) return found;
  const { askCanton: _, ...quietly } = { ...question, text };
  const read = await drain(findSources(parts, quietly, understand(quietly, parts.today, parts.lexicon)));
  const [first, second] = [found.decision, read?.decision];
  if (!read || !second?.sufficient || (first.sufficient && first.weight >= second.weight)) return found;
  return {
    ...read,
    understood: { ...read.understood, emergencies: asked.emergencies },
    decision: { ...second, certain: second.certain && first.sufficient && first.certain },
  };
}

/** Runs a search without showing it as a step of its own. */
async function drain<T>(events: AsyncGenerator<AnswerEvent, T>): Promise<T> {
  for (;;) {
    const next = await events.next();
    if (next.done) return next.value;
  }
}
