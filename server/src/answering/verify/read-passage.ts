import type { Language } from '@polier/contract/languages';
import type { Passage } from '../../knowledge/port.ts';
import { type Figure, readFigures } from '../../text/numbers/read-figures.ts';
import { isItem, splitUnits } from '../../text/split-sentences.ts';
import { inOneWording } from './language/phrases.ts';
import { type ComparedWord, readComparedWords } from './read-words.ts';

/** A sentence, list item or row of a source, prepared for checking claims. */
export type SourceSentence = {
  start: number;
  end: number;
  /** Including the lead-in of its list or the heads of its columns. */
  text: string;
  words: readonly ComparedWord[];
  figures: Figure[];
  /** Articles cited later in the same paragraph, which also apply to its sentences without an article. */
  articles: Figure[];
  /** The words above it: headings and title; and the preceding sentence where it begins with a pronoun. */
  context: readonly ComparedWord[];
  contextFigures: Figure[];
  /** Words of the questions that it answers; computed when needed. */
  asked: () => ComparedWord[];
  row: boolean;
  list: boolean;
};

const longestList = 1200;
/** With this many words, a lead-in is a statement by itself. */
const leastLead = 8;

function once<T>(read: () => T): () => T {
  let found: { value: T } | null = null;
  return () => {
    if (!found) found = { value: read() };
    return found.value;
  };
}

/** A question that offers a choice also names what does not apply. */
const choice = /(?<!\p{L})(?:oder|ou|o|oppure)(?!\p{L})/iu;
/** A question that does not ask for yes or no; what it presupposes applies. */
const asksFor: Record<Language, RegExp> = {
  de: /^(?:(?:ab|an|auf|aus|bei|bis|durch|für|gegen|in|innert|innerhalb|mit|nach|pro|seit|über|um|unter|von|vor|während|wegen|zu)\s){0,2}(?:wer|we[mn]|wessen|wie|wie ?viele?[mnrs]?|wann|was|wo(?:für|her|hin|mit|nach|r?an|r?auf|raus|rin|rüber|rum|von|vor|zu)?|warum|weshalb|weswegen|wieso|welche[mnrs]?)(?!\p{L})/iu,
  fr: /^(?:(?:à|après|au|aux|avant|avec|bout|chez|compter|contre|dans|de|depuis|dès|en|envers|par|partir|pendant|pour|sans|selon|sous|sur)\s|d['’]|jusqu['’])*(?:qui|quand|combien|que|qu['’]|quoi|quel(?:le)?s?|auxquel(?:le)?s|auquel|duquel|laquelle|lequel|comment|où|pourquoi)(?!(?<!['’])\p{L})/iu,
  it: /^(?:(?:a|al|con|contro|da|di|dopo|entro|fino|in|partire|per|presso|secondo|senza|sotto|su|tra|fra|verso)\s|d['’])*(?:chi|quando|quant[aeio]|qual[ei]?|come|com['’]|dove|dov['’]|che|cosa|perché)(?!(?<!['’])\p{L})/iu,
};

/** The words of the questions that a stretch answers, which tell what it is about. Parties are left out. */
function wordsOfQuestions({ questions, language }: Passage, start: number, end: number): ComparedWord[] {
  return (
    (questions ?? [])
      .filter((question) => question.start < end && question.end > start)
      // Text after the first question mark may be a yes-or-no question.
      .map(({ text }) => text.trim().split('?')[0]!)
      .filter((text) => asksFor[language].test(text) && !choice.test(text))
      .flatMap((text) => readComparedWords(text, language))
      .filter(({ kind, actor, raw }) => kind === 'content' && actor.size === 0 && !/^person/iu.test(raw))
  );
}

const pronoun: Record<Language, RegExp> = {
  de: /^(?:er|sie|es|sein\p{L}*|ihr\p{L}*|dies\p{L}*|dazu|dafür|dabei|danach|dann|daran|darauf|deren|dessen|auch|sonst|ausserdem)(?!\p{L})/iu,
  fr: /^(?:ils?|elles?|son|sa|ses|leurs?|ce|cet|cette|ces|cela|ceci|ensuite|au-delà|alors|sinon|en outre|dans ce|y)(?!\p{L})/iu,
  it: /^(?:ess[oaie]|suo|sua|suoi|sue|loro|quest[oaie]|ciò|poi|inoltre|altrimenti|in tal|in questo|sono|è)(?!\p{L})/iu,
};

/** 'Das gilt', but not 'Das Gesuch' or 'Das neue Gesuch': German nouns have a capital. */
const pronounDas = /^das(?!\p{L})(?!\s+(?:\p{Ll}+e\s+)?\p{Lu})/u;
const refersBack = (text: string, language: Language) =>
  pronoun[language].test(text) || (language === 'de' && pronounDas.test(`${text[0]?.toLowerCase()}${text.slice(1)}`));

const read = new WeakMap<Passage, SourceSentence[]>();

/** The sentences of a passage; computed once. */
export function readSourceSentences(passage: Passage): SourceSentence[] {
  const known = read.get(passage);
  if (known) return known;
  const sentences = makeSentences(passage);
  read.set(passage, sentences);
  return sentences;
}

function makeSentences(passage: Passage): SourceSentence[] {
  const { text, language } = passage;
  const about = [passage.title, passage.heading, passage.article].filter(Boolean).join('. ');
  const [above, aboveFigures] = [readComparedWords(about, language), readFigures(about, language)];
  const found: SourceSentence[] = [];
  const lists: SourceSentence[] = [];
  let heads: string[] | null = null;
  const add = (start: number, end: number, lead: string, row: boolean, to = found) => {
    const own = text.slice(start, end);
    const whole = inOneWording(lead ? `${lead} ${own}` : own, language);
    const before = found.at(-1);
    const follows = before !== undefined && refersBack(own, language);
    const figures = readFigures(whole, language);
    const named = figures.some(({ kind }) => kind === 'article');
    to.push({
      ...{ start, end, text: whole, row, figures, list: to === lists },
      words: readComparedWords(whole, language),
      articles: named ? [] : articlesBehind(text, end, language),
      context: follows ? [...above, ...before.words] : above,
      contextFigures: aboveFigures,
      asked: once(() => wordsOfQuestions(passage, start, end)),
    });
  };
  for (const unit of splitUnits(text, language)) {
    if (unit.kind === 'row') {
      const cells = text.slice(unit.start, unit.end).split('\t');
      add(unit.start, unit.end, heads ? heads.join(' · ') : '', true);
      heads ??= cells;
      continue;
    }
    heads = null;
    if (unit.kind !== 'list') {
      add(unit.start, unit.end, '', false);
      continue;
    }
    const lines = [...text.slice(unit.start, unit.end).matchAll(/[^\n]+/g)];
    const lead = isItem(lines[0]![0]) ? '' : lines.shift()![0];
    // A lead-in that is a statement by itself: 'Bauabfälle werden getrennt und nicht in einer Mulde gesammelt:'.
    if (lead.split(/\s+/u).length >= leastLead) add(unit.start, unit.start + lead.length, '', false);
    for (const line of lines) {
      const from = unit.start + line.index;
      const mark = /^\s*(?:[-–—•·▪◦*‣☐✓✔]|\(?[a-z\d]{1,2}[.)])\s+/u.exec(line[0])?.[0].length ?? 0;
      for (const part of splitUnits(line[0].slice(mark), language)) {
        add(from + mark + part.start, from + mark + part.end, lead, false);
      }
    }
    // A claim that sums up several items is checked against the whole list, as long as the list contains no figure.
    if (unit.end - unit.start <= longestList) add(unit.start, unit.end, '', false, lists);
  }
  return [...found, ...lists];
}

/** The articles cited next in the rest of the line, which also apply to the sentences before them. */
function articlesBehind(text: string, end: number, language: Language): Figure[] {
  const rest = text.slice(end).split('\n')[0]!;
  const named = readFigures(rest, language).filter(({ kind }) => kind === 'article');
  const first = named[0];
  return named.filter((one) => !/[.;]\s/u.test(rest.slice(first!.end, one.start)));
}
