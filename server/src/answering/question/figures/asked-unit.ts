import type { Language } from '@polier/contract/languages';
import { readFigures } from '../../../text/numbers/read-figures.ts';

/** Units of one kind: centimetres also answer a question for metres, and a slope of 2:1 answers one for degrees. */
const families: readonly (readonly string[])[] = [
  ['percent', 'permille', 'part'],
  ['m', 'cm', 'mm', 'km'],
  ['m2'],
  ['m3', 'litre'],
  ['kg', 't', 'g', 'kn'],
  ['celsius', 'degree', 'ratio'],
  ['km/h', 'm/s'],
  ['db'],
  ['day', 'workday', 'week', 'month', 'year', 'hour', 'minute', 'second'],
  // 'Wie viele Male' may also be answered with 'every two years'.
  ['times', 'day', 'week', 'month', 'year'],
];

/** Questions for a number of units: 'wie viel Prozent', 'combien de mètres', 'quanti chili'. */
const howMany: Record<Language, RegExp> = {
  de: /(?<!\p{L})wie ?vie?l(?:e[nrm]?)? (%|[\p{L}²³/]+[23]?)/giu,
  fr: /(?<!\p{L})combien (?:de |d['’])?(%|pour cent|(?<=d[e'’] ?)[\p{L}²³/]+[23]?(?: (?:carrés?|cubes?))?)/giu,
  it: /(?<!\p{L})quant[oaie] (%|per cento|[\p{L}²³/]+[23]?(?: (?:quadr\p{L}+|cub\p{L}+))?)/giu,
};

/** Quantities that are asked for by name. */
const named: Record<Language, readonly (readonly [RegExp, string])[]> = {
  de: [
    [
      /(?<!\p{L})(?:welche[rnm]? |mit wie ?viel )(?:\p{L}*geschwindigkeit(?:en)?|tempo(?:limit)?|windstärken?)(?!\p{L})/iu,
      'km/h',
    ],
    [
      /(?<!\p{L})wie schnell (?:darf|dürfen|kann|können)[^.?!]*(?<!\p{L})(?:(?:be|ge|vorbei|durch|rückwärts)?fahren|rollen)(?!\p{L})/iu,
      'km/h',
    ],
    [/(?<!\p{L})(?:welche[rnm]? temperatur(?:en)?|wie (?:heiss|warm|kalt))(?!\p{L})/iu, 'celsius'],
    [
      /(?<!\p{L})(?:welche[rnm]? (?:\p{L}*abstand|distanz|tiefe|dicke|breite)|wie (?:weit (?:weg|entfernt|vo[nm]|ab)|tief|dick|breit))(?!\p{L})/iu,
      'm',
    ],
    [/(?<!\p{L})(?:welche[mnrs]? \p{L}*gewicht|wie schwer (?:darf|dürfen|muss|ist|sind))(?!\p{L})/iu, 'kg'],
    [/(?<!\p{L})(?:welche[rnm]? (?:\p{L}*fläche|flächenmass)|wie viel fläche)(?!\p{L})/iu, 'm2'],
  ],
  fr: [
    [/(?<!\p{L})quel (?:est le )?pourcentage(?!\p{L})/iu, 'percent'],
    [/(?<!\p{L})quelle (?:est la )?vitesse(?!\p{L})/iu, 'km/h'],
    [/(?<!\p{L})quelle (?:est la )?température(?!\p{L})/iu, 'celsius'],
    [/(?<!\p{L})quelle (?:est la |est l['’])?(?:distance|profondeur|épaisseur|largeur|hauteur)(?!\p{L})/iu, 'm'],
    [/(?<!\p{L})quel (?:est le )?poids(?!\p{L})/iu, 'kg'],
    [/(?<!\p{L})quelle (?:est la )?surface(?!\p{L})/iu, 'm2'],
  ],
  it: [
    [/(?<!\p{L})(?:che|quale|qual è la) percentuale(?!\p{L})/iu, 'percent'],
    [/(?<!\p{L})(?:che|quale|qual è la) velocità(?!\p{L})/iu, 'km/h'],
    [/(?<!\p{L})(?:che|quale|qual è la) temperatura(?!\p{L})/iu, 'celsius'],
    [
      /(?<!\p{L})(?:(?:che|quale|qual è l[ao]) (?:distanza|profondità|spessore|larghezza|altezza)|quanto (?:profond|distant|larg|alt)[oaie])(?!\p{L})/iu,
      'm',
    ],
    [
      /(?<!\p{L})(?:(?:che|quale|qual è il) peso|quanto (?:può |possono |deve |devono )?pesa(?:re|no)?)(?!\p{L})/iu,
      'kg',
    ],
    [/(?<!\p{L})(?:che|quale|qual è la) superficie(?!\p{L})/iu, 'm2'],
  ],
};

/** The units that answer a question; null when it names none. Pure: looks at the words alone. */
export function askedUnits(asking: string, language: Language): readonly string[] | null {
  const byName = named[language].find(([pattern]) => pattern.test(asking))?.[1];
  const counted = [...asking.matchAll(howMany[language])].map(([, unit]) => unitNamed(unit!, language));
  const unit = byName ?? counted.find((one) => one !== null);
  return (unit && families.find((family) => family.includes(unit))) || null;
}

/** The unit that a word names ('Dezibel', 'mètres'); null for any other word. */
export function unitNamed(word: string, language: Language): string | null {
  const [figure] = readFigures(`2 ${word}`, language);
  return figure?.kind === 'number' && figure.end === word.length + 2 ? figure.unit : null;
}
