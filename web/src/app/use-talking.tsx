import { lazy, useEffect } from 'react';
import { announce } from '../chat/announce.ts';
import type { Talking } from '../chat/chat-view.tsx';
import { type ChatSocket, socketNow } from '../chat/connection.ts';
import { useProjectSettings } from '../chat/project-settings.ts';
import { useChat } from '../chat/store.ts';
import { useOnceOpened } from '../ui/once-opened.ts';
import { endVoice, startVoice } from '../voice/start-voice.ts';
import { useVoice } from '../voice/store.ts';
import { VoiceButton } from '../voice/voice-button.tsx';

const VoicePanel = lazy(() => import('../voice/voice-panel.tsx'));

/** Talking in the chat that is open: null where the server has no voice. `toggle` begins and ends it. */
export function useTalking(): { talking: Talking | null; toggle: () => void } {
  const enabled = useProjectSettings()?.features.audio.enabled === true;
  const going = useVoice(({ phase }) => phase !== 'off');
  const used = useOnceOpened(useVoice(({ phase, notice }) => phase !== 'off' || notice !== null));
  const loading = useChat((state) => state.loading);
  useEffect(() => {
    // Another chat, or none: what was being said belongs to the one before.
    const unfollow = useChat.subscribe((state, before) => {
      if (state.sessionId !== before.sessionId || state.link === 'closed') endVoice();
      else if (state.link !== 'connected' && before.link === 'connected') endVoice({ why: 'connection' });
    });
    return () => {
      unfollow();
      endVoice();
    };
  }, []);
  const toggle = () => {
    if (!enabled) return;
    if (going) return endVoice();
    const { link } = useChat.getState();
    if (link === 'connected' || link === 'connecting') startVoice(whenConnected());
    else useVoice.setState({ notice: { why: 'connection' } });
  };
  if (!enabled) return { talking: null, toggle };
  const panel = used && <VoicePanel loading={loading} announce={announce} />;
  return { talking: { button: <VoiceButton onToggle={toggle} />, panel, going }, toggle };
}

/** The line of the chat, as soon as it stands: right after the page has come it may take a moment. */
function whenConnected(): Promise<ChatSocket> {
  return new Promise((resolve) => {
    const look = () => {
      const line = socketNow();
      if (!line) return;
      unfollow();
      resolve(line);
    };
    const unfollow = useChat.subscribe(look);
    look();
  });
}
