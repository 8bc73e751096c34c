import { foldPlace } from './places/fold-place.ts';
import { findPlace } from './places/gazetteer.ts';
import type { NamedPlace } from './places/join-places.ts';
import { readPlaces } from './places/read-places.ts';

const display: Record<string, [de: string, fr: string, it: string]> = {
  AG: ['Aargau', 'd’Argovie', 'Argovia'],
  AI: ['Appenzell Innerrhoden', 'd’Appenzell Rhodes-Intérieures', 'Appenzello Interno'],
  AR: ['Appenzell Ausserrhoden', 'd’Appenzell Rhodes-Extérieures', 'Appenzello Esterno'],
  BE: ['Bern', 'de Berne', 'Berna'],
  BL: ['Basel-Landschaft', 'de Bâle-Campagne', 'Basilea Campagna'],
  BS: ['Basel-Stadt', 'de Bâle-Ville', 'Basilea Città'],
  FR: ['Freiburg', 'de Fribourg', 'Friburgo'],
  GE: ['Genf', 'de Genève', 'Ginevra'],
  GL: ['Glarus', 'de Glaris', 'Glarona'],
  GR: ['Graubünden', 'des Grisons', 'dei Grigioni'],
  JU: ['Jura', 'du Jura', 'Giura'],
  LU: ['Luzern', 'de Lucerne', 'Lucerna'],
  NE: ['Neuenburg', 'de Neuchâtel', 'Neuchâtel'],
  NW: ['Nidwalden', 'de Nidwald', 'Nidvaldo'],
  OW: ['Obwalden', 'd’Obwald', 'Obvaldo'],
  SG: ['St. Gallen', 'de Saint-Gall', 'San Gallo'],
  SH: ['Schaffhausen', 'de Schaffhouse', 'Sciaffusa'],
  SO: ['Solothurn', 'de Soleure', 'Soletta'],
  SZ: ['Schwyz', 'de Schwytz', 'Svitto'],
  TG: ['Thurgau', 'de Thurgovie', 'Turgovia'],
  TI: ['Tessin', 'du Tessin', 'Ticino'],
  UR: ['Uri', 'd’Uri', 'Uri'],
  VD: ['Waadt', 'de Vaud', 'Vaud'],
  VS: ['Wallis', 'du Valais', 'Vallese'],
  ZG: ['Zug', 'de Zoug', 'Zugo'],
  ZH: ['Zürich', 'de Zurich', 'Zurigo'],
};

const codes: ReadonlySet<string> = new Set(Object.keys(display));

/**
 * A canton that a text names, as its code, with the position of the name; for a place in it, with the role of the
 * place.
 */
export type NamedCanton = Pick<NamedPlace, 'code' | 'start' | 'end' | 'role'>;

/** The code of the canton a single word names, by its name or its abbreviation in capitals; null when it names none. */
export function cantonOfWord(word: string): string | null {
  if (/^[A-Z]{2}$/u.test(word)) return codes.has(word) ? word : null;
  const place = findPlace(foldPlace(word));
  return place?.kind === 'canton' ? place.cantons[0]! : null;
}

/** The cantons that a text names, the clearest first; each part of the text counts once. */
export function readCantons(text: string): NamedCanton[] {
  return readPlaces(text, codes).sort((a, b) => a.sure - b.sure);
}

/** The canton a text names most clearly; null when it names none. */
export function readCanton(text: string): NamedCanton | null {
  return readCantons(text)[0] ?? null;
}

/** The text without the names of cantons. */
export function withoutCanton(text: string): string {
  return readPlaces(text, codes)
    .reverse()
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
}

/** The name of a canton as it follows 'Kanton', 'canton' and 'Cantone'. */
export function cantonName(code: string, language: 'de' | 'fr' | 'it'): string {
  return display[code]?.[{ de: 0, fr: 1, it: 2 }[language]] ?? code;
}

const labels = { de: 'Kanton', fr: 'Canton', it: 'Cantone' } as const;

/** 'Kanton Bern', 'Canton de Berne', 'Cantone Berna'. */
export function cantonLabel(code: string, language: 'de' | 'fr' | 'it'): string {
  return `${labels[language]} ${cantonName(code, language)}`;
}

/**
 * Replaces the codes of cantons by their names, since sources and questions say 'Canton de Vaud' and not 'VD'. If one
 * of them is part of another phrase, as in 'in VD und VS', all are kept.
 */
export function spellCodes(text: string, language: 'de' | 'fr' | 'it'): string {
  const named = readPlaces(text, codes);
  const isBare = ({ code, start, end }: NamedCanton) => text.slice(start, end).toUpperCase() === code;
  if (!named.every(isBare)) return text;
  return named.reduceRight(
    (left, { code, start, end }) => left.slice(0, start) + cantonLabel(code, language) + left.slice(end),
    text,
  );
}
