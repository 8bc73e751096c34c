import { paths } from '../../paths.ts';

/** The page of one edition of a source. */
export const sourcePath = (id: string) => `${paths.superAdmin}/sources/${id}`;
export const sourcesPath = `${paths.superAdmin}/sources`;

type Asked = { text: string; language: string | null; canton: string | null };

/** The test desk with a question in its fields. */
export function testDeskPath({ text, language, canton }: Asked): string {
  const query = new URLSearchParams({ question: text });
  if (language) query.set('language', language);
  if (canton) query.set('canton', canton);
  return `${paths.superAdmin}/test?${query}`;
}
