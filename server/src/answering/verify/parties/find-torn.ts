import type { Language } from '@polier/contract/languages';
import { type Figure, readFigures } from '../../../text/numbers/read-figures.ts';
import { sameValue } from '../figures/compare-figures.ts';
import { isDerived } from '../match-words.ts';
import { saysDuty } from '../read-clauses.ts';
import type { SourceSentence } from '../read-passage.ts';
import { type ComparedWord, standsFor } from '../read-words.ts';
import { readParties, shares } from './read-parties.ts';

const partEnds =
  /[;:]|,(?!\d)|(?<!\p{L})(?=(?:même s(?:i|['’]il)|que si|lorsqu|quand|alors que|anche se|solo se|soltanto se|se il|se la|se l['’]|quando|mentre)(?!\p{L}))/gu;

function readParts(text: string, words: readonly ComparedWord[], language: Language): Omit<Part, 'parties'>[] {
  const ends = [...text.matchAll(partEnds)].map(({ index }) => index).concat(text.length);
  const figures = readFigures(text, language);
  return ends.map((end, at) => {
    const from = ends[at - 1] ?? 0;
    const isWithin = (place: number) => place >= from && place < end;
    return {
      text: text.slice(from, end).replace(/^[,;:\s]+/u, ''),
      part: words.filter((word) => isWithin(word.at)),
      figures: figures.filter(({ start }) => isWithin(start)),
    };
  });
}

/** Verbs of duty: what is incumbent on somebody may be said of either party. */
const givesDuty = /^(?:obliegen|obliegt|incomb\p{L}*|compet\p{L}*|spett\p{L}*|tocc\p{L}*)$/iu;

const relative: Record<Language, RegExp> = {
  de: /^(?:der|die|das|welche[rs]?)$/u,
  fr: /^(?:qui|lequel|laquelle)$/u,
  it: /^che$/u,
};

/** Words that continue with a verb: in 'se il lavoratore non inizia il lavoro, deve …', the worker has to. */
const startsAsVerb: Record<Language, RegExp> = {
  de: /^(?:muss|müssen|darf|dürfen|schuldet|haftet|ist|sind|hat|haben)$/u,
  fr: /^(?:doit|doivent|peut|peuvent|répond|est|sont|a|ont)$/u,
  it: /^(?:deve|devono|può|possono|risponde|rispondono|è|sono|ha|hanno)$/u,
};
/** 'Nicht die Gemeinde', 'et non la commune': the clause continues with the preceding party. */
const ruledOut = /^(?:und |et |e )?(?:nicht|non|pas)(?!\p{L})/iu;
/** Words that distinguish two cases of one kind in a sentence. */
const severalOrOne = /^(?:mehrere[rn]?|einzige[rn]?|einzelne[rn]?|plusieurs|seule?|più|unic[oa])$/iu;

type Part = { text: string; part: ComparedWord[]; parties: ComparedWord[]; figures: Figure[] };

/** The parts of a sentence, each with the parties that act in it. */
function readPartsWithParties({ text, words }: SourceSentence, language: Language): Part[] {
  const acting = readParties(text, words, language).flatMap(({ word, role }) =>
    role === 'other' || role === 'of' ? [] : [word],
  );
  const parts: Part[] = [];
  let subject: ComparedWord[] = [];
  let last: ComparedWord[] = [];
  for (const { part, ...own } of readParts(text, words, language)) {
    const named = part.filter(({ actor }) => actor.size > 0);
    const agents = named.filter((word) => acting.includes(word));
    const first = part[0]?.raw ?? '';
    // 'Betriebe, die …, sind bei der Suva versichert'.
    const goesOn = startsAsVerb[language].test(first);
    // In '… einer Baufirma, die ihm Weisungen gibt' the firm gives them.
    const describes = named.length === 0 && relative[language].test(first);
    parts.push({ ...own, part, parties: [...(goesOn ? subject : describes ? last : []), ...agents] });
    if (goesOn || named.length === 0 || ruledOut.test(own.text)) continue;
    [subject, last] = [agents.length > 0 ? agents.slice(0, 1) : subject, named.slice(-1)];
  }
  return parts;
}

/**
 * Finds a part of the claim that assigns to one party what the sentence assigns to another: 'die vorübergehende vom
 * Kanton, die dauernde vom SECO'. More of its words, figures and articles occur in parts that name other parties than
 * in those that name its own.
 */
export function findTornParty(
  claim: string,
  words: readonly ComparedWord[],
  source: SourceSentence,
  language: Language,
): string | null {
  const parts = readPartsWithParties(source, language).filter(({ parties }) => parties.length > 0);
  if (parts.length < 2) return null;
  const acting = readParties(claim, words, language).filter(({ role }) => role === 'agent' || role === 'any');
  for (const own of readParts(claim, words, language)) {
    const named = acting.filter(({ word }) => own.part.includes(word));
    const party = (named.find(({ role }) => role === 'agent') ?? named[0])?.word;
    if (!party) continue;
    const isNamed = ({ parties }: Part) => parties.some((other) => shares(other.actor, party.actor));
    if (!parts.some(isNamed)) continue;
    // Above 0 where it occurs only in parts that name others, below 0 where it occurs in none of them.
    const sideOf = (has: (part: Part) => boolean) => {
      const having = parts.filter(has);
      if (having.length === 0 || (having.some(isNamed) && !having.every(isNamed))) return 0;
      return having.every(isNamed) ? -1 : 1;
    };
    const ofWords = own.part.map((word) => {
      if (word === party || givesDuty.test(word.raw) || saysDuty(word.raw, language)) return 0;
      if (word.kind === 'small')
        return severalOrOne.test(word.raw)
          ? weightOfFigure * sideOf(({ part }) => part.some(({ root }) => root === word.root))
          : 0;
      return sideOf(({ part }) => part.some((other) => standsFor(word, other) || isDerived(word, other, language)));
    });
    // An article at the end of a sentence applies to all its parts.
    const eachHasArticle = parts.every(({ figures }) => figures.some(({ kind }) => kind === 'article'));
    const telling = own.figures.filter(({ kind }) => kind !== 'article' || eachHasArticle);
    const ofFigures = telling.map(
      (figure) => weightOfFigure * sideOf(({ figures }) => figures.some((other) => sameValue(figure, other))),
    );
    const sides = [...ofWords, ...ofFigures];
    const [others, its] = [1, -1].map((sign) => sides.reduce((sum, side) => sum + Math.max(0, sign * side), 0));
    if (others! > its! || (others! >= leastOfOthers && others === its)) return party.raw;
  }
  return null;
}
const weightOfFigure = 2;
const leastOfOthers = 2;
