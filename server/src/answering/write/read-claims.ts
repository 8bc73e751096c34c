import type { Language } from '@polier/contract/languages';
import { cleanSentence, idPattern } from './clean-sentence.ts';
import { createSentenceReader } from './read-stream.ts';
import { createThoughtFilter } from './read-thoughts.ts';

/** A claim of a model. `ids`: the passages it names; empty when it names none. */
export type ModelClaim = { text: string; ids: string[]; quotation: string | null };

export type ClaimReader = {
  /** Takes the next chunk of the stream, which may end anywhere; returns the claims completed by it. */
  push(text: string): ModelClaim[];
  /** @param isCut whether the stream ended before the answer did: its last paragraph is left out */
  end(isCut?: boolean): ModelClaim[];
  /** What the model would search for instead; empty when it does not say. */
  search(): string;
};

/**
 * Parses claims from a stream: objects of the requested JSON format, or sentences with the names of passages from a
 * model that writes prose nevertheless. Headings, lead-ins and courtesies are not claims.
 */
export function createClaimReader(language: Language, given: ReadonlySet<string>): ClaimReader {
  const thoughts = createThoughtFilter();
  const objects = createObjectReader();
  let isJson = false;
  let held = '';

  function read(text: string): ModelClaim[] {
    // Without an opening mark only the closing one shows that all before it was a thought.
    if (thoughts.takesBack()) held = '';
    if (isJson) return objects.push(text).flatMap((one) => toClaim(one, given) ?? []);
    held += text;
    isJson = /^\s*(?:```\w*\s*)?(?:\{|\[\s*\{)/u.test(held);
    return isJson ? read(held.replace(/^\s*(?:```\w*\s*)?/u, '')) : [];
  }

  /** Prose is read as a whole: up to its end it may turn out to be a thought. */
  function readHeld(isCut: boolean): ModelClaim[] {
    const json = /(?:^|\n)\s*(?:```json\s*)?\{\s*"/u.exec(held);
    if (json) {
      isJson = true;
      return read(held.slice(held.indexOf('{', json.index)));
    }
    const prose = createProseReader(language, given);
    const stated = prose.push(held);
    return isCut ? stated : [...stated, ...prose.end()];
  }

  return {
    push: (text) => read(thoughts.push(text)),
    end(isCut = false) {
      const last = read(thoughts.end());
      return isJson ? last : readHeld(isCut);
    },
    search: objects.search,
  };
}

type ClaimJson = { text?: unknown; passage?: unknown; quotation?: unknown; search?: unknown };

function toClaim({ text, passage, quotation }: ClaimJson, given: ReadonlySet<string>): ModelClaim | null {
  if (typeof text !== 'string' && typeof quotation !== 'string') return null;
  const named = [...String(passage ?? '').matchAll(idPattern)].map(([id]) => id.toLowerCase());
  const cleaned = cleanSentence(typeof text === 'string' ? text : '', given);
  const ids = [...new Set([...named, ...cleaned.ids])].filter((id) => given.has(id));
  const quoted = typeof quotation === 'string' && quotation.trim() !== '' ? quotation : null;
  return { text: cleaned.text, ids, quotation: quoted };
}

/** Yields every object of a JSON stream that contains a claim, as soon as its brace closes. */
function createObjectReader(): { push(text: string): ClaimJson[]; search(): string } {
  let whole = '';
  let at = 0;
  let inString = false;
  const starts: number[] = [];
  return {
    push(text) {
      whole += text;
      const found: ClaimJson[] = [];
      for (; at < whole.length; at++) {
        const sign = whole[at]!;
        if (inString) {
          if (sign === '\\') at++;
          else if (sign === '"') inString = false;
        } else if (sign === '"') inString = true;
        else if (sign === '{') starts.push(at);
        else if (sign === '}' && starts.length > 0) {
          const one = parse(whole.slice(starts.pop(), at + 1));
          if (one && ('text' in one || 'quotation' in one)) found.push(one);
        }
      }
      return found;
    },
    search() {
      const [, written] = /"search"\s*:\s*("(?:[^"\\]|\\.)*")/u.exec(whole) ?? [];
      const text = written === undefined ? '' : parse(written);
      return typeof text === 'string' ? text.trim() : '';
    },
  };
}

function parse(json: string): ClaimJson | null {
  try {
    return JSON.parse(json) as ClaimJson;
  } catch {
    return null;
  }
}

const courtesy =
  /^(?:gerne?|natürlich|selbstverständlich|ich hoffe|danke|viel erfolg|bei (?:weiteren )?fragen|volontiers|bien sûr|merci|j['’]espère|n['’]hésitez|certo|volentieri|grazie|spero|resto a|NO-ANSWER)(?!\p{L})/iu;
const noClaim = /^\s*(?:#{1,6}\s|```|[-=_*\s]{3,}$|\|?[\s:|-]+\|?$)|[:：]\s*\**\s*$/u;
const itemMark = /^\s*(?:[-*•–+]|\d{1,2}[.)])\s+/u;

/** Parses sentences of prose. A citation also applies to the sentences of its paragraph or list without their own. */
function createProseReader(language: Language, given: ReadonlySet<string>) {
  let buffer = '';
  let before: string[] = [];

  function readBlock(block: string): ModelClaim[] {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    const ofBlock = idsIn(block, given);
    const known = ofBlock.length > 0 ? ofBlock : before;
    before = /[:：]\s*\S*\s*$/u.test(block) || ofBlock.length > 0 ? known : [];
    return lines.flatMap((line, at) => {
      const head = /^\s*\|/u.test(line) && /^\s*\|[\s:|-]+$/u.test(lines[at + 1] ?? '');
      const bare = line.replace(idPattern, '').replace(/\[[\s,;]*\]/gu, '');
      if (head || noClaim.test(bare) || /^\s*\*\*[^*]+\*\*\s*$/u.test(bare)) return [];
      return readLine(line, known);
    });
  }

  function readLine(line: string, known: string[]): ModelClaim[] {
    const reader = createSentenceReader(language);
    const cells = line.includes('|') ? line.replace(/^\s*\||\|\s*$/gu, '').replaceAll('|', ': ') : line;
    const text = cells.replace(itemMark, '');
    const ofLine = idsIn(line, given);
    return [...reader.push(text), ...reader.end()].flatMap((piece) => {
      if (piece.kind === 'break' || courtesy.test(piece.text)) return [];
      const cleaned = cleanSentence(piece.text, given);
      if (!/\p{L}{2}|\d/u.test(cleaned.text) || /:$/u.test(cleaned.text)) return [];
      const ids = cleaned.ids.length > 0 ? cleaned.ids : ofLine.length > 0 ? ofLine : known;
      return [{ text: cleaned.text, ids, quotation: /«([^»]{12,})»/u.exec(cleaned.text)?.[1] ?? null }];
    });
  }

  function take(final: boolean): ModelClaim[] {
    const found: ModelClaim[] = [];
    for (;;) {
      const gap = /\n\s*\n/u.exec(buffer);
      if (!gap) break;
      found.push(...readBlock(buffer.slice(0, gap.index)));
      buffer = buffer.slice(gap.index + gap[0].length);
    }
    if (!final) return found;
    const last = buffer;
    buffer = '';
    return [...found, ...readBlock(last)];
  }

  return {
    push(text: string) {
      buffer += text.replace(/\r\n?/gu, '\n');
      return take(false);
    },
    end: () => take(true),
  };
}

function idsIn(text: string, given: ReadonlySet<string>): string[] {
  return [...new Set([...text.matchAll(idPattern)].map(([id]) => id.toLowerCase()))].filter((id) => given.has(id));
}
