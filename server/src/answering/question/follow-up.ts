import type { Language } from '@polier/contract/languages';
import { readCanton, withoutCanton } from '../../text/cantons.ts';
import { nameReference } from '../../text/references/laws.ts';
import { readReferences } from '../../text/references/references.ts';
import { readTerms } from '../../text/terms.ts';
import type { Question } from '../answer.ts';
import { splitMessage } from './asking.ts';
import { followUpOpening, variesTheQuestion } from './own-topic.ts';
import { decidingCanton, readPlacesGiven } from './places-given.ts';
import { topicTerms } from './topic-terms.ts';

/**
 * How a message hangs together with the conversation before it. `continues`: it says nothing without it. `points-back`:
 * it names a topic and points back ('muss ich ihm dann den Gewinn zahlen?'), or names too little. `may-stand-alone`:
 * only the search can tell.
 */
export type Link = 'continues' | 'points-back' | 'may-stand-alone';

const pointsBack =
  /(?<!\p{L})(?:(?:das|dies)(?=\s+(?:auch|dann|denn|nicht|so|noch|immer|ich|wir|man|er|sie|gilt|ist|geht|heisst|alles)(?!\p{L})|\s*[?.!,]|\s*$)|dafür|dabei|davon|dagegen|daran|damit|dann|dort|deren|dessen|darüber|ihm|ihn|ça|cela|celui-ci|celle-ci|dans ce cas|alors|(?:ce|cette|ces) (?:délai|cas|règle|montant|durée|papiers?|travaux)|questo|quello|ciò|in tal caso|in questo caso|allora|lo stesso)(?!\p{L})/iu;
/** What comes of not doing what was spoken of: 'Sinon elle risque quoi ?'. */
const otherwise = /^(?:sonst|andernfalls|sinon|autrement|altrimenti|se no)(?!\p{L})/iu;
/** A pronoun for the thing spoken of, beside its verb: 'l’annoncer', 'annunciarlo', 'das melden'. */
const pronounOfThing: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:(?:man|wir|ich|muss|müssen|darf|dürfen|soll|sollen|kann|können)\s(?:[^.?!]{0,40}\s)?(?:das|es|ihn)\s+\p{Ll}+(?:en|ern|eln)(?=\s*(?:[?.!,]|$))|(?:das|es|ihn)\s+\p{Ll}+(?:en|ern|eln)(?=\s+(?:muss|müssen|darf|dürfen|soll|sollen|kann|können)(?!\p{L})))/iu,
  fr: /(?<!\p{L})(?:faut|doit|dois|devons|peut|peux|pouvons|puis|va|vais|je|on|il)\s(?:l['’]|les?\s|la\s)\p{L}{2,}(?:er|ir|re)(?!\p{L})(?=\s*[?.!,]|\s*$|\s+(?:combien|quand|à qui|où|comment|avant|dans|par|en)(?!\p{L}))/iu,
  it: /(?<!\p{L})\p{L}{3,}(?:ar|er|ir)l[oaie](?!\p{L})/iu,
};

/** Beside such a pronoun stand its verb and at most one word that is no topic of its own: 'wie lange vorher'. */
const mostBesidePronoun = 2;

/** How a message hangs together with what was said before. Pure: reads its words alone. */
export function readLink(asked: string, language: Language): Link {
  const said = asked.replace(followUpOpening, '');
  const rest = withoutCanton(said);
  const topics = topicTerms(readReferences(rest, language).rest, language).length;
  const named = readReferences(rest, language).references.length;
  if (topics + named === 0) return 'continues';
  if (said !== asked && variesTheQuestion(said, language)) return 'continues';
  if (named === 0 && otherwise.test(said)) return topics <= mostBesidePronoun ? 'continues' : 'points-back';
  if (named === 0 && topics <= mostBesidePronoun && pronounOfThing[language].test(rest)) return 'continues';
  if (pointsBack.test(rest) && named === 0) return topics <= 1 ? 'continues' : 'points-back';
  if (said === asked && topics + named === 1) return 'points-back';
  return 'may-stand-alone';
}

/** A message with so many words of its own topic begins a new matter. */
export const ownMatter = 3;

/** What a conversation is about: what was asked on its matter as one text, and the whole messages, newest first. */
type Matter = { text: string; messages: string[] };

/**
 * What the conversation is about: the last turn that began a matter with those that went on from it, newest first; null
 * at the beginning.
 */
export function readMatter(asked: string, conversation: Question['conversation'], language: Language): Matter | null {
  let matter = null as Matter | null;
  for (const { role, text } of conversation.slice(-12)) {
    if (role !== 'person') continue;
    const whole = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
    const said = askedIn(whole, language);
    const begins = readLink(said, language) === 'may-stand-alone' && topicTerms(said, language).length >= ownMatter;
    const names = followUpOpening.test(said) && readLink(said, language) === 'may-stand-alone';
    matter =
      !matter?.text || begins || names
        ? { text: said, messages: [whole] }
        : { text: `${said} ${matter.text}`.slice(0, 600), messages: [whole, ...matter.messages] };
  }
  if (!matter?.text) return null;
  return readCanton(asked) ? { ...matter, text: withoutCanton(matter.text) } : matter;
}

/** The canton that the newest message on the matter names; a story names it beside its question. */
export function cantonOfMatter({ messages }: Matter, language: Language): ReturnType<typeof decidingCanton> {
  for (const message of messages) {
    const { asking, background } = splitMessage(message, language);
    const canton = decidingCanton(readPlacesGiven(asking, background, language));
    if (canton !== null) return canton;
  }
  return null;
}

/** The canton whose source the last answer quotes first, and no source of another one. */
export function cantonQuoted(titles: readonly string[]): string | null {
  const quoted = new Set(titles.flatMap((title) => readCanton(title)?.code ?? []));
  return quoted.size === 1 ? (readCanton(titles[0]!)?.code ?? null) : null;
}

/** Of a long message what it asks, where that names its matter: its story is no part of what comes after it. */
function askedIn(said: string, language: Language): string {
  const { asking } = splitMessage(said, language);
  return topicTerms(asking, language).length >= ownMatter ? asking : said;
}

/** The question with the words and articles of what was said before it. */
export function completeFollowUp(asked: string, matter: string, language: Language): string {
  const carried = readTerms(matter, language).map(({ raw }) => raw);
  const named = readReferences(matter, language).references.map((reference) => nameReference(reference, language));
  return [asked, ...carried, ...named].join(' ');
}
