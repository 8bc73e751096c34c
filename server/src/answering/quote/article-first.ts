import type { Language } from '@polier/contract/languages';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';

/** How far below the leading stretch the one that names the article may lie. */
const reach = 9;
/** Phrases that ask for the provision itself. */
const asksForArticle: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:welche[rmns]?|in welche[rmn]?|nach welche[rm]) (?:\p{L}+ )?(?:artikel|gesetz|verordnung|bestimmung|vorschrift|paragraf\p{L}*|paragraph\p{L}*)(?!\p{L})|(?<!\p{L})wo (?:genau )?steht(?: das|,? dass| es| geschrieben)(?!\p{L})|gesetzliche grundlage|rechtsgrundlage/iu,
  fr: /(?<!\p{L})quel(?:le)?s? (?:est l['’])?(?:article|loi|ordonnance|disposition)(?!\p{L})|(?<!\p{L})où (?:est-ce|c['’]est|cela est-il) (?:écrit|dit|réglé)|base légale/iu,
  it: /(?<!\p{L})(?:qual[ei]?|in quale) (?:è l['’])?(?:articolo|legge|ordinanza|disposizione|norma)(?!\p{L})|(?<!\p{L})dove (?:sta|è) scritto|base legale/iu,
};

/** Puts the stretch of the same section that names an article first, where the article itself is asked for. */
export function articleFirst(ranked: readonly RankedStretch[], { asking, language }: Understood) {
  const leading = ranked[0];
  if (!leading || !asksForArticle[language].test(asking) || namesArticle(leading)) return ranked;
  const { document, heading } = leading.candidate.passage;
  const first = ranked.find(
    (one) =>
      one.weight >= leading.weight - reach &&
      one.candidate.passage.document === document &&
      one.candidate.passage.heading === heading &&
      namesArticle(one),
  );
  return first ? [{ ...first, weight: leading.weight }, ...ranked.filter((one) => one !== first)] : ranked;
}

const namesArticle = ({ candidate: { figures } }: RankedStretch) => figures.some(({ kind }) => kind === 'article');
