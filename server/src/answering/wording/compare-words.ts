/** A stretch of a text beside another: in both, only in the first, or only in the second. */
export type Segment = { kind: 'same' | 'removed' | 'added'; text: string };

/** Placeholders, blanks, words, and every other sign by itself: together they are the whole text. */
const tokens = /\[[^[\]\n]*\]|\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
/** More words than this are not compared one by one: all after the like beginnings counts as changed. */
const most = 3_000;

/**
 * What differs between two texts, word by word. `same` and `removed` joined are the first text, `same` and `added` the
 * second, whatever the texts are: no change goes unmarked.
 */
export function compareWords(before: string, after: string): Segment[] {
  const [first, second] = [before.match(tokens) ?? [], after.match(tokens) ?? []];
  let start = 0;
  while (start < first.length && start < second.length && first[start] === second[start]) start++;
  const [left, right] = [first.slice(start), second.slice(start)];
  const compared =
    left.length * right.length > most * most
      ? [
          { kind: 'removed' as const, text: left.join('') },
          { kind: 'added' as const, text: right.join('') },
        ]
      : align(left, right);
  return joinChanges([{ kind: 'same', text: first.slice(0, start).join('') }, ...compared]);
}

/** A full stop or a blank that two changes happen to share is part of the change: people read it as one. */
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

/** The longest common order of words; what is left over on one side is removed, on the other added. */
function align(left: string[], right: string[]): Segment[] {
  const width = right.length + 1;
  const common = new Uint16Array((left.length + 1) * width);
  for (let at = left.length - 1; at >= 0; at--) {
    for (let to = right.length - 1; to >= 0; to--) {
      common[at * width + to] =
        left[at] === right[to]
          ? common[(at + 1) * width + to + 1]! + 1
          : Math.max(common[(at + 1) * width + to]!, common[at * width + to + 1]!);
    }
  }
  const segments: Segment[] = [];
  let [at, to] = [0, 0];
  while (at < left.length || to < right.length) {
    if (at < left.length && to < right.length && left[at] === right[to]) {
      segments.push({ kind: 'same', text: left[at]! });
      at++;
      to++;
    } else if (
      at < left.length &&
      (to === right.length || common[(at + 1) * width + to]! >= common[at * width + to + 1]!)
    )
      segments.push({ kind: 'removed', text: left[at++]! });
    else segments.push({ kind: 'added', text: right[to++]! });
  }
  return segments;
}
