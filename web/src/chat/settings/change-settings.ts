import type { ChatSettingValues, ChatSettingWidget } from '@polier/contract/chat-settings';
import { connectedSocket } from '../connection/socket.ts';
import { useChat } from '../conversation/store.ts';

/** The stored values of the settings the server offers. */
export function settingValues(widgets: ChatSettingWidget[]): Partial<ChatSettingValues> {
  return Object.fromEntries(widgets.map(({ id, initial }) => [id, initial]));
}

/** Stores the person's chat settings, which apply from the next answer on. */
export function changeSettings(values: ChatSettingValues): void {
  connectedSocket()?.emit('chat_settings_change', values);
  useChat.setState(({ settings }) => ({
    settings: settings.map((widget) => ({ ...widget, initial: values[widget.id] }) as ChatSettingWidget),
  }));
}
