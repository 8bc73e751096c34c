import type { Language } from '@polier/contract/languages';
import { checkFact } from '../../answering/wording/check-fact.ts';
import { readFacts } from '../../answering/wording/read-facts.ts';
import type { Placeholder } from '../../answering/wording/read-placeholders.ts';
import type { Template } from '../../answering/wording/read-template.ts';
import { wordingTexts } from '../../answering/wording/texts.ts';
import { askUser } from '../ask-user.ts';
import type { Turn } from '../turn.ts';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** How often a fact is asked for before its place stays open. */
const tries = 3;

/**
 * Asks for the facts a template needs, one after the other, but for those the request states. What nobody knows yet
 * stays open (null); who does not answer leaves the rest open. Null when the person calls it off.
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
  for (let time = 0; time < tries; time++) {
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
