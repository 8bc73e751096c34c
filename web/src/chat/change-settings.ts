import type { ChatSettingValues, ChatSettingWidget } from '@polier/contract/chat-settings';
import { socketNow } from './connection.ts';
import { useChat } from './store.ts';

/** The stored values of the settings the server offers. */
export function valuesOf(widgets: ChatSettingWidget[]): Partial<ChatSettingValues> {
  return Object.fromEntries(widgets.map(({ id, initial }) => [id, initial]));
}

/** Stores the chat settings with the person; they hold from the next answer on. */
export function changeSettings(values: ChatSettingValues): void {
  socketNow()?.emit('chat_settings_change', values);
  useChat.setState(({ settings }) => ({
    settings: settings.map((widget) => ({ ...widget, initial: values[widget.id] }) as ChatSettingWidget),
  }));
}
