import { openMicrophone } from './microphone.ts';
import { type Notice, silent, useVoice } from './store.ts';
import type { Line, Talk } from './talk.ts';

let leaving: AbortController | null = null;
let talking: Promise<Talk | null> = Promise.resolve(null);

/** Begins a conversation by voice over the line of the chat, once it stands. To be called in the click that asks for it. */
export function startVoice(line: Promise<Line>): void {
  if (leaving) return;
  const controller = new AbortController();
  const { signal } = controller;
  leaving = controller;
  useVoice.setState({ ...silent, phase: 'connecting' });
  const end = (notice: Notice | null) => {
    if (leaving === controller) endVoice(notice);
  };
  const microphone = openMicrophone(signal);
  // Until the rest has come nobody looks at what becomes of it.
  microphone.catch(() => undefined);
  talking = import('./talk.ts').then(
    ({ talk }) => talk({ line, microphone, signal, end }),
    () => {
      end({ why: 'stream' });
      return null;
    },
  );
}

/** Ends the conversation by voice, if there is one; `notice`: why, when the person did not ask for it. */
export function endVoice(notice: Notice | null = null): void {
  if (!leaving) return;
  leaving.abort();
  leaving = null;
  talking = Promise.resolve(null);
  useVoice.setState({ ...silent, notice });
}

/** Switches the microphone off and on; the conversation goes on. */
export async function muteVoice(muted: boolean): Promise<void> {
  useVoice.setState({ muted, hearing: false });
  (await talking)?.mute(muted);
}

/** Polier says no more of this answer; what is written stays. */
export async function stopSpeaking(): Promise<void> {
  (await talking)?.stopSpeaking();
}

/** Takes away the word why voice ended. */
export function dropNotice(): void {
  useVoice.setState({ notice: null });
}
