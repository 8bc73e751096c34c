import type { Language } from '@polier/contract/languages';
import type { Understood } from '../question/understood.ts';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import type { Candidate } from '../rank/read-candidates.ts';

type Party = 'employer' | 'worker' | 'owner' | 'contractor';

const counterpart: Record<Party, Party> = {
  employer: 'worker',
  worker: 'employer',
  owner: 'contractor',
  contractor: 'owner',
};

/** How the parties are called, by those who ask and by sources. */
const called: Record<Language, Record<Party, string>> = {
  de: {
    employer: 'arbeitgeber(?:in)?|chef(?:in)?|patron|firma|betrieb|vorgesetzte[rn]?',
    worker:
      'arbeitnehmer(?:in)?|arbeiter(?:in)?|mitarbeiter(?:in)?|mitarbeitende[rn]?|angestellte[rnm]?|büezer|lehrling|lernende[rnm]?|maurer|temporär(?:e[rn]?|arbeiter)',
    owner:
      'bauherr(?:in|schaft)?|besteller(?:in)?|kunde|kundin|auftraggeber(?:in)?|eigentümer(?:in)?|hausbesitzer(?:in)?',
    contractor: 'unternehmer(?:in)?|handwerker(?:in)?|bauunternehmer|baufirma|baumeister',
  },
  fr: {
    employer: 'employeur|patron(?:ne)?|chef|entreprise',
    worker: 'travailleur|ouvrier|ouvrière|employée?|salariée?|apprentie?|maçon|temporaire|intérimaire',
    owner: "maître (?:de l['’]|d['’])ouvrage|client|propriétaire|commettant",
    contractor: 'entrepreneur|artisan',
  },
  it: {
    employer: 'datore(?: di lavoro)?|datrice(?: di lavoro)?|padrone|capo|titolare|ditta',
    worker: 'lavorator[ei]|lavoratrice|operai[oae]|dipendente|impiegat[oa]|apprendista|muratore|interinale',
    owner: 'committente|cliente|proprietari[oa]|padrone di casa',
    contractor: 'appaltatore|imprenditore|impresario|artigiano',
  },
};
/** What stands before the word for oneself, and before that for the other side. */
const self: Record<Language, string> = {
  de: `(?:als|(?:ich|mir) (?:bin|sind)|bin ich|wir sind)(?: (?:der|die|ein|eine|einen?))?`,
  fr: `(?:en tant qu(?:e|['’])|comme|(?:je|moi je) suis|nous sommes)(?:(?: (?:le|la|une?))? ?|(?: ?l['’]))`,
  it: `(?:come|(?:io )?sono|siamo|in qualità di)(?:(?: (?:il|la|lo|i|gli|una?|uno))?|(?: (?:l|un)['’]))`,
};
const mine: Record<Language, string> = {
  de: String.raw`(?:mein|unser)(?:e[mnrs]?)?(?: \p{L}+)?`,
  fr: `(?:mon|ma|mes|notre|nos)`,
  it: `(?:il|la|i|le|gli|al|del) (?:mi[oaei]+|miei|nostr[oaie])`,
};
/** What only one side does. */
const doneBy: Record<Language, [RegExp, Party][]> = {
  de: [
    [
      /(?<!\p{L})(?:einem|einer|dem|der) (?:\p{L}+ )?(?:arbeiter|mitarbeiter|angestellten|lehrling|lernenden)(?:in)? (?:\p{L}+ ){0,2}kündigen(?!\p{L})/iu,
      'employer',
    ],
  ],
  fr: [[/(?<!\p{L})licencier(?!\p{L})/iu, 'employer']],
  it: [[/(?<!\p{L})licenziar\p{L}{1,3}(?!\p{L})/iu, 'employer']],
};
/** A question for what one may do oneself. */
const mayI: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:(?:darf|kann|dürfen|können) (?:ich|wir|man)|(?:ich|wir|man) (?:\p{L}+ ){0,6}?(?:darf|kann|dürfen|können))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:puis-je|je peux|j['’]ai le droit|ai-je le droit|peut-on|on peut|pouvons-nous|nous pouvons)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:posso|possiamo|si può|ho il diritto|abbiamo il diritto)(?!\p{L})/iu,
};

const parties = Object.keys(counterpart) as Party[];
const word = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu');
const patternsOf = (language: Language) =>
  parties.map((party) => ({
    party,
    isSelf: word(`${self[language]} ?(?:${called[language][party]})`),
    isFirst: new RegExp(`^\\P{L}*(?:${called[language][party]})\\s*[,:]`, 'iu'),
    isOther: word(`${mine[language]} (?:${called[language][counterpart[party]]})`),
  }));
const askers = { de: patternsOf('de'), fr: patternsOf('fr'), it: patternsOf('it') };

/** Which party asks what it may do; null where that is not said or something else is asked. */
export function readAsker(text: string, language: Language): Party | null {
  if (!mayI[language].test(text)) return null;
  const by = (is: 'isSelf' | 'isFirst' | 'isOther') => askers[language].filter((one) => one[is].test(text));
  for (const found of [by('isSelf'), by('isFirst'), by('isOther')]) if (found.length === 1) return found[0]!.party;
  return doneBy[language].find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const may: Record<Language, string> = {
  de: '(?:darf|kann|dürfen|können)',
  fr: '(?:(?:ne )?(?:peut|peuvent))',
  it: '(?:(?:non )?(?:può|possono))',
};
/** The party beside the verb: 'darf die Firma', 'le travailleur lui-même peut'. */
const actors = byLanguage((language) =>
  parties.map((party) => {
    const name = `(?:${called[language][party]})(?:s|n|en)?`;
    const before = `${name}(?: (?:\\p{L}|-)+){0,2} ${may[language]}`;
    const behind = language === 'de' ? `|${may.de} (?:auch |so )?(?:der|die|das|ein|eine) ${name}` : '';
    return { party, pattern: word(before + behind) };
  }),
);

/** The parties of which a stretch says what they may do. */
export function readActors({ text, passage: { language } }: Pick<Candidate, 'text' | 'passage'>): Party[] {
  return actors[language].filter(({ pattern }) => pattern.test(text)).map(({ party }) => party);
}

/** How far below the leading stretch may lie what the party that asks may do, and the share of its words it must say. */
const reach = 4;
const leastOfAsked = 0.5;

/**
 * Puts what the asking party may do before what only its counterpart may: 'Darf ich als Chef kündigen?' is not answered
 * with what the worker may do. What only the counterpart may is left out beside it.
 */
export function actorFirst(ranked: readonly RankedStretch[], understood: Understood): readonly RankedStretch[] {
  const asker = askerOf(understood);
  const leading = ranked[0];
  if (!leading || asker === null) return ranked;
  const isOfOther = ({ candidate }: RankedStretch) => onlyOf(candidate, counterpart[asker]);
  const others = () => ranked.filter((one) => !isOfOther(one));
  if (!isOfOther(leading)) return others();
  const least = (leading.close?.saysAsked ?? 0) * leastOfAsked;
  const first = others().find(
    ({ weight, close, features, candidate }) =>
      weight >= leading.weight - reach &&
      candidate.passage.document === leading.candidate.passage.document &&
      (close?.saysAsked ?? 0) >= least &&
      features.unasked <= leading.features.unasked,
  );
  return first ? [{ ...first, weight: leading.weight }, ...others().filter((one) => one !== first)] : ranked;
}

/** Whether what leads is what only the counterpart of the asking party may do. */
export function isOfCounterpart(ranked: readonly RankedStretch[], understood: Understood): boolean {
  const asker = askerOf(understood);
  return asker !== null && onlyOf(actorFirst(ranked, understood)[0]!.candidate, counterpart[asker]);
}

function askerOf({ asking, background, language }: Understood): Party | null {
  return readAsker([asking, background].filter(Boolean).join(' '), language);
}

function onlyOf(candidate: Candidate, party: Party): boolean {
  const found = readActors(candidate);
  return found.length > 0 && found.every((one) => one === party);
}

function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return { de: make('de'), fr: make('fr'), it: make('it') };
}
