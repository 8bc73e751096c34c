import type { ChatProfile } from '@polier/contract/chat-settings';
import type { Language } from '@polier/contract/languages';
import { readWordingWish } from '../../answering/port.ts';

const asks =
  /^(?:wer|was|wann|wie|wo|warum|weshalb|welche\p{L}*|muss|darf|kann|gilt|ist|sind|braucht|ab|bis|reicht|qui|que|quand|comment|combien|quel\p{L}*|pourquoi|faut-il|peut-on|est-ce|dois|chi|che|cosa|quando|come|quanto|quale|quali|perché|posso|devo|bisogna|entro)(?!\p{L})/iu;

/**
 * Whether a message asks for the wording of a clause or a letter instead of an answer: when it says so, and in the
 * profile for contract wording unless it is a question.
 */
export function wantsWording(text: string, profile: ChatProfile, language: Language): boolean {
  if (readWordingWish(text, language) !== null) return true;
  return profile === 'contract-wording' && !asks.test(text.trim()) && !text.trim().endsWith('?');
}
