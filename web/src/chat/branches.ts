import type { Branch, Thread } from '@polier/contract/chat';
import { create } from 'zustand';
import { request } from '../request.ts';
import { type Message, treeOf } from './messages.ts';
import { useChat } from './store.ts';

/** An earlier form of the conversation that is being looked at; null: the conversation as it is. */
type Viewed = { branch: Branch; messages: Message[]; elements: Thread['elements'] };

export const useViewed = create<{ viewed: Viewed | null }>(() => ({ viewed: null }));

/** The forms of a question in the order they were left; the one the conversation has now comes last, as null. */
export function formsOf(branches: Branch[], messageId: string): (Branch | null)[] {
  const left = branches.filter((branch) => branch.messageId === messageId);
  return left.length === 0 ? [] : [...left.sort((a, b) => a.leftAt.localeCompare(b.leftAt)), null];
}

/** Shows an earlier form with all that followed it; null shows the conversation as it is. Throws when it cannot be had. */
export async function viewBranch(branch: Branch | null): Promise<void> {
  if (!branch) return useViewed.setState({ viewed: null });
  const { threadId } = useChat.getState();
  const params = { threadId, branchId: branch.id };
  const thread = await request('GET /chatbot/project/thread/:threadId/branch/:branchId', { params });
  if (useChat.getState().threadId !== threadId) return;
  useViewed.setState({ viewed: { branch, messages: treeOf(thread.steps), elements: thread.elements } });
}

/** Goes on from the form that is looked at; what the conversation was until now becomes an earlier form. */
export async function continueBranch(): Promise<void> {
  const { viewed } = useViewed.getState();
  if (!viewed) return;
  const body = { threadId: useChat.getState().threadId, branchId: viewed.branch.id };
  await request('PUT /chatbot/project/thread/branch', { body });
  useViewed.setState({ viewed: null });
}

/** Another conversation, or another state of it, is shown: what was looked at is over. */
useChat.subscribe((state, before) => {
  if (state.sessionId !== before.sessionId || state.branches !== before.branches) useViewed.setState({ viewed: null });
});
