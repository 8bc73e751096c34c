import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

const planted = 'Frau-Geheimnis-4711';

/** Everything a log writes while `act` logs something. */
function logged(act: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  act(createLog('debug', { write: (line) => (text += line) }));
  return text;
}

function databaseError(code: string, message: string): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, 'error');
  return Object.assign(error, {
    code,
    severity: 'ERROR',
    detail: `Key (work_email)=(${planted}) already exists.`,
    where: `unnamed portal parameter $1 = '${planted}'`,
    table: 'employees',
    constraint: 'employees_work_email_unique',
  });
}

const unique = databaseError('23505', 'duplicate key value violates unique constraint');
const failed = new DrizzleQueryError('insert into chat_steps (output) values ($1)', [planted, { a: planted }], unique);
const faults: [string, unknown][] = [
  ['a failed statement', failed],
  ['a failed statement inside another error', new Error('not stored', { cause: failed })],
  ['an error that repeats the message of a failed statement', new Error(`not stored: ${failed.message}`)],
  ['several failed statements', new AggregateError([failed, unique])],
  ['a violated constraint', unique],
  ['a value of the wrong type', databaseError('22P02', `invalid input syntax for type uuid: "${planted}"`)],
  ['a value in a function of the database', databaseError('P0001', planted)],
  [
    'what a mail server said',
    new Error(`refused: 550 5.1.1 <${planted}@bau.example>: no mailbox; x.${planted}@b-z.ch`),
  ],
  ['JSON that is none', parseFault(`${planted} is no JSON`)],
  ['an error with other fields', Object.assign(new Error('refused'), { body: planted, request: { planted } })],
];

function parseFault(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

describe('the log', () => {
  test.each(faults)('has nothing of the values of %s', (_, fault) => {
    const text = logged((log) => {
      log.error({ err: fault }, 'it failed');
      log.error(fault);
      log.warn({ err: fault });
      log.warn({ fault, reason: 'x' }, 'it failed');
      log.child({ part: 'one' }).error({ err: fault }, 'it failed');
    });
    expect(text.match(/\n/g)).toHaveLength(5);
    expect(text).not.toContain('4711');
  });

  test('says of a failed statement what it was, where it failed and why', () => {
    const [line] = logged((log) => log.error({ err: failed }, 'not stored')).split('\n');
    expect(JSON.parse(line!)).toMatchObject({
      msg: 'not stored',
      err: {
        type: 'DrizzleQueryError',
        message: 'Failed query: insert into chat_steps (output) values ($1)',
        stack: expect.stringContaining('describe-fault.test.ts'),
        cause: { code: '23505', table: 'employees', constraint: 'employees_work_email_unique' },
      },
    });
  });

  test('keeps the message of a lost connection', () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED', port: 5432 });
    const stopping = databaseError('57P01', 'terminating connection due to administrator command');
    const text = logged((log) => log.error({ err: new Error('later', { cause: lost }), other: stopping }, 'away'));
    expect(text).toContain('connect ECONNREFUSED 127.0.0.1:5432');
    expect(text).toContain('terminating connection due to administrator command');
  });
});
