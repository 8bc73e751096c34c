/**
 * What public/first-paint.js asked for while the code of the page was still on its way (app/shell/shells.tsx), for
 * the person and in the language of that moment.
 */
type EarlyAnswers = { token: string; language: string; answers: Map<string, Promise<Response>> };

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}

/** After that, an answer that nobody has taken is asked for anew. */
const maxAgeMs = 30_000;

/**
 * Returns the answer that was asked for early, once; undefined when it was not, when it did not come, or when it was
 * asked for somebody else. Anything but a GET may change what the others say, and they are forgotten.
 */
export function takeEarlyAnswer(
  method: string,
  address: string,
  token: string | null,
  language: string,
): Promise<Response | undefined> | undefined {
  const early = globalThis.earlyAnswers;
  if (!early) return undefined;
  if (method !== 'GET' || early.token !== token || early.language !== language || performance.now() > maxAgeMs) {
    globalThis.earlyAnswers = undefined;
    return undefined;
  }
  const answer = early.answers.get(address);
  early.answers.delete(address);
  return answer?.catch(() => undefined);
}
