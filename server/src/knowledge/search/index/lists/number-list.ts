/** A list of numbers that keeps its capacity when it is cleared, for buffers that every search fills again. */
export class NumberList {
  values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const longer = new Uint32Array(this.length * 2);
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  clear(): void {
    this.length = 0;
  }
}

/** The greatest few of many values, in descending order and stable. */
export class GreatestValues {
  readonly values: Float64Array;
  length = 0;

  constructor(most: number) {
    this.values = new Float64Array(most);
  }

  add(value: number): void {
    const { values } = this;
    const isFull = this.length === values.length;
    if (isFull && value <= values[this.length - 1]!) return;
    if (!isFull) this.length += 1;
    let at = this.length - 1;
    for (; at > 0 && values[at - 1]! < value; at -= 1) values[at] = values[at - 1]!;
    values[at] = value;
  }

  /** The sum of those from an index on. */
  sum(from: number): number {
    let sum = 0;
    for (let at = from; at < this.length; at += 1) sum += this.values[at]!;
    return sum;
  }

  clear(): void {
    this.length = 0;
  }
}

/** The `count` numbers of the highest values, in descending order. Most others are looked at once. */
export function selectBest(
  { values: numbers, length }: NumberList,
  values: Float32Array,
  count: number,
  wanted: (number: number) => boolean,
): number[] {
  if (count < 1) return [];
  /** A min-heap: the number with the least value comes first. */
  const heap: number[] = [];
  for (let at = 0; at < length; at++) {
    const number = numbers[at]!;
    const value = values[number]!;
    if (heap.length === count ? value <= values[heap[0]!]! : value <= 0) continue;
    if (!wanted(number)) continue;
    if (heap.length < count) rise(heap, number, values);
    else sink(heap, number, values);
  }
  return heap.sort((one, other) => values[other]! - values[one]! || one - other);
}

/** Adds a number. */
function rise(heap: number[], number: number, values: Float32Array): void {
  let at = heap.push(number) - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (values[heap[above]!]! <= values[number]!) break;
    heap[at] = heap[above]!;
    at = above;
  }
  heap[at] = number;
}

/** Puts a number in the place of the first. */
function sink(heap: number[], number: number, values: Float32Array): void {
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= heap.length) break;
    if (below + 1 < heap.length && values[heap[below + 1]!]! < values[heap[below]!]!) below += 1;
    if (values[heap[below]!]! >= values[number]!) break;
    heap[at] = heap[below]!;
    at = below;
  }
  heap[at] = number;
}
