/** When a limit that is reached lets somebody go on: seconds for `Retry-After`, hours for the sentence they read. */
export const waitFigures = (seconds: number) => ({ seconds, hours: Math.ceil(seconds / 3600) });

/** The same for a limit that counts what happened within the last 24 hours, given when the first of it was. */
export function waitAfter(first: Date, now: Date) {
  return waitFigures(Math.max(1, Math.ceil((first.getTime() + 86_400_000 - now.getTime()) / 1000)));
}
