const names = '(?:\\w{1,8}:)?(?:think|thinking|thoughts?|reasoning|reflection|scratchpad|analysis)';
/** Between such marks models think aloud: tags, Mistral's brackets, Kimi's triangles, the channels of gpt-oss. */
const opening = new RegExp(`<${names}>|\\[think\\]|◁think▷|<\\|channel\\|>(?!final)[^<]{0,20}<\\|message\\|>`, 'iu');
const closing = new RegExp(`</${names}>|\\[/think\\]|◁/think▷|<\\|channel\\|>final[^<]{0,20}<\\|message\\|>`, 'iu');
/** A mark that is not whole yet, at the end of what came. */
const begun = /<\|channel\|>[^<]{0,24}(?:<[^>]{0,9})?$|[<[◁][^<[◁]{0,24}$/u;
/** No mark is longer. */
const longest = 48;

export type ThoughtFilter = {
  push(text: string): string;
  end(): string;
  /** Whether all that was said up to the last `push` turned out to be a thought without an opening mark; asked once. */
  takesBack(): boolean;
};

/** Takes out what a reasoning model thinks aloud, wherever the stream is cut. */
export function createThoughtFilter(): ThoughtFilter {
  let pending = '';
  let thinks = false;
  let isTakenBack = false;

  function take(final: boolean): string {
    let said = '';
    for (;;) {
      const mark = (thinks ? closing : opening).exec(pending);
      // Some servers omit the opening tag; text before a closing one is then reasoning.
      const stray = thinks ? null : closing.exec(pending);
      if (stray && (!mark || stray.index < mark.index)) {
        said = '';
        isTakenBack = true;
        pending = pending.slice(stray.index + stray[0].length);
        continue;
      }
      if (!mark) break;
      if (!thinks) said += pending.slice(0, mark.index);
      pending = pending.slice(mark.index + mark[0].length);
      thinks = !thinks;
    }
    const hold = final ? pending.length : (begun.exec(pending)?.index ?? pending.length);
    if (!thinks) said += pending.slice(0, hold);
    pending = thinks ? pending.slice(-longest) : pending.slice(hold);
    return said;
  }

  return {
    push(text) {
      pending += text;
      return take(false);
    },
    end: () => take(true),
    takesBack() {
      const is = isTakenBack;
      isTakenBack = false;
      return is;
    },
  };
}

/** A whole text without what was thought aloud. */
export function withoutThoughts(text: string): string {
  const filter = createThoughtFilter();
  return filter.push(text) + filter.end();
}
