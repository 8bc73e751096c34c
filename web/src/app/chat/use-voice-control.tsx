import { useEffect } from 'react';
import { announce } from '../../chat/announce/announce.ts';
import { type ChatSocket, connectedSocket } from '../../chat/connection/socket.ts';
import { useChat } from '../../chat/conversation/store.ts';
import { useProjectSettings } from '../../chat/settings/project-settings.ts';
import type { VoiceControl } from '../../chat/turns/voice-control.ts';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { useHasOpened } from '../../ui/overlay/use-has-opened.ts';
import { VoiceButton } from '../../voice/controls/voice-button.tsx';
import { endVoice, startVoice } from '../../voice/start-voice.ts';
import { useVoice } from '../../voice/store.ts';

const VoicePanel = lazyPart(() => import('../../voice/controls/voice-panel.tsx').then((module) => module.default));

/** The voice control of the open chat; null where the server has no voice. `toggle` starts and ends a call. */
export function useVoiceControl(): { voice: VoiceControl | null; toggle: () => void } {
  const enabled = useProjectSettings()?.features.audio.enabled === true;
  const active = useVoice(({ phase }) => phase !== 'off');
  const used = useHasOpened(useVoice(({ phase, notice }) => phase !== 'off' || notice !== null));
  const loading = useChat((state) => state.loading);
  useEffect(() => {
    // A call belongs to its chat: it ends when another chat, or none, is open.
    const unsubscribe = useChat.subscribe((state, before) => {
      if (state.sessionId !== before.sessionId || state.connection === 'closed') endVoice();
      else if (state.connection !== 'connected' && before.connection === 'connected') endVoice({ why: 'connection' });
    });
    return () => {
      unsubscribe();
      endVoice();
    };
  }, []);
  const toggle = () => {
    if (!enabled) return;
    if (active) return endVoice();
    const { connection } = useChat.getState();
    if (connection === 'connected' || connection === 'connecting') startVoice(waitForConnection());
    else useVoice.setState({ notice: { why: 'connection' } });
  };
  if (!enabled) return { voice: null, toggle };
  const panel = used && <VoicePanel loading={loading} announce={announce} />;
  return { voice: { button: <VoiceButton onToggle={toggle} />, panel, active }, toggle };
}

/** The socket of the chat, as soon as it is connected: right after a page load that may take a moment. */
function waitForConnection(): Promise<ChatSocket> {
  return new Promise((resolve) => {
    const check = () => {
      const socket = connectedSocket();
      if (!socket) return;
      unsubscribe();
      resolve(socket);
    };
    const unsubscribe = useChat.subscribe(check);
    check();
  });
}
