import { stemPart } from './words.ts';

/** The linking letters between the parts of a German compound. */
const links = ['', 's', 'es', 'n', 'en', 'er', 'e'];
const shortestPart = 4;

/**
 * The parts of a German compound, as words that the sources use: 'rugefrist' → ['ruge', 'frist'] as stems. Empty when
 * it is not a compound of known words.
 * @param form folded spelling
 * @param worth how common a stem is in the sources, 0 when unknown: the split with the most common parts wins
 */
export function splitCompound(form: string, worth: (stem: string) => number): string[] {
  if (form.length < 2 * shortestPart) return [];
  let best: { parts: string[]; score: number } = { parts: [], score: 0 };
  for (let cut = shortestPart; cut <= form.length - shortestPart; cut++) {
    const head = stemPart(form.slice(cut));
    const headWorth = worth(head);
    const front = frontPart(form.slice(0, cut), worth);
    if (!front) continue;
    const heads = headWorth > 0 ? [head] : splitCompound(form.slice(cut), worth);
    if (heads.length === 0) continue;
    const parts = [front, ...heads];
    const score = Math.min(...parts.map(worth)) ** 0.5 / parts.length;
    if (score > best.score) best = { parts, score };
  }
  return best.parts;
}

/**
 * Whether `rest`, the other part of a compound beside a known one, is a word of the sources (with or without a link).
 */
export function isPart(rest: string, place: 'front' | 'back', worth: (stem: string) => number): boolean {
  if (place === 'front') return frontPart(rest, worth) !== null;
  return links.some(
    (link) => rest.startsWith(link) && rest.length - link.length >= 3 && worth(stemPart(rest.slice(link.length))) > 0,
  );
}

function frontPart(front: string, worth: (stem: string) => number): string | null {
  let best: string | null = null;
  for (const link of links) {
    if (!front.endsWith(link) || front.length - link.length < shortestPart - 1) continue;
    const stem = stemPart(front.slice(0, front.length - link.length));
    if (worth(stem) > 0 && (best === null || worth(stem) > worth(best))) best = stem;
  }
  return best;
}
