/** The facts about a fault that may be logged: its place and kind, and none of the values involved. */
export type FaultFacts = {
  type: string;
  message: string;
  stack?: string;
  cause?: FaultFacts;
  errors?: FaultFacts[];
  [fact: string]: unknown;
};

/** Facts of an error that name a place or a kind, never a value. */
const plainFacts = ['code', 'errno', 'syscall', 'address', 'port', 'status', 'severity'] as const;
const databaseFacts = ['schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;
/**
 * Classes of PostgreSQL errors whose message is about connections, locks, rights or names. Others, such as 22 (data)
 * and 23 (constraints), quote what somebody wrote.
 */
const harmlessClasses = new Set(['08', '25', '28', '3D', '40', '42', '53', '54', '55', '57', '58']);
/** An e-mail address, also one with a password before it. */
const addresses = /[^\s<>"'`(),;:/[\]]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu;
const longestMessage = 400;
const deepestCause = 5;

/**
 * Describes a fault for the log. A failed statement is described without its parameters: they are questions, answers
 * and personal data. For the same reason the details of a database error and the text that a JSON parser quotes are
 * left out.
 */
export function describeFault(fault: unknown, depth = 0): FaultFacts {
  if (!isErrorLike(fault)) return { type: typeof fault, message: faultMessage(fault) };
  const { cause, errors, stack } = fault;
  const facts: FaultFacts = { type: typeOf(fault), message: faultMessage(fault) };
  const named = isDatabaseError(fault) ? [...plainFacts, ...databaseFacts] : plainFacts;
  for (const name of named) {
    const value = fault[name];
    if (typeof value === 'number' || (typeof value === 'string' && value.length <= 100)) facts[name] = value;
  }
  if (typeof stack === 'string') facts.stack = framesOf(stack);
  if (depth < deepestCause) {
    if (isErrorLike(cause)) facts.cause = describeFault(cause, depth + 1);
    if (Array.isArray(errors)) facts.errors = errors.slice(0, 5).map((one) => describeFault(one, depth + 1));
  }
  return facts;
}

/** The message of a fault without the values involved, and without e-mail addresses. */
export function faultMessage(fault: unknown): string {
  return plainMessage(fault).replace(addresses, '[address]');
}

function plainMessage(fault: unknown): string {
  if (!isErrorLike(fault)) return clip(String(fault));
  if (isFailedStatement(fault)) return clip(`Failed query: ${fault.query}`);
  if (isDatabaseError(fault)) {
    return harmlessClasses.has(fault.code.slice(0, 2))
      ? clip(fault.message)
      : `the database refused it (${fault.code})`;
  }
  if (fault instanceof SyntaxError && /JSON/.test(fault.message)) return 'JSON cannot be parsed';
  return clip(withoutParameters(fault.message));
}

type ErrorLike = { message: string; [fact: string]: unknown };

function isErrorLike(value: unknown): value is ErrorLike {
  return typeof value === 'object' && value !== null && typeof (value as { message?: unknown }).message === 'string';
}

/** A failed statement as the query builder throws it: with the parameters, also in its message. */
function isFailedStatement(error: ErrorLike): error is ErrorLike & { query: string } {
  return typeof error.query === 'string' && 'params' in error;
}

function isDatabaseError(error: ErrorLike): error is ErrorLike & { code: string } {
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && typeof error.severity === 'string';
}

/** A message may quote that of a failed statement. */
function withoutParameters(message: string): string {
  const at = message.search(/\bparams:/);
  return at < 0 ? message : message.slice(0, at);
}

function typeOf(error: ErrorLike): string {
  const name = error.constructor?.name;
  return name && name !== 'Object' ? name : String(error.name ?? 'Error');
}

/** The frames of a stack; what precedes them is the message. */
function framesOf(stack: string): string {
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$|^\s+at .*\((?:native|<anonymous>)\)$/.test(line));
  return frames.map((line) => line.trim()).join('\n');
}

const clip = (text: string) => (text.length > longestMessage ? `${text.slice(0, longestMessage)} …` : text);
