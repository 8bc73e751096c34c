import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RequestRefused } from '../../request.ts';
import { addRows, checkRows, type Send, settleRows } from './add-rows.ts';
import { type Row, rowsOf } from './rows.ts';

const rows = (...mails: string[]): Row[] =>
  rowsOf(
    mails.map((mail) => [mail]),
    ['workEmail'],
    false,
  );
const states = (list: readonly Row[]) => list.map(({ state }) => state);
const fine = { added: false, employee: null, faults: [] };
const bad = { added: false, employee: null, faults: [{ field: 'workEmail', message: 'vergeben' }] };
const added = { added: true, employee: null, faults: [] };
const quiet = () => undefined;

test('the check sends batch by batch, reports errors row by row, and adds nobody', async () => {
  const calls: [number, boolean][] = [];
  const send: Send = async (batch, dryRun) => {
    calls.push([batch.length, dryRun]);
    return batch.map(({ workEmail }) => (workEmail === 'b@x.ch' ? bad : fine));
  };
  const seen: number[] = [];
  const onRows = (now: Row[]) => void seen.push(now.filter(({ state }) => state !== 'open').length);
  const five = rows('a@x.ch', 'b@x.ch', 'c@x.ch', 'A@x.ch', 'd@x.ch');
  const checked = await checkRows({ rows: five, atOnce: 2, send, onRows }, 'zweimal');
  expect(calls).toEqual([
    [2, true],
    [2, true],
  ]);
  expect(seen).toEqual([3, 5]);
  expect(states(checked)).toEqual(['ready', 'faulty', 'ready', 'faulty', 'ready']);
  expect(checked.map(({ faults }) => faults[0]?.message)).toEqual([
    undefined,
    'vergeben',
    undefined,
    'zweimal',
    undefined,
  ]);
});

test('after a correction only open rows are checked again', async () => {
  const before: Row[] = rows('a@x.ch', 'a@x.ch', 'b@x.ch').map((row) => ({ ...row, state: 'ready' }));
  const sent: string[] = [];
  const send: Send = async (batch) => {
    sent.push(...batch.map(({ workEmail }) => workEmail));
    return batch.map(() => fine);
  };
  const checked = await checkRows({ rows: before, atOnce: 50, send, onRows: quiet }, 'zweimal');
  expect(states(checked)).toEqual(['ready', 'faulty', 'ready']);
  const without = checked.filter(({ id }) => id !== 0);
  expect(states(await checkRows({ rows: without, atOnce: 50, send, onRows: quiet }, 'zweimal'))).toEqual([
    'ready',
    'ready',
  ]);
  expect(sent).toEqual(['a@x.ch']);
});

test('only what is ready is added; a row refused then says why', async () => {
  const ready = rows('a@x.ch', 'b@x.ch', 'c@x.ch').map(
    (row, at): Row => ({ ...row, state: at === 0 ? 'faulty' : 'ready' }),
  );
  const sent: string[] = [];
  const send: Send = async (batch) => {
    sent.push(...batch.map(({ workEmail }) => workEmail));
    return batch.map(({ workEmail }) => (workEmail === 'b@x.ch' ? bad : added));
  };
  const { rows: after, stopped } = await addRows({ rows: ready, atOnce: 50, send, onRows: quiet });
  expect(sent).toEqual(['b@x.ch', 'c@x.ch']);
  expect(states(after)).toEqual(['faulty', 'faulty', 'added']);
  expect(stopped).toBeNull();
});

test('a lost answer leaves its rows unsure and the rest ready; the current employees settle them', async () => {
  const ready = rows('a@x.ch', 'b@x.ch', 'c@x.ch', 'd@x.ch', 'e@x.ch').map((row): Row => ({ ...row, state: 'ready' }));
  let call = 0;
  const send: Send = async (batch) => {
    call += 1;
    if (call === 2) throw new RequestRefused(0, 'UNREACHABLE', '');
    return batch.map(() => added);
  };
  const { rows: after, stopped } = await addRows({ rows: ready, atOnce: 2, send, onRows: quiet });
  expect(states(after)).toEqual(['added', 'added', 'unsure', 'unsure', 'ready']);
  expect(stopped).toBeInstanceOf(RequestRefused);
  expect(states(settleRows(after, [{ workEmail: 'C@x.ch' }, { workEmail: null }]))).toEqual([
    'added',
    'added',
    'added',
    'ready',
    'ready',
  ]);
});

test('a refused call changes nothing', async () => {
  const ready = rows('a@x.ch').map((row): Row => ({ ...row, state: 'ready' }));
  const send = async () => {
    throw new RequestRefused(409, 'TOO_MANY_EMPLOYEES', 'zu viele');
  };
  const { rows: after, stopped } = await addRows({ rows: ready, atOnce: 50, send, onRows: quiet });
  expect(states(after)).toEqual(['ready']);
  expect(stopped?.message).toBe('zu viele');
});

test('nobody is ever sent twice, however the calls go', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { maxLength: 12 }),
      fc.integer({ min: 1, max: 4 }),
      async (lost, atOnce) => {
        const there = new Set<string>();
        let call = 0;
        const send: Send = async (batch) => {
          for (const { workEmail } of batch) {
            expect(there.has(workEmail)).toBe(false);
            there.add(workEmail);
          }
          call += 1;
          if (lost[call]) throw new RequestRefused(502, 'X', '');
          return batch.map(() => added);
        };
        let now = rows(...lost.map((_, at) => `p${at}@x.ch`)).map((row): Row => ({ ...row, state: 'ready' }));
        for (let tries = 0; tries < 20 && now.some(({ state }) => state !== 'added'); tries++) {
          now = (await addRows({ rows: now, atOnce, send, onRows: quiet })).rows;
          now = settleRows(
            now,
            [...there].map((workEmail) => ({ workEmail })),
          );
        }
        expect(states(now).every((state) => state === 'added')).toBe(true);
      },
    ),
  );
});
