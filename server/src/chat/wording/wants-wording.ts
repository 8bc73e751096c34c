import type { ChatProfile } from '@polier/contract/chat-settings';

const clause = /(?:klausel|clause|clausol)\p{L}*/iu;
const write =
  /(?<!\p{L})(?:formulier|entwerf|entwirf|schreib|verfass|aufsetz|brauche|rédig|formul|écri|prépar|propos|voudr|redig|formul|scriv|prepar|propon|vorrei)\p{L}*/iu;
const draft = /(?<!\p{L})(?:entwurf|textvorschlag|vorlage|mustertext|modèle|projet de texte|modello|bozza)\p{L}*/iu;
const asks =
  /^(?:wer|was|wann|wie|wo|warum|weshalb|welche\p{L}*|muss|darf|kann|gilt|ist|sind|braucht|ab|qui|que|quand|comment|combien|quel\p{L}*|pourquoi|faut-il|peut-on|est-ce|dois|chi|che|cosa|quando|come|quanto|quale|quali|perché|posso|devo|bisogna|entro)(?!\p{L})/iu;

/**
 * Whether somebody wants a clause worded, and not a question answered: always when they say so; in the profile for it
 * unless they ask a question.
 */
export function wantsWording(text: string, profile: ChatProfile): boolean {
  if (
    (clause.test(text) && write.test(text)) ||
    (profile === 'contract-wording' && (clause.test(text) || draft.test(text)))
  )
    return true;
  return profile === 'contract-wording' && !asks.test(text.trim()) && !text.trim().endsWith('?');
}
