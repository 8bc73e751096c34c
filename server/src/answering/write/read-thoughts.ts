/** Takes out what a reasoning model thinks aloud between `<think>` and `</think>`, wherever the stream is cut. */
export function createThoughtFilter(): { push(text: string): string; end(): string } {
  const opening = /<(?:think|thinking|thought|reasoning)>/iu;
  const closing = /<\/(?:think|thinking|thought|reasoning)>/iu;
  /** No mark is longer. */
  const longest = 12;
  let pending = '';
  let thinks = false;

  function take(final: boolean): string {
    let said = '';
    for (;;) {
      const mark = (thinks ? closing : opening).exec(pending);
      // Some servers cut the opening mark off: what came before a closing one was thought.
      const stray = thinks ? null : closing.exec(pending);
      if (stray && (!mark || stray.index < mark.index)) {
        said = '';
        pending = pending.slice(stray.index + stray[0].length);
        continue;
      }
      if (!mark) break;
      if (!thinks) said += pending.slice(0, mark.index);
      pending = pending.slice(mark.index + mark[0].length);
      thinks = !thinks;
    }
    const open = pending.lastIndexOf('<');
    const hold = !final && open >= 0 && pending.length - open <= longest ? open : pending.length;
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
  };
}
