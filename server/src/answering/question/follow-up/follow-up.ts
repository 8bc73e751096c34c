import type { Language } from '@polier/contract/languages';
import { readCanton, withoutCanton } from '../../../text/cantons.ts';
import { nameReference } from '../../../text/references/laws.ts';
import { readReferences } from '../../../text/references/references.ts';
import { readTerms } from '../../../text/terms.ts';
import type { Question } from '../../answer.ts';
import { splitMessage } from '../asking.ts';
import { decidingCanton, readPlacesGiven } from '../places-given.ts';
import { topicTerms } from '../topic-terms.ts';
import { namesContractAlone, withContractDay } from './contract-day-alone.ts';
import { followUpOpening, variesTheQuestion } from './own-topic.ts';

/**
 * How a message relates to the conversation before it. `continues`: it has no meaning without it. `points-back`: it
 * names a topic and refers back ('muss ich ihm dann den Gewinn zahlen?'), or names too little. `may-stand-alone`: only
 * the search can decide.
 */
export type Link = 'continues' | 'points-back' | 'may-stand-alone';

const pointsBack =
  /(?<!\p{L})(?:(?:das|dies)(?=\s+(?:auch|dann|denn|nicht|so|noch|immer|ich|wir|man|er|sie|gilt|ist|geht|heisst|alles)(?!\p{L})|\s*[?.!,]|\s*$)|dafür|dabei|davon|dagegen|daran|damit|dann|dort|deren|dessen|darüber|ihm|ihn|ça|cela|celui-ci|celle-ci|dans ce cas|alors|(?:ce|cette|ces) (?:délai|cas|règle|montant|durée|papiers?|travaux)|questo|quello|ciò|in tal caso|in questo caso|allora|lo stesso)(?!\p{L})/iu;
/**
 * Asks for the consequences of not doing what was discussed: 'Sinon elle risque quoi ?'. Before a question word or a
 * thing, it begins another subject: 'Sinon quelle est la TVA ?', 'Sonst noch eine Frage: …'.
 */
const otherwise =
  /^(?:sonst|andernfalls|sinon|autrement|altrimenti|se no)(?!\p{L})(?!\s*[:–-]|[\s,]+(?:noch|wie|wann|wer|wem|wen|wo|was|warum|welche\p{L}*|de[rnms]|die|das|ein\p{L}*|encore|quel\p{L}*|quand|combien|comment|qui|où|pourquoi|le|la|les|une?|ancora|qual[ei]?|quand?o|quant[oaie]|come|chi|cosa|dove|perché|il|lo|gli|i|un[ao]?)(?!\p{L})|[\s,]+(?:l|un)['’])/iu;
/** The maximum number of topic words beside it, since only a verb may follow: 'Sinon elle risque quoi ?'. */
const mostBesideOtherwise = 1;
/** A pronoun for the thing discussed, beside its verb: 'l’annoncer', 'annunciarlo', 'das melden'. */
const pronounOfThing: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:(?:man|wir|ich|muss|müssen|darf|dürfen|soll|sollen|kann|können)\s(?:[^.?!]{0,40}\s)?(?:das|es|ihn)\s+\p{Ll}+(?:en|ern|eln)(?=\s*(?:[?.!,]|$))|(?:das|es|ihn)\s+\p{Ll}+(?:en|ern|eln)(?=\s+(?:muss|müssen|darf|dürfen|soll|sollen|kann|können)(?!\p{L})))/iu,
  fr: /(?<!\p{L})(?:faut|doit|dois|devons|peut|peux|pouvons|puis|va|vais|je|on|il)\s(?:l['’]|les?\s|la\s)\p{L}{2,}(?:er|ir|re)(?!\p{L})(?=\s*[?.!,]|\s*$|\s+(?:combien|quand|à qui|où|comment|avant|dans|par|en)(?!\p{L}))/iu,
  it: /(?<!\p{L})\p{L}{3,}(?:ar|er|ir)l[oaie](?!\p{L})/iu,
};

/**
 * The maximum number of words beside such a pronoun: its verb and one that is not a topic of its own: 'wie lange
 * vorher'.
 */
const mostBesidePronoun = 2;

/** Determines how a message relates to the conversation before it. Pure: looks at the words alone. */
export function readLink(asked: string, language: Language): Link {
  const said = asked.replace(followUpOpening, '');
  const rest = withoutCanton(said);
  const topics = topicTerms(readReferences(rest, language).rest, language).length;
  const named = readReferences(rest, language).references.length;
  if (topics + named === 0) return 'continues';
  if (said !== asked && variesTheQuestion(said, language)) return 'continues';
  if (named === 0 && otherwise.test(rest)) {
    const beside = topicTerms(rest.replace(otherwise, ''), language).length;
    if (beside <= mostBesideOtherwise) return 'continues';
  }
  if (named === 0 && topics <= mostBesidePronoun && pronounOfThing[language].test(rest)) return 'continues';
  if (pointsBack.test(rest) && named === 0) return topics <= 1 ? 'continues' : 'points-back';
  if (said === asked && topics + named === 1) return 'points-back';
  return 'may-stand-alone';
}

/** A message with this many topic words begins a new subject. */
export const ownMatter = 3;

/** The subject of a conversation: the questions on it as one text, and the whole messages, newest first. */
export type Matter = { text: string; messages: string[] };

/**
 * Determines the subject of a conversation: the last turn that began one, with those that continued it, newest first;
 * null at the beginning.
 */
export function readMatter(
  asked: string,
  conversation: Question['conversation'],
  language: Language,
  today: string,
): Matter | null {
  let matter = null as Matter | null;
  for (const { role, text } of conversation.slice(-12)) {
    if (role !== 'person') continue;
    const whole = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
    // The day of a contract is a fact and not something to search for.
    if (matter?.text && namesContractAlone(whole, language, today)) {
      matter = { ...matter, messages: [whole, ...matter.messages] };
      continue;
    }
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

/**
 * The canton of the newest message on the subject that names a place; null where it names several. A story names it
 * outside its question. A person's origin counts only when no message says more.
 */
export function cantonOfMatter({ messages }: Matter, language: Language): ReturnType<typeof decidingCanton> {
  const named = messages.map((message) => {
    const { asking, background } = splitMessage(message, language);
    return readPlacesGiven(asking, background, language);
  });
  const isPlace = (places: (typeof named)[number]) => places.some(({ role }) => role !== 'origin');
  return decidingCanton(named.find(isPlace) ?? named.find((places) => places.length > 0) ?? []);
}

/** Phrases for another place than the last one, for the whole country, or for another subject. */
const elsewhere =
  /(?<!\p{L})(?:kantonen?|\p{L}+kanton\p{L}*|(?:andere[nrms]?|jede[nrms]?|welche[nrms]?|eine[nrms]?|keine[nrms]?) kanton\p{L}*|\p{L}*schweiz\p{L}*|landesweit|bund(?:es\p{L}*)?|deutschland|österreich|frankreich|italien|überall|anderswo|andernorts|woanders|ausland|(?:anderes?|neues?|nächstes?) (?:thema|frage|sache)|(?:et)?was ander\p{L}*|cantons|(?:autre|chaque|tout|quel|un) canton|suisse|france|allemagne|italie|fédéra\p{L}*|partout|ailleurs|étranger|(?:autre|nouvelle?) (?:sujet|question|chose|thème)|cantoni|(?:altro|ogni|quale|un) cantone|svizzera|italia|francia|germania|federal\p{L}*|ovunque|dappertutto|altrove|estero|(?:altr[oa]|nuov[oa]) (?:tema|argomento|domanda|cosa))(?!\p{L})/iu;

/**
 * The canton of the source that the previous answer quotes first, where the message continues from there without naming
 * another place; null where the answer quotes sources of several cantons.
 */
export function cantonQuoted(asked: string, link: Link | null, titles: readonly string[]): string | null {
  const goesOn = link === 'continues' || (link !== null && followUpOpening.test(asked));
  if (!goesOn || elsewhere.test(asked)) return null;
  const quoted = new Set(titles.flatMap((title) => readCanton(title)?.code ?? []));
  return quoted.size === 1 ? (readCanton(titles[0]!)?.code ?? null) : null;
}

/** The question within a long message, where it names its subject; the story does not belong to later messages. */
function askedIn(said: string, language: Language): string {
  const { asking } = splitMessage(said, language);
  return topicTerms(asking, language).length >= ownMatter ? asking : said;
}

/** The question together with the words and articles of the conversation before it. */
export function completeFollowUp(asked: string, matter: string, language: Language): string {
  const carried = readTerms(matter, language).map(({ raw }) => raw);
  const named = readReferences(matter, language).references.map((reference) => nameReference(reference, language));
  return [asked, ...carried, ...named].join(' ');
}

/** A message of at most this many words names another case without asking anything new: 'und Lehrlinge?'. */
const mostWordsOfCase = 3;
const endOfSentence = /[\s?!.…]+$/u;

/**
 * The question that began the subject, applied to the case in a later message and written as one: 'Wer zahlt den Lohn
 * bei Unfall' and 'Und wenn er temporär ist?' become 'Wer zahlt den Lohn bei Unfall wenn er temporär ist?'. A known
 * contract day is included in its words. Null where the message does not name another case.
 */
export function turnedQuestion(
  asked: string,
  { messages }: Matter,
  language: Language,
  { contractDay, today }: { contractDay: string | null; today: string },
): string | null {
  const rest = asked.replace(followUpOpening, '');
  const first = messages.at(-1)?.replace(endOfSentence, '');
  if (rest === asked || !first || first.length > longestTurned) return null;
  const isCase = variesTheQuestion(rest, language) || (rest.match(/\p{L}+/gu) ?? []).length <= mostWordsOfCase;
  if (!isCase) return null;
  const turned = `${first} ${rest}`;
  return contractDay === null ? turned : withContractDay(turned, contractDay, language, today);
}

/** The maximum length of a question to be asked again, in characters; a longer message is a story. */
const longestTurned = 160;
