import type { FrontMatter, SheetLanguage } from './sheet.ts';

/** The words a printed sheet adds to the author's text. */
export const words = {
  de: {
    sheet: 'Merkblatt',
    basis: 'Grundlage',
    sources: 'Quellen',
    state: 'Stand',
    inForce: (from: string, to: string | null) => (to ? `Gültig vom ${from} bis ${to}.` : `Gültig ab ${from}.`),
    nonBinding:
      'Dieses Merkblatt gibt eine unverbindliche Auskunft. Massgebend sind die geltenden Erlasse und Ihr Vertrag. Im Einzelfall lassen Sie sich beraten.',
    federal: 'Bund',
    canton: 'Kanton: ',
  },
  fr: {
    sheet: 'Fiche pratique',
    basis: 'Base',
    sources: 'Sources',
    state: 'État au',
    inForce: (from: string, to: string | null) => (to ? `Valable du ${from} au ${to}.` : `Valable dès le ${from}.`),
    nonBinding:
      'Cette fiche informe à titre indicatif. Font foi les textes en vigueur et votre contrat. Pour un cas concret, demandez conseil.',
    federal: 'Confédération',
    canton: 'Canton : ',
  },
  it: {
    sheet: 'Scheda informativa',
    basis: 'Base',
    sources: 'Fonti',
    state: 'Stato al',
    inForce: (from: string, to: string | null) => (to ? `Valida dal ${from} al ${to}.` : `Valida dal ${from}.`),
    nonBinding:
      'Questa scheda fornisce un’informazione non vincolante. Fanno stato i testi in vigore e il suo contratto. Per un caso concreto chieda consulenza.',
    federal: 'Confederazione',
    canton: 'Cantone: ',
  },
} as const;

/** Cantons as de | fr | it write them; one name where all three agree. */
const cantonNames: Record<string, string> = {
  ZH: 'Zürich|Zurich|Zurigo',
  BE: 'Bern|Berne|Berna',
  LU: 'Luzern|Lucerne|Lucerna',
  UR: 'Uri',
  SZ: 'Schwyz|Schwytz|Svitto',
  OW: 'Obwalden|Obwald|Obvaldo',
  NW: 'Nidwalden|Nidwald|Nidvaldo',
  GL: 'Glarus|Glaris|Glarona',
  ZG: 'Zug|Zoug|Zugo',
  FR: 'Freiburg|Fribourg|Friburgo',
  SO: 'Solothurn|Soleure|Soletta',
  BS: 'Basel-Stadt|Bâle-Ville|Basilea Città',
  BL: 'Basel-Landschaft|Bâle-Campagne|Basilea Campagna',
  SH: 'Schaffhausen|Schaffhouse|Sciaffusa',
  AR: 'Appenzell Ausserrhoden|Appenzell Rhodes-Extérieures|Appenzello Esterno',
  AI: 'Appenzell Innerrhoden|Appenzell Rhodes-Intérieures|Appenzello Interno',
  SG: 'St. Gallen|Saint-Gall|San Gallo',
  GR: 'Graubünden|Grisons|Grigioni',
  AG: 'Aargau|Argovie|Argovia',
  TG: 'Thurgau|Thurgovie|Turgovia',
  TI: 'Tessin|Tessin|Ticino',
  VD: 'Waadt|Vaud|Vaud',
  VS: 'Wallis|Valais|Vallese',
  NE: 'Neuenburg|Neuchâtel|Neuchâtel',
  GE: 'Genf|Genève|Ginevra',
  JU: 'Jura|Jura|Giura',
};

/** "Bund", "Kanton: Zürich"; the colon spares French and Italian their articles. */
export function place(canton: FrontMatter['canton'], language: SheetLanguage): string {
  if (canton === 'CH') return words[language].federal;
  const names = (cantonNames[canton] ?? canton).split('|');
  return words[language].canton + (names[{ de: 0, fr: 1, it: 2 }[language]] ?? names[0]);
}

/** A day (YYYY-MM-DD) as the Swiss write it: 1. Dezember 2026, 1er décembre 2026, 1° dicembre 2026. */
export function longDay(day: string, language: SheetLanguage): string {
  const format = new Intl.DateTimeFormat(`${language}-CH`, { dateStyle: 'long', timeZone: 'UTC' });
  const text = format.format(new Date(`${day}T00:00:00Z`));
  return language === 'de' ? text : text.replace(/^1 /, language === 'fr' ? '1er ' : '1° ');
}
