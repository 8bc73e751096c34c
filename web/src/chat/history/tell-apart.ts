import type { Thread } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';

/** What fits into the list on a laptop: names that begin alike look alike. */
const shownCharacters = 24;

/**
 * Returns by chat id what tells chats apart whose names look alike in the list: the time they began, or the day where
 * that is another one. Days are those of the person's clock.
 */
export function tellApart(threads: Thread[], now: Date, language: Language): Map<string, string> {
  const alike = new Map<string, Thread[]>();
  for (const thread of threads) {
    const look = (thread.name ?? '').trim().toLocaleLowerCase(language).slice(0, shownCharacters);
    alike.set(look, [...(alike.get(look) ?? []), thread]);
  }
  const time = new Intl.DateTimeFormat(`${language}-CH`, { hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(`${language}-CH`, { day: 'numeric', month: 'numeric' });
  const momentOf = ({ createdAt }: Thread) => {
    const begun = new Date(createdAt);
    return (begun.toDateString() === now.toDateString() ? time : day).format(begun);
  };
  return new Map(
    [...alike.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) => group.map((thread) => [thread.id, momentOf(thread)] as const)),
  );
}
