import type { Language } from '@polier/contract/languages';
import { checkFact, type Placeholder, readFacts, type Template, wordingTexts } from '../../answering/port.ts';
import { askUser } from '../ask/ask-user.ts';
import type { Turn } from '../turn/turn.ts';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** How often a fact is asked for before its place stays open. */
const maxTries = 3;

/**
 * Asks for the facts of a template that the request does not state, one after the other. A fact that is not known yet
 * stays open (null), and so do the rest when the person does not reply in time. Returns null when the person cancels.
 */
export async function collectFacts(
  turn: Turn,
  template: Template,
  language: Language,
): Promise<Map<string, string | null> | null> {
  const facts = new Map<string, string | null>(readFacts(turn.question.output, template.placeholders, language));
  const missing = template.placeholders.filter(({ raw }) => !facts.has(raw));
  for (const [at, placeholder] of missing.entries()) {
    const progress = missing.length > 1 ? `${at + 1}/${missing.length} ` : '';
    const reply = await askFact(turn, placeholder, { progress, language, written: template.language });
    if (reply === 'cancel') return null;
    if (reply === 'late') break;
    facts.set(placeholder.raw, reply.value);
  }
  return facts;
}

async function askFact(
  turn: Turn,
  placeholder: Placeholder,
  { progress, language, written }: { progress: string; language: Language; written: Language },
): Promise<{ value: string | null } | 'cancel' | 'late'> {
  const words = wordingTexts[language];
  const { replies } = words;
  let why = '';
  for (let time = 0; time < maxTries; time++) {
    const text = `${why}${progress}${words.ask(capital(placeholder.name), placeholder)}`;
    const reply = await askUser(turn, { type: 'text', text });
    if (reply === null) return 'late';
    if (replies.cancel.test(reply)) return 'cancel';
    if (replies.open.test(reply)) return { value: null };
    const given = replies.usual.test(reply) && placeholder.usual !== null ? placeholder.usual : reply;
    const checked = checkFact(placeholder, given, written);
    if ('value' in checked) return checked;
    why = `${words.faults[checked.fault](placeholder)} `;
  }
  return { value: null };
}
