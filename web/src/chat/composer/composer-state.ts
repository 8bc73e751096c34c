import type { AskSpec } from '@polier/contract/chat';
import { questionLimit } from '@polier/contract/constants';
import type { ConnectionState } from '../conversation/store.ts';

/** The counter appears when this many characters or fewer are left. */
const counterThreshold = 400;

type ComposerInput = {
  connection: ConnectionState;
  loading: boolean;
  ask: AskSpec['type'] | null;
  /** Another question is not confirmed yet. */
  waiting: boolean;
  text: string;
  /** All attached files are uploaded. */
  filesReady: boolean;
};

/**
 * The input is disabled when the chat is not connected, while it is loading, and while the assistant asks for a file or
 * a choice. Disabled means that nothing is sent; the field stays editable, so that nothing typed is lost.
 */
export function inputDisabled({
  connection,
  loading,
  ask,
}: Pick<ComposerInput, 'connection' | 'loading' | 'ask'>): boolean {
  return connection !== 'connected' || loading || ask === 'file' || ask === 'action';
}

/** What the composer allows. A question written while the connection is lost can be queued: it is sent once. */
export function composerState(input: ComposerInput) {
  const { connection, loading, ask, waiting, text, filesReady } = input;
  const left = questionLimit - text.length;
  const complete = text.trim() !== '' && left >= 0 && filesReady && !waiting;
  const offline = connection === 'lost' || connection === 'away' || connection === 'connecting';
  return {
    mayStop: loading && connection === 'connected',
    maySend: complete && !inputDisabled(input),
    mayQueue: complete && offline && !loading && ask === null,
    left: left <= counterThreshold ? left : null,
  };
}
