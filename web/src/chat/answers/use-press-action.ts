import type { Action } from '@polier/contract/chat';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { saveFrom } from '../../ui/save-file.ts';
import { callAction } from '../connection/call-action.ts';
import { useChat } from '../conversation/store.ts';
import { elementUrl } from '../elements/element-content.ts';

type Pressed = { action: Action; at: number; state: 'pending' | 'done' };
export type PressAction = ReturnType<typeof usePressAction>;

const noKeys: string[] = [];
/** Actions that attach the answer as a file. */
const formsAsFile = ['download-word', 'download-pdf'];

/** The actions the assistant offers under a message, and what became of the one that was pressed. */
export function usePressAction(actions: Action[]) {
  const { t } = useTexts('chat');
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const connected = useChat((state) => state.connection === 'connected');
  const asked = useChat((state) => (state.ask?.spec.type === 'action' ? state.ask.spec.keys : noKeys));
  // Actions that answer an open question are shown above the composer. A pressed button stays when the server removes
  // it.
  const offered = actions.filter(({ id }) => !asked.includes(id));
  const isGone = pressed && !offered.some(({ id }) => id === pressed.action.id);
  const shown = isGone ? offered.toSpliced(pressed.at, 0, pressed.action) : offered;
  const stateOf = (action: Action) => (pressed?.action.id === action.id ? pressed.state : null);
  // Not the disabled attribute, which would take the focus away.
  const isInert = (action: Action) => !connected || pressed?.state === 'pending' || stateOf(action) === 'done';

  async function press(action: Action) {
    if (isInert(action)) return;
    const at = Math.max(0, offered.indexOf(action));
    setPressed({ action, at, state: 'pending' });
    setOutcome(null);
    try {
      setOutcome(await callAction(action));
      setPressed({ action, at, state: 'done' });
      if (formsAsFile.includes(action.name)) saveFileOf(action);
    } catch (fault) {
      setOutcome((fault as Error).message || t('actionFailed'));
      setPressed(null);
    }
  }

  return { shown, stateOf, isInert, press, outcome, isDone: pressed?.state === 'done' };
}

/** Downloads the file that was attached last to the message of an action. */
function saveFileOf({ forId }: Action): void {
  const { elements, sessionId } = useChat.getState();
  const file = elements.findLast((one) => one.forId === forId && one.type === 'file');
  if (file) saveFrom(elementUrl(file, sessionId), file.name);
}
