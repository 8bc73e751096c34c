import type { AskSpec } from '@polier/contract/chat';
import { questionLimit } from '@polier/contract/constants';
import type { Link } from './store.ts';

/** How near to the limit the counter appears, in characters. */
const counterFrom = 400;

type Given = {
  link: Link;
  loading: boolean;
  ask: AskSpec['type'] | null;
  /** A question is on its way already. */
  waiting: boolean;
  text: string;
  /** All that is attached has arrived. */
  filesReady: boolean;
};

/**
 * The input is disabled when the chat is not connected, while it is loading, and while a file or a choice is asked for
 * (specification section 4). Disabled means that nothing goes to the assistant; the field stays a notepad, so that
 * nothing is lost.
 */
export function inputDisabled({ link, loading, ask }: Pick<Given, 'link' | 'loading' | 'ask'>): boolean {
  return link !== 'connected' || loading || ask === 'file' || ask === 'action';
}

/** What the composer allows. What is written while the connection is away can be put in line: it goes out once. */
export function composerState(given: Given) {
  const { link, loading, ask, waiting, text, filesReady } = given;
  const left = questionLimit - text.length;
  const complete = text.trim() !== '' && left >= 0 && filesReady && !waiting;
  const away = link === 'lost' || link === 'connecting';
  return {
    mayStop: loading && link === 'connected',
    maySend: complete && !inputDisabled(given),
    mayQueue: complete && away && !loading && ask === null,
    left: left <= counterFrom ? left : null,
  };
}
