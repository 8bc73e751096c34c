import type { Language } from '@polier/contract/languages';
import { readComparedWords } from '@polier/server/src/answering/verify/read-words.ts';
import { readFigures } from '@polier/server/src/text/numbers/read-figures.ts';

/** A faithful sentence with one thing made false. */
export type Falsehood = { kind: string; text: string };
type Change = [RegExp, string];

/** `negate` and `affirm` turn a statement; each of the other tables exchanges what may stand in one place. */
type Changes = Record<'negate' | 'affirm' | 'modal' | 'limit' | 'unit' | 'party' | 'condition', Change[]>;

const changes: Record<Language, Changes> = {
  de: {
    negate: [
      [
        /(?<!\p{L})(muss|müssen|darf|dürfen|kann|können|ist|sind|wird|werden|haftet|haften|gilt|gelten|braucht|hat|haben|besteht|verjährt|genügt|zahlt|schuldet)(?!\p{L})/u,
        '$1 nicht',
      ],
    ],
    affirm: [
      [/(?<!\p{L})nicht\s/u, ''],
      [/(?<!\p{L})(k)(eine?[mnrs]?)(?!\p{L})/u, '$2'],
      [/(?<!\p{L})(?:verboten|untersagt)(?!\p{L})/u, 'erlaubt'],
      [/(?<!\p{L})(?:unwirksam|ungültig|nichtig)(?!\p{L})/u, 'gültig'],
      [/(?<!\p{L})niemand(?!\p{L})/iu, 'jeder'],
      [/(?<!\p{L})ohne(?!\p{L})/u, 'mit'],
    ],
    modal: [
      [/(?<!\p{L})muss(?!\p{L})/u, 'kann'],
      [/(?<!\p{L})müssen(?!\p{L})/u, 'können'],
      [/(?<!\p{L})(?:darf|kann)(?!\p{L})/u, 'muss'],
      [/(?<!\p{L})(?:dürfen|können)(?!\p{L})/u, 'müssen'],
    ],
    limit: [
      [/(?<!\p{L})mindestens(?!\p{L})/u, 'höchstens'],
      [/(?<!\p{L})(?:höchstens|maximal)(?!\p{L})/u, 'mindestens'],
      [/(?<!\p{L})spätestens(?!\p{L})/u, 'frühestens'],
      [/(?<!\p{L})vor (?=de[mr]\s)/u, 'nach '],
      [/(?<!\p{L})nach (?=de[mr]\s)/u, 'vor '],
    ],
    unit: [
      [/(?<!\p{L})Tage(n?)(?!\p{L})/u, 'Monate$1'],
      [/(?<!\p{L})Jahre(n?)(?!\p{L})/u, 'Monate$1'],
      [/(?<!\p{L})Monate(n?)(?!\p{L})/u, 'Wochen'],
      [/(?<!\p{L})Stunden(?!\p{L})/u, 'Tage'],
      [/(?<=\d )cm(?!\p{L})/u, 'm'],
      [/(?<=\d )m(?!\p{L})/u, 'cm'],
    ],
    party: [
      [/(?<!\p{L})Arbeitgeber(?!\p{L})/u, 'Arbeitnehmer'],
      [/(?<!\p{L})(?:Arbeitnehmer|Mitarbeiter)(?!\p{L})/u, 'Arbeitgeber'],
      [/(?<!\p{L})(?:Besteller|Bauherr)(?!\p{L})/u, 'Unternehmer'],
      [/(?<!\p{L})Unternehmer(?!\p{L})/u, 'Besteller'],
      [/(?<!\p{L})Die Gemeinde(?!\p{L})/u, 'Der Kanton'],
      [/(?<!\p{L})(?:der|Der) Kanton(?!\p{L})/u, 'der Bund'],
      [/(?<!\p{L})Verleiher(?!\p{L})/u, 'Einsatzbetrieb'],
      [/(?<!\p{L})Suva(?!\p{L})/u, 'Gemeinde'],
    ],
    condition: [
      [/,\s(?:wenn|sofern|falls|soweit|ausser|es sei denn|solange)\s[^,;.]*(?=[.;(]|$)/u, ''],
      [/^(?:Wenn|Sofern|Falls|Bei|Ohne)\s[^,;.]*?,\s/u, ''],
    ],
  },
  fr: {
    negate: [
      [
        /(?<!\p{L})(?<!n['’])(doit|doivent|peut|peuvent|faut|commence|répond|répondent|vaut|suffit|paie|court|dure)(?!\p{L})/u,
        'ne $1 pas',
      ],
      [/(?<!\p{L})(?<!n['’])(est|a|ont)(?=\s)/u, 'n’$1 pas'],
    ],
    affirm: [
      [/(?<!\p{L})(?:ne\s|n['’])(\p{L}+)\s(?:pas|plus|jamais)(?!\p{L})/u, '$1'],
      [/(?<!\p{L})(?:ne\s|n['’])(\p{L}+)\s(?:aucun)(?=e?\s)/u, '$1 un'],
      [/(?<!\p{L})interdit(e?s?)(?!\p{L})/u, 'permis$1'],
      [/(?<!\p{L})null?e?s?(?!\p{L})/u, 'valable'],
      [/(?<!\p{L})sans(?!\p{L})/u, 'avec'],
    ],
    modal: [
      [/(?<!\p{L})doit(?!\p{L})/u, 'peut'],
      [/(?<!\p{L})doivent(?!\p{L})/u, 'peuvent'],
      [/(?<!\p{L})peut(?!\p{L})/u, 'doit'],
      [/(?<!\p{L})peuvent(?!\p{L})/u, 'doivent'],
    ],
    limit: [
      [/(?<!\p{L})au moins(?!\p{L})/u, 'au plus'],
      [/(?<!\p{L})(?:au plus|au maximum)(?!\p{L}| t)/u, 'au moins'],
      [/(?<!\p{L})avant (?=l[ae]?\s|l['’])/u, 'après '],
      [/(?<!\p{L})après (?=l[ae]?\s|l['’])/u, 'avant '],
      [/(?<!\p{L})plus de(?!\p{L})/u, 'moins de'],
    ],
    unit: [
      [/(?<=\d )jours(?!\p{L})/u, 'mois'],
      [/(?<=\d )ans(?!\p{L})/u, 'mois'],
      [/(?<=\d )mois(?!\p{L})/u, 'semaines'],
      [/(?<=\d )heures(?!\p{L})/u, 'jours'],
      [/(?<=\d )cm(?!\p{L})/u, 'm'],
      [/(?<=\d )m(?!\p{L})/u, 'cm'],
    ],
    party: [
      [/(?<!\p{L})l['’]employeur(?!\p{L})/iu, 'le travailleur'],
      [/(?<!\p{L})le travailleur(?!\p{L})/iu, 'l’employeur'],
      [/(?<!\p{L})le maître(?: d['’](?:ouvrage|œuvre)| de l['’]ouvrage)?(?!\p{L})/iu, 'l’entrepreneur'],
      [/(?<!\p{L})l['’]entrepreneur(?!\p{L})/iu, 'le maître de l’ouvrage'],
      [/(?<!\p{L})la commune(?!\p{L})/iu, 'le canton'],
      [/(?<!\p{L})le canton(?!\p{L}| de| du)/iu, 'la commune'],
      [/(?<!\p{L})la Suva(?!\p{L})/iu, 'la commune'],
    ],
    condition: [
      [/,?\s(?:si|sauf|à condition|pour autant|lorsque|à moins)\s[^,;.]*(?=[.;(]|$)/u, ''],
      [/^(?:Si|Lorsque|Quand|En cas d|Sans)[\s'’][^,;.]*?,\s/u, ''],
    ],
  },
  it: {
    negate: [
      [
        /(?<!\p{L})(?<!non )(deve|devono|può|possono|è|sono|ha|hanno|vale|valgono|risponde|rispondono|basta|spetta|paga|occorre|serve)(?!\p{L})/u,
        'non $1',
      ],
    ],
    affirm: [
      [/(?<!\p{L})[Nn]on\s/u, ''],
      [/(?<!\p{L})nessun(?!\p{L})/u, 'un'],
      [/(?<!\p{L})vietat(?=[oaie](?!\p{L}))/u, 'permess'],
      [/(?<!\p{L})(?:null[oaie]|inefficac[ei])(?!\p{L})/u, 'valido'],
      [/(?<!\p{L})senza(?!\p{L})/u, 'con'],
    ],
    modal: [
      [/(?<!\p{L})deve(?!\p{L})/u, 'può'],
      [/(?<!\p{L})devono(?!\p{L})/u, 'possono'],
      [/(?<!\p{L})può(?!\p{L})/u, 'deve'],
      [/(?<!\p{L})possono(?!\p{L})/u, 'devono'],
    ],
    limit: [
      [/(?<!\p{L})almeno(?!\p{L})/u, 'al massimo'],
      [/(?<!\p{L})al massimo(?!\p{L})/u, 'almeno'],
      [/(?<!\p{L})prima (?=de)/u, 'dopo la fine '],
      [/(?<!\p{L})dopo (?=l[ao]?\s|l['’]|il\s)/u, 'prima di '],
      [/(?<!\p{L})(?:oltre|più di)(?!\p{L})/u, 'meno di'],
    ],
    unit: [
      [/(?<=\d )giorni(?!\p{L})/u, 'mesi'],
      [/(?<=\d )anni(?!\p{L})/u, 'mesi'],
      [/(?<=\d )mesi(?!\p{L})/u, 'settimane'],
      [/(?<=\d )ore(?!\p{L})/u, 'giorni'],
      [/(?<=\d )cm(?!\p{L})/u, 'm'],
      [/(?<=\d )m(?!\p{L})/u, 'cm'],
    ],
    party: [
      [/(?<!\p{L})il datore di lavoro(?!\p{L})/iu, 'il lavoratore'],
      [/(?<!\p{L})il lavoratore(?!\p{L})/iu, 'il datore di lavoro'],
      [/(?<!\p{L})il committente(?!\p{L})/iu, 'l’appaltatore'],
      [/(?<!\p{L})l['’](?:appaltatore|imprenditore)(?!\p{L})/iu, 'il committente'],
      [/(?<!\p{L})il Comune(?!\p{L})/u, 'il Cantone'],
      [/(?<!\p{L})il Cantone(?!\p{L}| d)/u, 'il Comune'],
      [/(?<!\p{L})la Suva(?!\p{L})/iu, 'il Comune'],
    ],
    condition: [
      [/,?\s(?:se|salvo|purché|a condizione|a meno|qualora)\s[^,;.]*(?=[.;(]|$)/u, ''],
      [/^(?:Se|Qualora|Quando|In caso d|Senza)[\s'’i][^,;.]*?,\s/u, ''],
    ],
  },
};

const joined = /^(?:,|\s)*(?:und|oder|sowie|et|ou|e|o)(?:\s|$)/u;

/** Every falsehood that can be made of a faithful sentence by changing one thing in it. */
export function plantFalsehoods(text: string, language: Language): Falsehood[] {
  const planted: Falsehood[] = [];
  const add = (kind: string, changed: string) => {
    if (changed !== text && !planted.some((one) => one.text === changed)) planted.push({ kind, text: changed });
  };
  for (const [kind, table] of Object.entries(changes[language])) {
    for (const [pattern, value] of table) add(kind, text.replace(pattern, value));
  }
  const words = readComparedWords(text, language);
  const parties = words.filter(({ actor }) => actor.size > 0);
  for (const [at, one] of parties.entries()) {
    const other = parties[at + 1];
    if (!other || [...one.actor].some((line) => other.actor.has(line))) continue;
    const between = text.slice(one.at + one.raw.length, other.at);
    if (joined.test(between)) continue;
    add('swap', text.slice(0, one.at) + other.raw + between + one.raw + text.slice(other.at + other.raw.length));
  }
  for (const { kind, start, end } of readFigures(text, language)) {
    const digits = /\d+/.exec(text.slice(start, end));
    if (!digits) continue;
    const at = start + digits.index;
    const other = String(Number(digits[0]) + 1);
    if (!text.includes(other)) add(kind, text.slice(0, at) + other + text.slice(at + digits[0].length));
  }
  return planted;
}
