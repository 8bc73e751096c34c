import { describe, expect, it } from 'vitest';
import { cantonOfWord, readCantons, spellCodes, withoutCanton } from '../cantons.ts';
import { findPlace } from './gazetteer.ts';

const read = (text: string) => readCantons(text).map(({ code, role }) => `${code} ${role}`);

describe('a canton is read', () => {
  it.each([
    ['Aargau: nach wie vielen Jahren verfällt eine Baubewilligung?', 'AG'],
    ['Grigioni, quanti giorni resta esposta una domanda di costruzione?', 'GR'],
    ['Und wie wäre das, wenn die Parzelle schon im Solothurnischen läge?', 'SO'],
    ['carport im aargau, bewilligung ja oder nein?', 'AG'],
    ['bewilligung st gallen', 'SG'],
    ['Gartenhaus in St.Gallen ohne Gesuch?', 'SG'],
    ['Und Schaffhausen?', 'SH'],
    ['Et Fribourg ?', 'FR'],
    ['E nei Grigioni?', 'GR'],
    ['Was gilt im Baselbiet?', 'BL'],
    ['chez les Fribourgeois, combien de temps vaut un permis ?', 'FR'],
    ['Das Oltner Bauamt verlangt ein Gesuch, warum?', 'SO'],
    ['Was sagt das Berner Recht?', 'BE'],
    ['le règlement neuchâtelois', 'NE'],
    ['la legge ticinese', 'TI'],
    ['Einsprachefrist im Kt. SO', 'SO'],
    ['VS: durée du permis ?', 'VS'],
    ['fribourg permis de construire validité', 'FR'],
    ['Baubewilligung Luzern Frist?', 'LU'],
    ['Einsprache gegen Zuschlag Zürich: welche Frist?', 'ZH'],
    ['délai opposition VD', 'VD'],
    ['délai opposition permis vd ?', 'VD'],
    ['termine opposizione TI', 'TI'],
    ['einsprachefrist zh', 'ZH'],
    ['gartenhaus Waadt 10 m2', 'VD'],
    ['mauer 1,4 m zürich bewilligung', 'ZH'],
    ['mauer zürich 1,4 m', 'ZH'],
    ['zaun bern 1,5 m', 'BE'],
    ['clôture vaud 1,5 m hauteur', 'VD'],
    ['casetta ticino 10 m2', 'TI'],
  ])('%s', (text, code) => {
    expect(read(text)).toEqual([`${code} asked`]);
  });
});

describe('a place is where the site is', () => {
  it.each([
    ['et mon chalet à Nendaz, il tombe quand le permis là-haut ?', 'VS'],
    ['garage in effretikon', 'ZH'],
    ['permis a yverdon', 'VD'],
    ['d Bewilligung z Bauma', 'ZH'],
    ['au Locle, combien de temps ?', 'NE'],
    ['un permis à La Chaux-de-Fonds', 'NE'],
    ['Und im Fricktal?', 'AG'],
    ['casa in Leventina', 'TI'],
    ['una stalla in Engadina', 'GR'],
    ['dans le Jura bernois', 'BE'],
    ['im Berner Oberland', 'BE'],
    ['règlement de Lausanne', 'VD'],
    ['Notre permis pour Saint-Imier date de 2023', 'BE'],
    ['unsere Baubewilligung für Thun', 'BE'],
    ['Wir bauen in Brugg-Windisch', 'AG'],
    ['ein Haus in Winterthur-Nord', 'ZH'],
    ['Muri AG, wie lange?', 'AG'],
    ['une villa à Gland VD', 'VD'],
    ['in Buchs (SG) bauen', 'SG'],
    ['Baustelle Olten', 'SO'],
    ['Objekt in 8400 Winterthur', 'ZH'],
    ['Gemeinde Stein am Rhein', 'SH'],
    ['Ein Chalet in Sitten', 'VS'],
    ['une entreprise de chez nous à Sion', 'VS'],
  ])('%s', (text, code) => {
    expect(read(text)).toEqual([`${code} site`]);
  });
});

it.each(['un gars de Lausanne', 'ein Zürcher Kollege', 'mon collègue est valaisan'])(
  'somebody comes from it: %s',
  (text) => {
    expect(read(text)).toEqual([expect.stringMatching(/origin$/)]);
  },
);

describe('no place is read', () => {
  it.each([
    'Frau Berner hat angerufen',
    'Herr Zug kommt morgen',
    'Wann fährt der nächste Zug',
    'mit dem Zug auf die Baustelle',
    'Welche Anker bei Zug und Druck?',
    'Zug und Druck am Gerüstanker',
    'Druck und Zug',
    'Zug oder Biegung',
    'isolation façade NE',
    'on a pris une TI',
    'Die Zürich Versicherung zahlt nicht',
    'Die Genfer Zahlen nach Basel III',
    'Basler gegen Berner, am Sonntag',
    'Ich muss nach Bern fahren',
    'Er kommt aus Olten',
    'von Davos nach Chur',
    'je roule de Davos à Coire',
    'da Davos a Coira in camion',
    'die Firma Muri AG baut',
    'im Kanton so viel',
    'in der AG',
    'Beton in Graben und Schacht',
    'in wald und wiese',
    'a Lei chiedo aiuto',
    'in Konstanz',
    'à Annecy',
    'a Como',
    'in Freiburg im Breisgau',
    'in Baden-Württemberg',
  ])('%s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each(['in Muri', 'à Villars', 'in Buchs', 'in Oberdorf', 'in Wil', 'im Oberland', 'dans le Chablais'])(
    'several have the name: %s',
    (text) => expect(read(text)).toEqual([]),
  );
});

it('takes a place out of a text with the words that belong to it, and nothing else', () => {
  expect(withoutCanton('Einsprachefrist SO?').replace(/\s+/gu, ' ')).toBe('Einsprachefrist ?');
  expect(withoutCanton('Carport im Kanton Aargau bauen').replace(/\s+/gu, ' ')).toBe('Carport im bauen');
});

it('knows the canton of a single word by its name and its code', () => {
  expect(['Zürich', 'zuerich', 'Ticino', 'VD', 'vd', 'Olten', 'Haus'].map(cantonOfWord)).toEqual([
    'ZH',
    'ZH',
    'TI',
    'VD',
    null,
    null,
    null,
  ]);
});

it('has places of every canton', () => {
  expect(findPlace('nendaz')).toMatchObject({ cantons: ['VS'], kind: 'place' });
  expect(findPlace('plan les ouates')).toMatchObject({ cantons: ['GE'] });
  expect(findPlace('buchs')?.cantons).toHaveLength(3);
});

it.each([
  'Wie lang gilt e Baubewilligung in der Schwiz?',
  'Wie lange gilt eine Baubewilligung? Danke, Martina',
  'Was heisst TG?',
  'Was bedeutet BE?',
  'que veut dire VD ?',
  'cosa significa TI?',
  'brandschutz TG',
  'stahlbeton BS',
  'kabel 5 m zug',
  'zug 12 t seil',
])('no place: %s', (text) => {
  expect(read(text)).toEqual([]);
});

describe('cantons side by side', () => {
  const codesOf = (text: string) => [...new Set(readCantons(text).map(({ code }) => code))].sort().join(' ');

  it.each([
    ['Wie lange ist die Einsprachefrist in Bern/Zürich?', 'BE ZH'],
    ['Einsprachefrist Bern & Zürich', 'BE ZH'],
    ['einsprachefrist bern & zürich', 'BE ZH'],
    ['einsprachefrist in bern/zürich', 'BE ZH'],
    ['wie lange ist die frist in bern und zürich', 'BE ZH'],
    ['Brauche ich in Thun und Winterthur eine Bewilligung?', 'BE ZH'],
    ['Frist in Bern, Zürich und Luzern?', 'BE LU ZH'],
    ['Délai à Berne et Vaud ?', 'BE VD'],
    ['délai d’opposition vaud et berne', 'BE VD'],
    ['Délai à Lausanne et à Genève ?', 'GE VD'],
    ['termine in Ticino e a Zurigo?', 'TI ZH'],
    ['termine in ticino e zurigo', 'TI ZH'],
    ['Baustelle in Olten und Aarau, welche Frist?', 'AG SO'],
    ['Kanton Bern oder Kanton Zürich?', 'BE ZH'],
    ['Uri und Schwyz: welche Frist?', 'SZ UR'],
    ['Frist Uri/Schwyz', 'SZ UR'],
    ['in zug und luzern', 'LU ZG'],
    ['Bern, Zürich', 'BE ZH'],
    ['Gartenhaus St. Gallen und Appenzell', 'AI SG'],
    ['St.Gallen/Appenzell Gartenhaus', 'AI SG'],
    ['termine San Gallo e Appenzello', 'AI SG'],
    ['Grenzabstand Luzern, Nidwalden, Obwalden', 'LU NW OW'],
    ['Délai Genève, Vaud, Valais ?', 'GE VD VS'],
    ['Wie hoch ist die Gebühr in BE und ZH?', 'BE ZH'],
    ['Gültigkeit der Bewilligung in AG, ZH und LU', 'AG LU ZH'],
    ['quelle durée à VD et GE ?', 'GE VD'],
    ['distanza dal confine in TI/GR', 'GR TI'],
    ['Bewilligung in Bern oder LU?', 'BE LU'],
    ['Unterschied VS VD bei der Einsprache', 'VD VS'],
  ])('are all read: %s', (text, codes) => expect(codesOf(text)).toBe(codes));

  it.each([
    ['Lugano e Bellinzona: quale termine?', 'TI'],
    ['Der Zug zwischen Bern und Zürich fährt, was gilt?', ''],
    ['Wir fahren von Bern nach Zürich, wer zahlt?', ''],
    ['Die Firma Meier & Bern AG zahlt nicht', ''],
    ['Wir haben in Thun und im Winter gebaut', 'BE'],
    ['in Chur und Umgebung', 'GR'],
    ['in Zug und Umgebung', 'ZG'],
    ['in Zug und was gilt sonst', 'ZG'],
    ['Die Firma Meier, Bern, Zürich AG', 'BE'],
    ['Die Meier AG und SO GmbH zahlen nicht', ''],
    ['Wir sind die Huber AG, ZH', ''],
    ['Schuhe nach EN ISO 20345 SO', ''],
    ['Fenster gegen NW/SO, welcher Wärmeschutz?', ''],
    ['façade NE et SO, quelle isolation ?', ''],
    ['GL und BL sind uneinig', ''],
    ['die muster AG, ZH zahlt nicht', ''],
    ['die implenia AG / ZH zahlt nicht', ''],
    ['ich wohne in Bern und Arbeit habe ich keine', 'BE'],
    ['in bern und so weiter', 'BE'],
    ['Je suis de Lausanne et Marc aussi', 'VD'],
    ['sono in Ticino e lavoro a Milano', 'TI'],
    ['le chantier est à Sion et Nendaz', 'VS'],
  ])('are not read into what is joined otherwise: %s', (text, codes) => expect(codesOf(text)).toBe(codes));
});

it.each([
  ['permis de construire Gy', 'fr', 'permis de construire Gy'],
  ['Einsprache lu', 'de', 'Einsprache lu'],
  ['délai opposition VD', 'fr', 'délai opposition Canton de Vaud'],
  ['Frist in VD und VS', 'de', 'Frist in VD und VS'],
] as const)('only codes are spelt as names: %s', (text, language, spelt) => {
  expect(spellCodes(text, language)).toBe(spelt);
});
