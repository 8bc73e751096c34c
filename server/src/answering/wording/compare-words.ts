import { diffArrays } from 'diff';

/**
 * A segment of two compared texts: in both, only in the first, or only in the second. A `frame` is added when the texts
 * are printed.
 */
export type Segment = { kind: 'same' | 'removed' | 'added' | 'frame'; text: string };

/** Tokens: placeholders, white space, words and single characters; joined they are the whole text. */
const tokens = /\[[^[\]\n]*\]|\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
/** The maximum number of changes for a comparison; beyond it, everything counts as changed. */
const maxChanges = 2_000;

/**
 * Compares two texts word by word. For any two texts, `same` and `removed` joined are the first and `same` and `added`
 * the second, so no change goes unmarked.
 */
export function compareWords(before: string, after: string): Segment[] {
  const changes = diffArrays(before.match(tokens) ?? [], after.match(tokens) ?? [], { maxEditLength: maxChanges });
  if (changes === undefined) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return joinChanges(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
}

/** Joins changes that only punctuation or white space separates, since people read them as one. */
function joinChanges(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  let [before, between, after] = ['', '', ''];
  const push = (kind: Segment['kind'], text: string) => {
    const last = joined.at(-1);
    if (text !== '' && last?.kind === kind) last.text += text;
    else if (text !== '') joined.push({ kind, text });
  };
  const close = () => {
    const shared = /[^\p{L}\p{M}\p{N}\]]+$/u.exec(before)?.[0] ?? '';
    const end = between === '' && after !== '' && after.endsWith(shared) ? shared.length : 0;
    push('removed', before.slice(0, before.length - end));
    push('added', after.slice(0, after.length - end));
    push('same', before.slice(before.length - end) + between);
    [before, between, after] = ['', '', ''];
  };
  for (const { kind, text } of segments) {
    const changing = before !== '' || after !== '';
    if (kind === 'same') {
      if (changing && /^[^\p{L}\p{M}\p{N}\n]*$/u.test(between + text)) between += text;
      else {
        close();
        push('same', text);
      }
      continue;
    }
    [before, after, between] = [before + between, after + between, ''];
    if (kind === 'removed') before += text;
    else after += text;
  }
  close();
  return joined;
}
