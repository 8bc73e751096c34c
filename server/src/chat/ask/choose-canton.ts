import { cantonLabel, readCanton } from '../../text/cantons.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Turn } from '../turn/turn.ts';
import { askUser } from './ask-user.ts';

const all = 'all';
const other = 'other';
const maxTries = 3;

/**
 * Asks which canton a question is about: those whose sources answer it come first, then all of Switzerland, then any
 * other by its name. Returns its code; null for all of Switzerland, and when the person does not reply.
 */
export async function chooseCanton(turn: Turn, answering: readonly string[]): Promise<string | null> {
  const { language } = turn.session;
  const words = useTexts[language];
  const choices = [
    ...answering.map((code) => ({ offer: 'canton', label: cantonLabel(code, language), value: code })),
    { offer: 'canton', label: words.allCantons, value: all },
    { offer: 'canton', label: words.otherCanton, value: other },
  ];
  const chosen = await askUser(turn, { type: 'action', text: words.whichCanton, choices });
  if (chosen?.value !== other) return chosen === null || chosen.value === all ? null : chosen.value;
  let text = words.writeCanton;
  for (let time = 0; time < maxTries; time++) {
    const reply = await askUser(turn, { type: 'text', text });
    if (reply === null) return null;
    const canton = readCanton(`Kanton ${reply.replace(/^(?:kanton|canton|cantone)\s+/iu, '')}`) ?? readCanton(reply);
    if (canton) return canton.code;
    text = words.cantonUnknown;
  }
  return null;
}
