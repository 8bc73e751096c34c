import type { NewEmployee } from '@polier/contract/employees';

/** The fields a column of a table can hold. */
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

/** The field of each column; null for none. */
export type Columns = (FieldName | null)[];

// Usual column headers in German, French, Italian and English; compared without accents and punctuation.
const headers: Record<FieldName, string> = {
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
const fieldOfHeader = new Map(
  fields.flatMap((field) => headers[field].split(' ').map((header) => [header, field] as const)),
);

/** Returns the field a column header names, if any. */
function fieldNamed(header: string): FieldName | null {
  return fieldOfHeader.get(fold(header)) ?? null;
}

const looksLikeMail = (cell: string | undefined) => /^\S+@\S+\.\S+$/.test((cell ?? '').trim());

/**
 * Recognises the columns of a table. The first row is a header when it contains no e-mail address and either names two
 * fields or has e-mail addresses below it. A column of addresses is recognised by its content too; other columns
 * without a known header are left to the person.
 */
export function recogniseColumns(rows: readonly string[][]): { hasHeader: boolean; columns: Columns } {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const first = rows[0] ?? [];
  const named = unique(Array.from({ length: width }, (_, at) => fieldNamed(first[at] ?? '')));
  const addressCounts = named.map((_, at) => rows.slice(0, 20).filter((row) => looksLikeMail(row[at])).length);
  const most = Math.max(0, ...addressCounts);
  const hasHeader = !first.some(looksLikeMail) && (named.filter(Boolean).length >= 2 || most > 0);
  const columns: Columns = hasHeader ? named : named.map(() => null);
  const at = columns.includes('workEmail') || most === 0 ? -1 : addressCounts.indexOf(most);
  return { hasHeader, columns: at < 0 ? columns : assignColumn(columns, at, 'workEmail') };
}

/** Assigns a field to a column; a column that had the field before loses it. */
export function assignColumn(columns: Columns, at: number, field: FieldName | null): Columns {
  return columns.map((before, other) => (other === at ? field : before === field ? null : before));
}

function unique(columns: Columns): Columns {
  return columns.map((field, at) => (field && columns.indexOf(field) < at ? null : field));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}
