import { plainRow, type Row } from '../row.ts';
import type { AnswerTiming } from '../setup/chat-client.ts';
import { percentile } from '../setup/percentile.ts';

/** Times to the first token and to the whole answer, without a bar; the first row is the first token's p95. */
export function timeRows(what: string, answered: AnswerTiming[]): [Row, ...Row[]] {
  const first = answered.map(({ firstTokenMs }) => firstTokenMs);
  const whole = answered.map(({ wholeMs }) => wholeMs);
  return [
    plainRow(`${what}, p95`, 'ms', percentile(first, 0.95)),
    plainRow('  p50', 'ms', percentile(first, 0.5)),
    plainRow('  whole answer, p50', 'ms', percentile(whole, 0.5)),
    plainRow('  whole answer, p95', 'ms', percentile(whole, 0.95)),
  ];
}

/** The same, with the first token beside Chainlit's and a bar for it; milliseconds. */
export function barredTimeRows(
  what: string,
  answered: AnswerTiming[],
  { barMs, chainlitMs }: { barMs: number; chainlitMs: number },
): Row[] {
  const [first, ...others] = timeRows(what, answered);
  const peer = { peer: 'Chainlit 2.11', theirs: chainlitMs };
  return [{ ...first, ...peer, bar: `≤ ${barMs}`, held: first.ours <= barMs }, ...others];
}

/** Faults in event numbers and tokens, and answers without a first token. */
export function faultRow(timings: AnswerTiming[]): Row {
  const faults = timings.reduce(
    (sum, { faults, firstTokenMs }) => sum + faults + (Number.isFinite(firstTokenMs) ? 0 : 1),
    0,
  );
  return { ...plainRow('  lost, doubled or reordered', '', faults), bar: '0', held: faults === 0 };
}
