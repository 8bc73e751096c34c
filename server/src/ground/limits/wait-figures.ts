/** The waiting time after reaching a limit: in seconds for `Retry-After`, in hours for the sentence people read. */
export const waitFigures = (seconds: number) => ({ seconds, hours: Math.ceil(seconds / 3600) });

/** The same for a limit over the last 24 hours, from the moment of its first event. */
export function waitAfter(first: Date, now: Date) {
  return waitFigures(Math.max(1, Math.ceil((first.getTime() + 86_400_000 - now.getTime()) / 1000)));
}
