import { create } from 'zustand';

/** Why a call did not start, or ended by itself; `event`: what timed out. */
export type Notice =
  | { why: 'permission' | 'media' | 'stream' | 'connection' | 'hidden' | 'unplugged' }
  | { why: 'timeout'; event: string };

export type VoiceState = {
  phase: 'off' | 'connecting' | 'on';
  muted: boolean;
  /** The microphone picks up speech. */
  hearing: boolean;
  /** Polier is speaking. */
  speaking: boolean;
  notice: Notice | null;
};

export const silent: VoiceState = { phase: 'off', muted: false, hearing: false, speaking: false, notice: null };

/** The voice call of this tab. */
export const useVoice = create<VoiceState>(() => silent);

/** What happens in the call right now. `loading`: the assistant is working. */
export function activityOf({ phase, speaking, muted, hearing }: VoiceState, loading: boolean) {
  if (phase !== 'on') return phase;
  if (speaking && !hearing) return 'speaking';
  if (muted) return 'muted';
  if (hearing) return 'hearing';
  return loading ? 'thinking' : 'listening';
}
