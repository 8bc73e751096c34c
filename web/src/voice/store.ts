import { create } from 'zustand';

/** Why a conversation by voice did not begin, or ended without being asked to; `event`: what was waited for. */
export type Notice =
  | { why: 'permission' | 'media' | 'stream' | 'connection' | 'hidden' | 'unplugged' }
  | { why: 'timeout'; event: string };

export type VoiceState = {
  phase: 'off' | 'connecting' | 'on';
  muted: boolean;
  /** The microphone hears somebody speak. */
  hearing: boolean;
  /** Polier can be heard. */
  speaking: boolean;
  notice: Notice | null;
};

export const silent: VoiceState = { phase: 'off', muted: false, hearing: false, speaking: false, notice: null };

/** The conversation by voice of this tab. */
export const useVoice = create<VoiceState>(() => silent);

/** What goes on, in a word. `loading`: the assistant is at work. */
export function doingOf({ phase, speaking, muted, hearing }: VoiceState, loading: boolean) {
  if (phase !== 'on') return phase;
  if (speaking && !hearing) return 'speaking';
  if (muted) return 'muted';
  if (hearing) return 'hearing';
  return loading ? 'thinking' : 'listening';
}
