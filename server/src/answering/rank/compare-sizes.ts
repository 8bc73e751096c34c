import type { Language } from '@polier/contract/languages';
import type { Figure } from '../../text/numbers/read-figures.ts';

/** The share of the question's figures that a stretch contains. */
export function figureMatch(sizes: readonly Figure[], figures: readonly Figure[]): number {
  const named = sizes.filter((size) => figures.some(({ value, unit }) => value === size.value && unit === size.unit));
  return sizes.length === 0 ? 0 : named.length / sizes.length;
}

/**
 * Sizes in their base unit: 'm' for lengths. Rules for other quantities, periods and amounts do not depend on nearby
 * values.
 */
const sizeUnits: Record<string, [base: string, factor: number]> = {
  ...{
    m: ['m', 1],
    cm: ['m', 0.01],
    mm: ['m', 0.001],
    m2: ['m2', 1],
    m3: ['m3', 1],
    db: ['db', 1],
    degree: ['degree', 1],
    newtonmeter: ['newtonmeter', 1],
  },
  ...{ kg: ['kg', 1], t: ['kg', 1000] },
};

function readSize({ kind, value, unit }: Figure): { base: string; size: number } | null {
  // 'bei 2.40 Höhe': a decimal without a unit is a length.
  const [base, factor] = sizeUnits[unit ?? (value.includes('.') ? 'm' : '')] ?? [null, 0];
  return kind === 'number' && base ? { base, size: Number(value) * factor } : null;
}

/** From this ratio on, a size is unrelated to a threshold. */
const farthest = 2;

/** How close, on average, the nearest figure of the same unit comes to each size in the question. */
export function figureNearness(asked: readonly Figure[], figures: readonly Figure[]): number {
  const sizes = asked.flatMap((figure) => readSize(figure) ?? []);
  if (sizes.length === 0) return 0;
  const said = figures.flatMap((figure) => (figure.unit === null ? [] : (readSize(figure) ?? [])));
  const near = sizes.map(({ base, size }) => {
    const ratios = said.filter((one) => one.base === base).map((one) => Math.abs(Math.log(one.size / size)));
    return Math.max(0, 1 - Math.min(...ratios, farthest) / Math.log(farthest));
  });
  return near.reduce((sum, one) => sum + one, 0) / sizes.length;
}

/** How a rule says that it applies to any size: 'in jeder Höhe', 'à toute profondeur', '1,50 m o meno'. */
const anySize: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:jede[rn]? (?:höhe|tiefe|länge|breite|grösse)|unabhängig von(?: der)? (?:höhe|tiefe)|(?:meter|m|cm) oder weniger|keine (?:höhe|tiefe)|eine (?:höhe|tiefe), unter der)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:à )?toutes? (?:hauteur|profondeur|longueur|largeur|taille)|quelle que soit la (?:hauteur|profondeur)|(?:mètres?|m|cm) ou moins|de (?:hauteur|profondeur) en dessous)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?:ogni|qualsiasi|qualunque) (?:altezza|profondità|lunghezza|larghezza|grandezza)|indipendentemente dall[’'a] ?(?:altezza|profondità)|(?:metri|m|cm) o meno|una profondità al di sotto)(?!\p{L})/iu,
};

/** 1 when the question gives a height, depth or length and the rule of the stretch applies to any. */
export function holdsForAnySize(asked: readonly Figure[], text: string, language: Language): number {
  const isLength = (figure: Figure) => readSize(figure)?.base === 'm';
  return Number(asked.some(isLength) && anySize[language].test(text));
}
