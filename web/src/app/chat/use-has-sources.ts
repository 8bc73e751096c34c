import { useChat } from '../../chat/conversation/store.ts';

/** Whether an answer of the chat has sources. */
export function useHasSources(): boolean {
  return useChat((state) => state.elements.some(({ props }) => Boolean(props?.source)));
}
