import type { Language } from '@polier/contract/languages';
import { readReferences } from '../../text/references/references.ts';
import { endsSentence } from '../../text/split-sentences.ts';
import { readTerms } from '../../text/terms.ts';
import { type Condition, nameConditions } from './conditions.ts';
import { asksQuantity } from './figures/asks-quantity.ts';
import { isNoun } from './is-noun.ts';
import { courtesy, orders, questionSigns } from './sentence-signs.ts';
import { formsOf, topicTerms } from './topic-terms.ts';

export type SplitMessage = {
  /** The sentences that ask something, with those needed to understand them. */
  asking: string;
  /** The story around them. Greetings, thanks and instructions to the assistant are in neither. */
  background: string;
};

type Role = 'question' | 'statement' | 'courtesy' | 'order';
type Sentence = { text: string; role: Role };

/** Words for people, which do not tell the subject: 'Darf unser Mann trotzdem fahren?'. */
const people: Record<Language, string> = {
  de: 'mann männer frau leute chef polier bauführer bauleiter bauherr bauherrin bauherrschaft architekt architektin kollege kollegen kunde kundin nachbar mitarbeiter person',
  fr: 'chef patron patronne gars client cliente architecte collègue contremaître voisin personne monsieur madame raison droit',
  it: 'capo padrone collega cliente committente architetto ragazzo ragazzi vicino persona signore signora ragione diritto',
};
/** A message of up to this many terms without any sign of a question is taken as the question as it is. */
const shortMessageTerms = 14;

/**
 * Splits a message into the question and the story around it. Its text is data: an instruction in it is left out and
 * never followed.
 */
export function splitMessage(message: string, language: Language): SplitMessage {
  const sentences = cutSentences(withoutMarkedOrders(message), language).map((text) => ({
    text,
    role: roleOf(text, language),
  }));
  const told = sentences.filter(({ role }) => role === 'question' || role === 'statement');
  if (told.length === 0)
    return { asking: sentences.some(({ role }) => role === 'order') ? '' : message.trim(), background: '' };
  const asked = chooseAsked(told, language);
  const join = (some: readonly Sentence[]) => some.map(({ text }) => text).join(' ');
  return { asking: join(asked), background: join(told.filter((sentence) => !asked.includes(sentence))) };
}

/** The maximum number of questions of one message that are answered one by one. */
const mostQuestions = 3;

/**
 * The questions of a message that asks for several things, each with the story around it, in order; empty when it asks
 * for one. A question without a subject of its own ('Geht das so?') is kept with the others.
 */
export function splitQuestions(message: string, language: Language): SplitMessage[] {
  const told = cutSentences(withoutMarkedOrders(message), language)
    .map((text) => ({ text, role: roleOf(text, language) }))
    .filter(({ role }) => role === 'question' || role === 'statement')
    .flatMap((sentence) => (sentence.role === 'question' ? cutJoined(sentence, language) : sentence));
  const isOwn = (text: string) => topicTerms(text, language).length > 0 || asksPrice(text, language);
  const asked = told.filter(({ text, role }) => role === 'question' && isOwn(text));
  const all = told.filter(({ role }) => role === 'question');
  if (asked.length < 2 || asked.length !== all.length || asked.length > mostQuestions) return [];
  if (!namesMatter(asked[0]!.text, language)) return [];
  const background = told
    .filter(({ role }) => role === 'statement')
    .map(({ text }) => text)
    .join(' ');
  return carrySubject(
    asked.map(({ text }) => text),
    language,
  ).map((asking) => ({ asking, background }));
}

/** Whether a message asks anything rather than only telling something. */
export function asksAnything(message: string, language: Language): boolean {
  return cutSentences(message, language).some((text) => roleOf(text, language) === 'question');
}

/**
 * The separate questions of a message about attached files. A file is searched for each of them, so a single word is
 * enough to separate two. Empty when the message asks for one thing.
 */
export function splitFileQuestions(message: string, language: Language): string[] {
  const names = (text: string) => topicTerms(text, language).length > 0;
  const asked = cutSentences(withoutMarkedOrders(message), language)
    .filter((text) => roleOf(text, language) === 'question')
    .flatMap((text) => {
      const halves = halvesOf(text, language);
      return halves?.every(names) ? halves : [text];
    });
  return asked.length > 1 && asked.length <= mostQuestions && asked.every(names) ? asked : [];
}

/**
 * The conditions that describe a person. They carry over to the next question; a time or place applies to its own
 * question only.
 */
const persons: ReadonlySet<Condition> = new Set<Condition>(['young', 'pregnant', 'school-age', 'trial-apprentice']);

function personsNamed(text: string, language: Language): string[] {
  return [...nameConditions(text, language)].filter(([condition]) => persons.has(condition)).map(([, words]) => words);
}

/**
 * Carries a person over to the next question when that one names none: 'Wie lange ist die Ruhezeit?' after a question
 * on an apprentice is read as 'Wie lange ist die Ruhezeit (Lernender)?'.
 */
function carrySubject(questions: readonly string[], language: Language): string[] {
  let subject = '';
  return questions.map((text) => {
    const named = personsNamed(text, language).join(', ');
    const carries = named === '' && subject !== '';
    if (named !== '') subject = named;
    return carries ? `${text.replace(/[\s?.!]+$/u, '')} (${subject})${language === 'fr' ? '\u00a0' : ''}?` : text;
  });
}

/** A question word after 'and' begins a second question. */
const joined: Record<Language, RegExp> = {
  de: /(?:,\s*)?\s(?:und|sowie)\s+(?=(?:(?:ab|bis|in|mit|innert|zu|an|bei|von|nach|vor) )?(?:wie|wer|wem|wen|wann|was|wo|welche[rsnm]?)(?!\p{L}))/iu,
  fr: /(?:,\s*)?\set\s+(?=(?:(?:à|de|dès|dans|jusqu['’]à|à partir de|chez|par|pour|avec) )?(?:qui|quand|quoi|combien|comment|où|quel(?:le)?s?)(?!\p{L}))/iu,
  it: /(?:,\s*)?\sed?\s+(?=(?:(?:a|da|di|entro|fino a|per|con|in|su) )?(?:chi|quando|che cosa|cosa|quant[oaie]|come|dove|qual[ei]?)(?!\p{L}))/iu,
};

/**
 * Splits a sentence that holds two questions, each with its own subject: 'Wie breit ist ein Laufsteg und wer prüft das
 * Gerüst?'
 */
function cutJoined(sentence: Sentence, language: Language): Sentence[] {
  const halves = halvesOf(sentence.text, language);
  if (!halves) return [sentence];
  const [first, second] = halves;
  const least = personsNamed(first, language).length > 0 ? 1 : leastTerms;
  const says = (text: string, terms: number) =>
    namesMatter(text, language) && readTerms(text, language).length >= terms;
  if (!says(first, leastTerms) || !(says(second, least) || asksPrice(second, language))) return [sentence];
  return halves.map((text) => ({ ...sentence, text }));
}

/**
 * Whether a part asks for a price: '… und was kostet das?' needs another kind of answer than the question before it.
 */
function asksPrice(text: string, language: Language): boolean {
  return asksQuantity(text, language) === 'money';
}

/**
 * The two questions joined by 'and' before a question word, each with its punctuation mark; null where there are none.
 */
function halvesOf(text: string, language: Language): [string, string] | null {
  const at = joined[language].exec(text);
  if (!at) return null;
  const second = text.slice(at.index + at[0].length);
  const mark = language === 'fr' ? '\u00a0?' : '?';
  return [`${text.slice(0, at.index)}${mark}`, second.charAt(0).toUpperCase() + second.slice(1)];
}

/** A half with fewer terms is not a question of its own, unless the other half tells whom it is about. */
const leastTerms = 2;

function chooseAsked(told: readonly Sentence[], language: Language): Sentence[] {
  let asked = told.filter(({ role }) => role === 'question');
  if (asked.length === 0) {
    const whole = told.map(({ text }) => text).join(' ');
    asked = readTerms(whole, language).length <= shortMessageTerms ? [...told] : [told.at(-1)!];
  }
  // 'Stimmt das?' asks about the sentence before it.
  const enough = () => namesMatter(asked.map(({ text }) => text).join(' '), language);
  for (let at = told.indexOf(asked[0]!) - 1; at >= 0 && !enough(); at--) asked.unshift(told[at]!);
  for (let at = told.indexOf(asked.at(-1)!) + 1; at < told.length && !enough(); at++) asked.push(told[at]!);
  return asked;
}

/** Whether the text asks for a number of things: 'combien de semaines'. */
function asksNumberOf(raw: string, text: string): boolean {
  return /(?:wie ?viele[nr]?|combien d[e’']|quant[eai])\s*$/iu.test(text.slice(0, text.indexOf(raw)));
}

/** Units of time: 'in drei Wochen' names no thing. */
const timeUnit =
  /^(?:minute|stunde|tag|woche|monat|jahr|heure|jour|semaine|mois|ann[ée]e|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])(?:e?[ns]|e)?$/iu;

/** Whether a question names its subject, and not only an action: 'Dürfen wir weiterarbeiten?'. */
function namesMatter(text: string, language: Language): boolean {
  if (readReferences(text, language).references.length > 0) return true;
  const own = formsOf(people[language], language);
  const topics = topicTerms(text, language).filter(({ form }) => !own.has(form));
  const isThing = (raw: string) => isNoun(raw, text, language) && !(timeUnit.test(raw) && !asksNumberOf(raw, text));
  return topics.length >= 3 || topics.some(({ raw }) => isThing(raw));
}

/** Removes passages marked as a system message: '### … ###', '[…]', '<…>'. */
function withoutMarkedOrders(message: string): string {
  return message.replace(/#{2,}.*?#{2,}|\[[^\]]*\]|<[^>]*>|"""[^"]*"""/gsu, ' ');
}

function roleOf(sentence: string, language: Language): Role {
  const { opens, inside, ends } = questionSigns[language];
  const bare = sentence.trim();
  if (courtesy[language].test(bare)) return 'courtesy';
  if (orders[language].test(bare)) return 'order';
  if (bare.endsWith('?') || opens.test(bare) || inside.test(bare) || ends.test(bare)) return 'question';
  return 'statement';
}

/**
 * Splits a hastily typed message into sentences: a new line, a dash, an ellipsis and an instruction with a colon also
 * end one.
 */
function cutSentences(message: string, language: Language): string[] {
  const found: string[] = [];
  for (const line of message.split(/\n+|\s[–—]\s|\.{3,}|…/u)) {
    const text = line.replace(/\s+/gu, ' ').trim();
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const isColon = text[at] === ':' && /\s/.test(text[at + 1] ?? '') && partsAtColon(text.slice(from, at), language);
      if (!isColon && !(/[.!?]/.test(text[at]!) && (endsSentence(text, at, language) || endsHurried(text, at))))
        continue;
      found.push(text.slice(from, at + 1).trim());
      from = at + 1;
    }
    found.push(text.slice(from).trim());
  }
  return found.filter((text) => /[\p{L}\p{N}]/u.test(text));
}

/** Whether a full stop or question mark after a word ends a sentence in a message without capital letters. */
function endsHurried(text: string, at: number): boolean {
  if (!/^\s+\p{Ll}{2}/u.test(text.slice(at + 1))) return false;
  return (
    text[at] !== '.' ||
    /(?:(?<!\p{L})(?!inkl|exkl|evtl|bspw|resp|ziff|lett|segg|incl)\p{L}{4,}|\d{4})$/iu.test(text.slice(0, at))
  );
}

/** Handles text before a colon: an instruction, a courtesy or 'Ich möchte wissen:'. The question follows it. */
function partsAtColon(before: string, language: Language): boolean {
  return orders[language].test(before.trim()) || courtesy[language].test(before.trim());
}
