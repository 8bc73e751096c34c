import { socketTimes } from '@polier/contract/constants';
import { loadInTime } from '../ui/load-in-time.ts';
import { openMicrophone } from './microphone/open-microphone.ts';
import { type Notice, silent, useVoice } from './store.ts';
import type { VoiceCall, VoiceSocket } from './voice-call.ts';

let current: AbortController | null = null;
let call: Promise<VoiceCall | null> = Promise.resolve(null);

/** Starts a voice call over the socket of the chat, once that is connected. To be called within the click handler. */
export function startVoice(socket: Promise<VoiceSocket>): void {
  if (current) return;
  const controller = new AbortController();
  const { signal } = controller;
  current = controller;
  useVoice.setState({ ...silent, phase: 'connecting' });
  const end = (notice: Notice | null) => {
    if (current === controller) endVoice(notice);
  };
  const microphone = openMicrophone(signal);
  // The call handles the rejection once its code is loaded.
  microphone.catch(() => undefined);
  call = loadInTime(() => import('./voice-call.ts'), socketTimes.connectTimeoutMs).then(
    ({ runVoiceCall }) => runVoiceCall({ socket, microphone, signal, end }),
    () => {
      end({ why: 'stream' });
      return null;
    },
  );
}

/** Ends the call, if there is one; `notice`: why, when the person did not ask for it. */
export function endVoice(notice: Notice | null = null): void {
  if (!current) return;
  current.abort();
  current = null;
  call = Promise.resolve(null);
  useVoice.setState({ ...silent, notice });
}

/** Mutes and unmutes the microphone; the call goes on. */
export async function muteVoice(muted: boolean): Promise<void> {
  useVoice.setState({ muted, hearing: false });
  (await call)?.mute(muted);
}

/** Stops speaking this answer; its text stays. */
export async function stopSpeaking(): Promise<void> {
  (await call)?.stopSpeaking();
}

/** Removes the notice why the call ended. */
export function dismissNotice(): void {
  useVoice.setState({ notice: null });
}
