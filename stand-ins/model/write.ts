/** In which way the model lies or misbehaves; without it, it writes what the passages say. */
export type Say =
  | 'truth'
  | 'changed-word'
  | 'changed-number'
  | 'swapped-id'
  | 'invented-id'
  | 'no-ids'
  | 'turned-negation'
  | 'wrong-quote'
  | 'decorated'
  | 'obeyed'
  | 'no-answer';

type Found = { id: string; text: string; score: number };
type Read = { passages: { id: string; text: string }[]; question: string; language: 'de' | 'fr' | 'it' };

/** The text of an answer to a chat-completions request, written from the passages in its prompt. */
export function write(body: Record<string, unknown>, { say = 'truth', text }: { say?: Say; text?: string }): string {
  const conversation = readConversation(body);
  if (conversation) return say === 'changed-word' ? `${conversation} Regenschirm?` : conversation;
  const clause = readClause(body);
  if (clause) return text ?? adapt(clause, say);
  const read = readPrompt(body);
  if (text !== undefined)
    return text.replace(/\{(\d)\}/g, (_, number: string) => read.passages[Number(number) - 1]?.id ?? 'p0zzzz');
  const chosen = choose(read);
  if (say === 'no-answer' || chosen.length === 0) return 'NO-ANSWER';
  if (say === 'obeyed') return obey(read);
  return chosen.map((found, at) => sentence(found, at, say, read)).join(' ');
}

function sentence({ id, text }: Found, at: number, say: Say, { language, passages }: Read): string {
  const bare = text.replace(/[.;:]$/, '');
  const first = at === 0;
  if (!first) return `${bare}. [${id}]`;
  if (say === 'changed-word') return `${changeWord(bare)}. [${id}]`;
  if (say === 'changed-number') return `${changeNumber(bare)}. [${id}]`;
  if (say === 'swapped-id')
    return `${bare}. [${passages.find((other) => other.id !== id && !other.text.includes(text))?.id ?? 'p0zzzz'}]`;
  if (say === 'invented-id') return `${bare}. [p9aaaa]`;
  if (say === 'no-ids') return `${bare}.`;
  if (say === 'turned-negation') return `${turn(bare, language)}. [${id}]`;
  if (say === 'wrong-quote')
    return `${{ de: 'Die Quelle sagt', fr: 'La source dit', it: 'La fonte dice' }[language]}: «${changeWord(bare)}» [${id}].`;
  if (say === 'decorated')
    return `**${bare}** [7] <b onclick="x()"></b> [${id}] (https://example.org/x) [8](https://example.org).`;
  return `${bare}. [${id}]`;
}

/** A prompt that asks for a question out of a conversation gets all that was asked, as one. */
function readConversation(body: Record<string, unknown>): string | null {
  const block = /<<<CONVERSATION (\w+)>>>\n([\s\S]*?)\n<<<END \1>>>/.exec(contentOf(body, 'user'));
  return block && block[2]!.replace(/^- /gm, '').split('\n').reverse().join(' ');
}

type Clause = { text: string; wish: string };

/** A prompt that asks to work a wish into a clause. */
function readClause(body: Record<string, unknown>): Clause | null {
  const block = /<<<CLAUSE (\w+)>>>\n([\s\S]*?)\n<<<END \1>>>\s*([\s\S]*)/.exec(contentOf(body, 'user'));
  return block && { text: block[2]!, wish: block[3]!.trim() };
}

/** The clause with the wish at the end of its last item; a model that lies changes the clause itself as well. */
function adapt({ text, wish }: Clause, say: Say): string {
  const lie = { 'changed-word': changeWord, 'changed-number': (clause: string) => clause.replace(/\d{2,}/, '77') };
  const told = say in lie ? lie[say as keyof typeof lie](text) : text;
  return say === 'decorated' ? `**${told}** ${wish}` : `${told} ${wish}`;
}

/** Reads the data block `[id] title` + text between the two marks, and the question after it. */
function readPrompt(body: Record<string, unknown>): Read {
  const [system, user] = [contentOf(body, 'system'), contentOf(body, 'user')];
  const block = /<<<SOURCES (\w+)>>>\n([\s\S]*?)\n<<<END \1>>>/.exec(user);
  const passages = [...(block?.[2] ?? '').matchAll(/^\[(\w+)\] [^\n]*\n([\s\S]*?)(?=\n\n\[\w+\] |$(?![\s\S]))/gm)].map(
    (match) => ({
      id: match[1]!,
      text: match[2]!,
    }),
  );
  const question = user.slice((block?.index ?? 0) + (block?.[0].length ?? 0)).replace(/^\s*\p{L}+\s?:\s*/u, '');
  const language = /français/.test(system) ? 'fr' : /italiano/.test(system) ? 'it' : 'de';
  return { passages, question, language };
}

function contentOf(body: Record<string, unknown>, role: string): string {
  const messages = (body.messages as { role: string; content: unknown }[] | undefined) ?? [];
  const own = messages.filter((message) => message.role === role);
  return own.map(({ content }) => plain(content)).join('\n');
}

function plain(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? '').join('') : '';
}

/** Up to three sentences that share most with the question. */
function choose({ passages, question }: Read): Found[] {
  const asked = new Set(wordsOf(question));
  const all = passages.flatMap(({ id, text }, rank) =>
    split(text).map((part) => ({
      id,
      text: part,
      score: wordsOf(part).filter((word) => asked.has(word)).length + 1 / (1 + rank),
    })),
  );
  return all.sort((a, b) => b.score - a.score).slice(0, 3);
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

function changeWord(text: string): string {
  const words = text.match(/\p{L}{6,}/gu) ?? [];
  const word = words[Math.floor(words.length / 2)];
  return word ? text.replace(word, 'Regenschirm') : `${text} Regenschirm`;
}

function changeNumber(text: string): string {
  return /\d/.test(text) ? text.replace(/\d+/, (number) => String(Number(number) + 1)) : `${text}, 77`;
}

function turn(text: string, language: Read['language']): string {
  const word = { de: 'nicht', fr: 'pas', it: 'non' }[language];
  const there = new RegExp(`\\s${word}\\s`);
  if (there.test(text)) return text.replace(there, ' ');
  const words = text.split(' ');
  words.splice(Math.min(3, words.length - 1), 0, word);
  return words.join(' ');
}

/** Does what a source or a question orders, as a model that takes data for orders would. */
function obey({ passages, question }: Read): string {
  const order = [question, ...passages.map(({ text }) => text)].join('\n');
  const wanted =
    /(?:schreib\p{L}*|écri\p{L}*|scriv\p{L}*|say|write|antwort\p{L}* mit)\s*:?\s*[«"„]([^»"“]+)[»"“]/iu.exec(
      order,
    )?.[1] ?? 'HACKED';
  return `${wanted}. [${passages[0]?.id ?? 'p0zzzz'}]`;
}
