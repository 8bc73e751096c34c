import type { Language } from '@polier/contract/languages';
import { writeCount } from '../ground/money.ts';

type Thing = 'people' | 'chats' | 'files' | 'days';

/** The singular and the plural of a noun. */
const names: Record<Language, Record<Thing, [one: string, more: string]>> = {
  de: { people: ['Person', 'Personen'], chats: ['Chat', 'Chats'], files: ['Datei', 'Dateien'], days: ['Tag', 'Tage'] },
  fr: {
    people: ['personne', 'personnes'],
    chats: ['chat', 'chats'],
    files: ['fichier', 'fichiers'],
    days: ['jour', 'jours'],
  },
  it: { people: ['persona', 'persone'], chats: ['chat', 'chat'], files: ['file', 'file'], days: ['giorno', 'giorni'] },
};

/** "1 Person", "1'250 Personen"; in French zero takes the singular: "0 personne". */
export function counted(count: number, thing: Thing, language: Language): string {
  const [one, more] = names[language][thing];
  return `${writeCount(count)}\u00a0${new Intl.PluralRules(language).select(count) === 'one' ? one : more}`;
}

/** Nouns for what a company has in Polier. */
export type Belongings = { people: number; chats: number; files: number };

export function countBelongings(given: Belongings, language: Language): Record<keyof Belongings, string> {
  return {
    people: counted(given.people, 'people', language),
    chats: counted(given.chats, 'chats', language),
    files: counted(given.files, 'files', language),
  };
}
