import type { Step, Thread } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';
import { chatTexts } from '../texts/texts.ts';

/**
 * Returns the payload of an event for a client other than Polier's own page. That page shows the choice a person made
 * when the assistant asked (`metadata.asked`) in the language of the screen; other clients read it in the text of the
 * question.
 */
export function spellOutChoice(event: string, payload: unknown, language: Language): unknown {
  if (event === 'new_message' || event === 'update_message') return spellOut(payload as Step, language);
  if (event !== 'resume_thread') return payload;
  const thread = payload as Thread;
  return { ...thread, steps: thread.steps.map((step) => spellOut(step, language)) };
}

function spellOut(step: Step, language: Language): Step {
  const { asked } = step.metadata;
  if (asked?.type !== 'action' || (asked.answer === null && !asked.timedOut)) return step;
  const { chosen, nothingChosen } = chatTexts[language];
  const choice = asked.answer === null ? nothingChosen : `**${chosen}** ${asked.answer}`;
  return { ...step, output: `${step.output}\n\n${choice}` };
}
