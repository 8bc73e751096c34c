import { changeNumber, changeWord, dropCondition, type Language, swapParties, turn } from './lie.ts';

/** How the model lies or misbehaves; without one it states what the passages say. */
export type Say =
  | 'truth'
  | 'changed-word'
  | 'changed-number'
  | 'dropped-condition'
  | 'swapped-parties'
  | 'swapped-id'
  | 'invented-id'
  | 'no-ids'
  | 'turned-negation'
  | 'wrong-quote'
  | 'decorated'
  | 'obeyed'
  | 'declined'
  | 'other-language'
  | 'no-answer';

export type Wording = {
  say?: Say;
  /** Written instead of its own. `{1}`, `{2}` … stand for the ids of passages, `{sentences 9}` for as many claims. */
  text?: string;
  /** Prose with the ids of passages in brackets, as models write that know no JSON. */
  prose?: boolean;
  /** What a second opinion says of every claim. */
  verdict?: 'yes' | 'no' | 'partly' | 'silent';
};
type Claim = { passage: string; quotation: string; text: string };
type Read = { passages: { id: string; text: string }[]; question: string; language: Language };

/** What a prompt asks for: search questions, a clause with a wish worked in, verdicts on claims, or an answer. */
export type Task = 'plan' | 'clause' | 'verdicts' | 'answer';

export function taskOf(system: string, user: string): Task {
  if (/<<<CLAUSE \w+>>>/.test(user)) return 'clause';
  if (/<<<CLAIMS \w+>>>/.test(user)) return 'verdicts';
  return /<<<CONVERSATION \w+>>>/.test(user) && !/<<<SOURCES/.test(user + system) ? 'plan' : 'answer';
}

/** The text of an answer to a prompt, written from the passages in it. */
export function write(system: string, user: string, wording: Wording): string {
  const { say = 'truth', text, prose = false } = wording;
  const task = taskOf(system, user);
  if (task === 'plan') return planned(user, say);
  if (task === 'clause') return text ?? adapt(user, say);
  if (task === 'verdicts') return judge(user, wording.verdict ?? 'yes');
  const read = readPrompt(system, user);
  const count = /^\{sentences (\d+)\}$/.exec(text ?? '')?.[1];
  if (text !== undefined && count === undefined) {
    return text.replace(/\{(\d)\}/g, (_, number: string) => read.passages[Number(number) - 1]?.id ?? 'p0zzzz');
  }
  if (say === 'declined') return 'I cannot help with that.';
  if (say === 'obeyed') return obey(read);
  const claims = choose(read, Number(count ?? 3)).map((one, at) => (at === 0 ? lie(one, say, read) : one));
  if (say === 'no-answer' || claims.length === 0) return JSON.stringify({ claims: [], search: '' });
  if (prose) return claims.map((one) => `${one.text} ${one.passage && `[${one.passage}]`}`.trim()).join(' ');
  return JSON.stringify({ claims, search: '' });
}

/** A claim as a model makes it up: the quotation is true unless the lie is in it. */
function lie(claim: Claim, say: Say, { language, passages }: Read): Claim {
  const { text, passage, quotation } = claim;
  if (say === 'changed-word') return { ...claim, text: changeWord(text) };
  if (say === 'changed-number') return { ...claim, text: changeNumber(text) };
  if (say === 'dropped-condition') return { ...claim, text: dropCondition(text) };
  if (say === 'swapped-parties') return { ...claim, text: swapParties(text, language) };
  if (say === 'turned-negation') return { ...claim, text: turn(text, language) };
  if (say === 'invented-id') return { ...claim, passage: 'p9aaaa' };
  if (say === 'no-ids') return { ...claim, passage: '' };
  if (say === 'wrong-quote') return { ...claim, quotation: changeWord(quotation), text: changeWord(text) };
  if (say === 'other-language') return { ...claim, text: 'The defects must be notified within sixty days.' };
  if (say === 'swapped-id') {
    const other = passages.find((one) => one.id !== passage && !one.text.includes(quotation));
    return { ...claim, passage: other?.id ?? 'p0zzzz', text: changeWord(text) };
  }
  if (say === 'decorated') {
    const bare = text.replace(/\.$/, '');
    return {
      ...claim,
      text: `**${bare}** [7] <b onclick="x()"></b> (https://example.org/x) [8](https://example.org).`,
    };
  }
  return claim;
}

/** Search questions of a prompt: what the person asks, with what was asked before. */
function planned(user: string, say: Say): string {
  const block = /<<<CONVERSATION (\w+)>>>\n([\s\S]*?)\n<<<END \1>>>/.exec(user);
  const lines = (block?.[2] ?? '').split('\n').filter((line) => !line.startsWith('- (Polier)'));
  const question = lines
    .map((line) => line.replace(/^- /, ''))
    .reverse()
    .join(' ');
  return JSON.stringify({ questions: [say === 'changed-word' ? `${question} Regenschirm?` : question] });
}

function judge(user: string, verdict: NonNullable<Wording['verdict']>): string {
  const count = user.match(/^\d+\. quotation:/gm)?.length ?? 0;
  if (verdict === 'silent') return '{"verdicts":[]}';
  const verdicts = Array.from({ length: count }, (_, at) => ({ n: at + 1, verdict, missing: '' }));
  return JSON.stringify({ verdicts });
}

/** The clause with the wish appended to its last item; a lying model also changes the clause itself. */
function adapt(user: string, say: Say): string {
  const block = /<<<CLAUSE (\w+)>>>\n([\s\S]*?)\n<<<END \1>>>\s*([\s\S]*)/.exec(user)!;
  const [text, wish] = [block[2]!, block[3]!.trim()];
  const lies = { 'changed-word': changeWord, 'changed-number': (clause: string) => clause.replace(/\d{2,}/, '77') };
  const told = say in lies ? lies[say as keyof typeof lies](text) : text;
  return say === 'decorated' ? `**${told}** ${wish}` : `${told} ${wish}`;
}

/** Reads the data block `[id] title` + text between the two marks, and the question after it. */
function readPrompt(system: string, user: string): Read {
  const block = /<<<SOURCES (\w+)>>>\n([\s\S]*?)\n<<<END \1>>>/.exec(user);
  const passages = [...(block?.[2] ?? '').matchAll(/^\[(\w+)\] [^\n]*\n([\s\S]*?)(?=\n\n\[\w+\] |$(?![\s\S]))/gm)].map(
    (match) => ({ id: match[1]!, text: match[2]! }),
  );
  const rest = user.slice((block?.index ?? 0) + (block?.[0].length ?? 0));
  const question = rest
    .split(/\n(?=(?:Frage|Question|Domanda)\s?:)/)
    .at(-1)!
    .replace(/^\s*\p{L}+\s?:\s*/u, '');
  const language = /français/.test(system) ? 'fr' : /italiano/.test(system) ? 'it' : 'de';
  return { passages, question, language };
}

/** The sentences that share the most words with the question. */
function choose({ passages, question }: Read, most: number): Claim[] {
  const asked = new Set(wordsOf(question));
  const all = passages.flatMap(({ id, text }, rank) =>
    split(text).map((part) => ({
      claim: { passage: id, quotation: part, text: part.replace(/[;:]$/, '.') },
      score: wordsOf(part).filter((word) => asked.has(word)).length + 1 / (1 + rank),
    })),
  );
  const chosen = all.sort((a, b) => b.score - a.score).map(({ claim }) => claim);
  return [...new Map(chosen.map((claim) => [claim.text, claim])).values()].slice(0, most);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6));
}

function split(text: string): string[] {
  return text
    .split(/\n+|(?<=(?:\p{Ll}{3}|\))[.!?])\s+(?=\p{Lu})/u)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= 6 && /[.!?]$/.test(part) && /^\p{Lu}/u.test(part));
}

/** Obeys instructions inside a source or a question, as a model open to prompt injection would. */
function obey({ passages, question }: Read): string {
  const order = [question, ...passages.map(({ text }) => text)].join('\n');
  const wanted =
    /(?:schreib\p{L}*|écri\p{L}*|scriv\p{L}*|say|write|antwort\p{L}* mit)\s*:?\s*[«"„]([^»"“]+)[»"“]/iu.exec(
      order,
    )?.[1] ?? 'HACKED';
  return `${wanted}. [${passages[0]?.id ?? 'p0zzzz'}]`;
}
