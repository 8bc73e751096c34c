/** Whether a word lacks one letter of the other. */
export function isOneShort(word: string, other: string): boolean {
  return (
    other.length === word.length + 1 && [...other].some((_, at) => other.slice(0, at) + other.slice(at + 1) === word)
  );
}

/** Whether two words differ only in a doubled letter. */
export function isSameButDoubled(word: string, other: string): boolean {
  const single = (text: string) => text.replace(/(.)\1/gu, '$1');
  return single(word) === single(other);
}

/** Whether words differ by swapped letters, a doubled letter or an omitted one. */
export function isSlip(word: string, other: string): boolean {
  const sorted = (text: string) => [...text].sort().join('');
  return (
    isSameButDoubled(word, other) ||
    isOneShort(word, other) ||
    (word.length === other.length && sorted(word) === sorted(other))
  );
}

/** The Damerau distance: letters changed, omitted, added or swapped; it stops counting above `most`. */
export function distanceOf(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j - 1]! + Number(!same), row[j]! + 1, next[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row.at(-1)!;
}
