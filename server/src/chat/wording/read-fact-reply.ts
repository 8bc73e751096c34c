import type { Language } from '@polier/contract/languages';
import {
  checkFact,
  type FactFault,
  type Placeholder,
  saysBlank,
  saysNo,
  type WordingTexts,
} from '../../answering/port.ts';

/**
 * Reads a reply to the question for a fact. `written`: language of the template; `doubted`: the day that was given
 * before and can be kept; `today`: ISO date.
 */
export function readFactReply(
  reply: string,
  placeholder: Placeholder,
  { words, written, doubted, today }: { words: WordingTexts; written: Language; doubted: string | null; today: string },
): { value: string | null } | { fault: FactFault; days?: string[] } | 'cancel' | 'rest' {
  const { replies } = words;
  if (replies.cancel.test(reply)) return 'cancel';
  if (replies.rest.test(reply)) return 'rest';
  if (replies.open.test(reply) || saysBlank(reply, placeholder.kind)) return { value: null };
  if (doubted !== null && (replies.keep.test(reply) || replies.usual.test(reply))) return { value: doubted };
  const value = replies.usual.test(reply) && placeholder.usual !== null ? placeholder.usual : reply;
  const checked = checkFact(placeholder, value, written, today);
  // 'Nicht der 1.12.2026' names the doubted day and does not keep it.
  const isDenied = 'value' in checked && checked.value === doubted && saysNo(reply);
  return isDenied ? { fault: 'no-date' } : checked;
}
