const countries = [
  'Deutschland Österreich Frankreich Italien Bayern Liechtenstein England Grossbritannien Irland Spanien Portugal Belgien',
  'Holland Niederlanden? Luxemburg Dänemark Schweden Norwegen Finnland Polen Tschechien Ungarn Slowakei Slowenien',
  'Kroatien Serbien Kosovo Bosnien Albanien Griechenland Rumänien Bulgarien Türkei USA Amerika Kanada China Dubai Vorarlberg',
  'France Allemagne Autriche Italie Angleterre Irlande Espagne Belgique Hollande Pays-Bas Luxembourg Danemark Suède Norvège',
  'Finlande Pologne Tchéquie Hongrie Croatie Serbie Bosnie Albanie Grèce Roumanie Bulgarie Turquie Amérique Canada Chine',
  'États-Unis Bavière Italia Francia Germania Austria Inghilterra Irlanda Spagna Portogallo Belgio Olanda Lussemburgo',
  'Danimarca Svezia Norvegia Finlandia Polonia Ungheria Croazia Serbia Bosnia Albania Grecia Romania Turchia America Cina',
  'Baviera Slovenia Lombardia',
]
  .join(' ')
  .replaceAll(' ', '|');
/** Names of other countries' law; only a source that mentions it answers such a question. */
const foreignLaw = new RegExp(
  [
    '(?<!\\p{L})(?:VOB|BGB|ABGB|HOAI|ÖNORM|DIN|RE2020)(?!\\p{L})',
    '(?:deutsch|österreich|französisch|italienisch)\\p{L}*\\s+(?:\\p{L}+\\s+)?(?:recht|gesetz|norm|vorschrift|VOB)\\p{L}*',
    '(?:droit|code|loi|norme)s?\\s+(?:\\p{L}+\\s+){0,3}(?:français|allemand|autrichien|italien)\\p{L}*',
    '(?:diritto|codice|legge|norma|leggi)\\s+(?:\\p{L}+\\s+){0,3}(?:italian|frances|tedesc|austriac)\\p{L}*',
    `(?<!\\p{L})(?:in|en|au|aux|negli)\\s+(?:der\\s+|den\\s+)?(?<country>${countries})(?!\\p{L})`,
  ].join('|'),
  'iu',
);
/** A firm from abroad, and somebody who lives, falls ill or buys something there, is subject to Swiss law. */
const ofSwissLaw = new RegExp(
  [
    'firm|entreprise|ditt[ae]|impres[ae]|meld|entsend|annonc|détach|notific|distacc|grenzgänger|frontali',
    '(?<!\\p{L})(?:wohn(?:t|en|e|haft)|leb(?:t|en|e)|habit(?:e|ent|ant)|vit|vivent|abita(?:no)?|vive|vivono)(?!\\p{L})',
    '(?<!\\p{L})(?:wohnsitz|ferien|krank|verunfall|unfall|gekauft|bestellt|geliefert|domicili|vacan|malad|accident|achet)',
    '(?<!\\p{L})(?:ferie(?!\\p{L})|malat|infortun|comprat|acquistat|residen)',
  ].join('|'),
  'iu',
);

/** The country whose law a question is about, as it is named there; undefined for any other question. */
export function readAbroad(text: string): string | undefined {
  const match = ofSwissLaw.test(text) ? null : foreignLaw.exec(text);
  return match?.groups?.country ?? match?.[0];
}
