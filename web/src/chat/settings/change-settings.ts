import type { ChatSettingValues, ChatSettingWidget } from '@polier/contract/chat-settings';
import { socketTimes } from '@polier/contract/constants';
import { connectedSocket } from '../connection/socket.ts';
import { useChat } from '../conversation/store.ts';

/** The stored values of the settings the server offers. */
export function settingValues(widgets: ChatSettingWidget[]): Partial<ChatSettingValues> {
  return Object.fromEntries(widgets.map(({ id, initial }) => [id, initial]));
}

/**
 * Stores the person's chat settings, which apply from the next answer on. Throws an Error with the reason when they
 * were refused, or with no message when the server did not acknowledge them.
 */
export async function changeSettings(values: ChatSettingValues): Promise<void> {
  const socket = connectedSocket();
  if (!socket) throw new Error();
  const sent = socket.timeout(socketTimes.acknowledgeTimeoutMs).emitWithAck('chat_settings_change', values);
  const receipt = await sent.catch(() => {
    throw new Error();
  });
  if (!receipt.taken) throw new Error(receipt.message);
  useChat.setState(({ settings }) => ({
    settings: settings.map((widget) => ({ ...widget, initial: values[widget.id] }) as ChatSettingWidget),
  }));
}
