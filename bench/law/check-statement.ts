import type { Language } from '@polier/contract/languages';
import { type Figure, readFigures } from '../../server/src/text/numbers/read-figures.ts';
import type { Law } from './read-law.ts';

/**
 * `differences`: what the articles named do not say, each as 'ARTICLES: WHAT' ('220:371: 5 year', '220:371: paragraph
 * 9'). `unread`: the acts named that are not among the enactments. `figures`: how many figures the statement has.
 */
export type Check = { differences: string[]; unread: string[]; figures: number };

/** Compares the figures, articles and paragraphs of a statement with the articles it names; null when it names none. */
export function checkStatement(statement: string, language: Language, law: Law): Check | null {
  const figures = readFigures(statement, language);
  const cited = figures.filter((figure) => figure.kind === 'article');
  if (cited.length === 0) return null;
  // 'un jour' and 'ein Monat' need not be figures.
  const numbers = figures.filter(
    (one) => isMeasured(one) && (one.value !== '1' || /\d/.test(statement.slice(one.start, one.end))),
  );
  const readable = cited.filter((article) => article.law !== null && law.acts.has(article.law));
  const unread = [...new Set(cited.filter((article) => !readable.includes(article)).map((one) => one.law ?? '?'))];
  const differences: string[] = [];
  const said: string[] = [];
  for (const article of readable) {
    const key = `${article.law}:${article.value}`;
    const paragraphs = law.articles.get(key);
    if (!paragraphs) {
      differences.push(`${key}: no such article`);
      continue;
    }
    const named = paragraphsOf(article, cited, statement);
    const only = paragraphs.size === 1;
    for (const number of named)
      if (!paragraphs.has(number) && !(only && number === '1')) differences.push(`${key}: paragraph ${number}`);
    const all = [...paragraphs.values()];
    said.push(...(named.length > 0 && !only ? named.map((number) => paragraphs.get(number) ?? '') : all));
  }
  if (unread.length === 0 && !differences.some((difference) => difference.endsWith('no such article'))) {
    const there = said.flatMap((text) => readFigures(text, language).filter(({ kind }) => kind === 'number'));
    const found = new Set(there.map(measure));
    const names = [...new Set(readable.map((article) => `${article.law}:${article.value}`))].join(' ');
    for (const number of numbers)
      if (!found.has(measure(number)) && !found.has(measure({ ...number, unit: null })))
        differences.push(`${names}: ${number.value} ${number.unit}`);
  }
  return { differences: [...new Set(differences)], unread, figures: numbers.length };
}

/** Whether a figure is a size; 'degree' is also how Italian writes '1° anno'. */
function isMeasured({ kind, unit }: Figure): boolean {
  return kind === 'number' && unit !== null && !['paragraph', 'part', 'times', 'degree'].includes(unit);
}

const smaller: Record<string, [unit: string, times: number]> = {
  week: ['day', 7],
  workday: ['day', 1],
  year: ['month', 12],
  hour: ['minute', 60],
  m: ['mm', 1000],
  cm: ['mm', 10],
  t: ['kg', 1000],
};

/**
 * Figures of one size are equal: '2 Jahre' and '24 Monate'. A number without a unit counts for every unit, since acts
 * write 'zum vollendeten 18. Altersjahr' and 'fünf vom Hundert'.
 */
function measure({ value, unit }: Figure): string {
  const [name, times] = smaller[unit ?? ''] ?? [unit, 1];
  return `${Number((Number(value) * times).toFixed(3))} ${name ?? ''}`;
}

/** 'Art. 25 Abs. 1, 2 und 4' names three paragraphs; readFigures tells the first. */
function paragraphsOf(article: Figure, cited: readonly Figure[], statement: string): string[] {
  const together = cited.filter((one) => one.start === article.start);
  if (together.length > 1) return article.paragraph ? [article.paragraph] : [];
  const list = /(?:Abs(?:\.|atz)|al\.?|cpv\.?)\s*((?:\d+(?:bis|ter|quater|quinquies)?(?:\s*(?:,|–|-|und|et|e)\s*)?)+)/u;
  const numbers = list.exec(statement.slice(article.start, article.end))?.[1] ?? article.paragraph ?? '';
  const found: string[] = numbers.match(/\d+(?:bis|ter|quater|quinquies)?/g) ?? [];
  const range = /(\d+)\s*[–-]\s*(\d+)/.exec(numbers);
  for (let number = Number(range?.[1]) + 1; number < Number(range?.[2]); number++) found.push(String(number));
  return found;
}
