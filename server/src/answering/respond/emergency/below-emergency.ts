import type { AnswerEvent, Question } from '../../answer.ts';
import { type Decision, refuseMatter } from '../../decide/decide.ts';
import { asksAnything } from '../../question/asking.ts';
import { type Understood, understand } from '../../question/understand.ts';
import { asksWhatToDo, leadsWithSteps, saysToStop } from '../../quote/steps-first.ts';
import { type FoundSources, findSources } from '../find-sources.ts';
import type { Parts } from '../parts.ts';
import { asksOfRules, nameAccident } from './after-accident.ts';

/**
 * What is said below the emergency numbers: what surely answers a question, or says that work stops, and for a question
 * of the rules what comes near, too: who reports the accident, who pays. Of how to help only sure steps are said, where
 * nobody is hurt also what comes near, and a message that asks nothing is given nothing to read.
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
  // What is to be done is to help: who reports it or pays is asked for later.
  if (asksWhatToDo(asked))
    return saysToStop(ranked, asked) || ((certain || nobodyIsHurt) && leadsWithSteps(ranked, asked));
  return certain || saysToStop(ranked, asked) || !isOfSafety;
}

/**
 * Reads the question as one on an accident at work where that is surer. What only this reading finds is not sure: it
 * leaves out what was told.
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

/** The second search is not shown as a step of its own. */
async function drain<T>(events: AsyncGenerator<AnswerEvent, T>): Promise<T> {
  for (;;) {
    const next = await events.next();
    if (next.done) return next.value;
  }
}
