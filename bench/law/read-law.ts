import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@polier/contract/languages';

/** The articles of enactments in one language: '220:371' → its paragraphs ('' holds what stands in no paragraph). */
export type Law = { acts: ReadonlySet<string>; articles: ReadonlyMap<string, Paragraphs> };
export type Paragraphs = ReadonlyMap<string, string>;

type Row = { id?: string; _id?: string; lang?: string; text?: string; new_text?: string; status?: string };

/**
 * Reads `corpus/enactments.LANGUAGE.jsonl` in a data folder. Repealed acts are left out; where `versions.jsonl` has the
 * revised text of an article, the old and the new text both count, since sheets answer for contracts under either.
 */
export function readLaw(data: string, language: Language): Law {
  const acts = new Set<string>();
  const articles = new Map<string, Map<string, string>>();
  const add = (id: string, text: string) => {
    const [act = '', article = ''] = id.split(':art_');
    acts.add(act);
    const key = `${act}:${article.replaceAll('_', '')}`;
    const paragraphs = articles.get(key) ?? new Map<string, string>();
    for (const [number, words] of splitParagraphs(text))
      paragraphs.set(number, `${paragraphs.get(number) ?? ''}\n${words}`);
    articles.set(key, paragraphs);
  };
  for (const row of readRows(join(data, 'corpus', `enactments.${language}.jsonl`)))
    if (row.status !== 'repealed') add(row.id!, row.text!);
  for (const row of readRows(join(data, 'corpus', 'versions.jsonl')))
    if (row.lang === language) add(row._id!, row.new_text!);
  return { acts, articles };
}

function readRows(file: string): Row[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}

/** The number of a paragraph; before it may stand the end of 'al.\n2.', which some texts have on its line. */
const paragraphStart = /^(?:\d{1,2}\.\s)?(\d{1,2})\s?(bis|ter|quater|quinquies|sexies)?\s+(\S.*)$/;

/**
 * A paragraph begins with the next number (one may be missing) at the start of a line: '2 Die …', '2bis …', but not '40
 * Tage …'.
 */
function splitParagraphs(text: string): [string, string][] {
  const paragraphs: [number: string, words: string][] = [['', '']];
  for (const line of text.split('\n')) {
    const [, digits, suffix = '', words = ''] = paragraphStart.exec(line) ?? [];
    const step = Number(digits) - Number.parseInt(paragraphs.at(-1)![0] || '0', 10);
    if (step === 1 || step === 2 || (suffix && step === 0)) paragraphs.push([`${digits}${suffix}`, words]);
    else paragraphs.at(-1)![1] += `\n${line}`;
  }
  return paragraphs;
}
