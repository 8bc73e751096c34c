import type { NewEmployee } from '@polier/contract/employees';

/** What a column of a pasted table can hold. */
export const fields = [
  'firstName',
  'middleName',
  'lastName',
  'workEmail',
  'workTitle',
  'mobile',
  'workPhone',
  'role',
] as const satisfies (keyof NewEmployee)[];
export type FieldName = (typeof fields)[number];

/** Which field each column holds; null: none. */
export type Columns = (FieldName | null)[];

// How spreadsheets in German, French, Italian and English head their columns; compared without accents and signs.
const heads: Record<FieldName, string> = {
  firstName: 'vorname prenom nome firstname givenname rufname',
  middleName: 'zweitervorname zweitname mittelname deuxiemeprenom secondprenom secondonome middlename',
  lastName: 'nachname name familienname nom nomdefamille cognome lastname surname familyname',
  workEmail:
    'email mail emailadresse mailadresse emailgeschaft geschaftlicheemail adresseemail adressemail courriel emailprofessionnel indirizzoemail postaelettronica emailaziendale workemail emailaddress',
  workTitle:
    'funktion position beruf stelle titel fonction poste profession funzione posizione professione ruoloaziendale worktitle jobtitle title',
  mobile:
    'mobil mobile mobiltelefon mobilnummer handy handynummer natel portable telephoneportable telephonemobile cellulare telefonocellulare mobilephone cell',
  workPhone:
    'telefon telefonnummer telefongeschaft geschaftstelefon festnetz tel telephone telephoneprofessionnel telefono telefonoufficio telefonoaziendale workphone phone phonenumber',
  role: 'rolle benutzerrolle rechte berechtigung role droits ruolo diritti autorizzazione',
};
const fieldOfHead = new Map(fields.flatMap((field) => heads[field].split(' ').map((head) => [head, field] as const)));

/** The field a column's head names, if any. */
function fieldNamed(head: string): FieldName | null {
  return fieldOfHead.get(plain(head)) ?? null;
}

const looksLikeMail = (cell: string | undefined) => /^\S+@\S+\.\S+$/.test((cell ?? '').trim());

/**
 * What the columns of a table hold. The first row is its head when it holds no e-mail address and either names two fields
 * or stands above addresses. An address is recognised by its look too; what else is not named is left to the person.
 */
export function recogniseColumns(rows: readonly string[][]): { hasHead: boolean; columns: Columns } {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const first = rows[0] ?? [];
  const named = unique(Array.from({ length: width }, (_, at) => fieldNamed(first[at] ?? '')));
  const mails = named.map((_, at) => rows.slice(0, 20).filter((row) => looksLikeMail(row[at])).length);
  const most = Math.max(0, ...mails);
  const hasHead = !first.some(looksLikeMail) && (named.filter(Boolean).length >= 2 || most > 0);
  const columns: Columns = hasHead ? named : named.map(() => null);
  const at = columns.includes('workEmail') || most === 0 ? -1 : mails.indexOf(most);
  return { hasHead, columns: at < 0 ? columns : assignColumn(columns, at, 'workEmail') };
}

/** A field belongs to one column: chosen for a second one, the first loses it. */
export function assignColumn(columns: Columns, at: number, field: FieldName | null): Columns {
  return columns.map((before, other) => (other === at ? field : before === field ? null : before));
}

function unique(columns: Columns): Columns {
  return columns.map((field, at) => (field && columns.indexOf(field) < at ? null : field));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
