import type { Branch, Thread } from '@polier/contract/chat';
import { create } from 'zustand';
import { request } from '../../request.ts';
import { buildMessageTree, type Message } from './messages.ts';
import { useChat } from './store.ts';

/** An earlier version of the conversation that is being viewed. */
type ViewedBranch = { branch: Branch; messages: Message[]; elements: Thread['elements'] };

/** The branch that is being viewed; null: the current conversation. */
export const useViewedBranch = create<{ viewed: ViewedBranch | null }>(() => ({ viewed: null }));

/** The versions of a question in the order they were replaced; the current one comes last, as null. */
export function versionsOf(branches: Branch[], messageId: string): (Branch | null)[] {
  const replaced = branches.filter((branch) => branch.messageId === messageId);
  return replaced.length === 0 ? [] : [...replaced.sort((a, b) => a.leftAt.localeCompare(b.leftAt)), null];
}

/** Shows an earlier version with all that followed it; null shows the current one. Throws when it cannot be loaded. */
export async function viewBranch(branch: Branch | null): Promise<void> {
  if (!branch) return useViewedBranch.setState({ viewed: null });
  const { threadId } = useChat.getState();
  const params = { threadId, branchId: branch.id };
  const thread = await request('GET /chatbot/project/thread/:threadId/branch/:branchId', { params });
  if (useChat.getState().threadId !== threadId) return;
  useViewedBranch.setState({ viewed: { branch, messages: buildMessageTree(thread.steps), elements: thread.elements } });
}

/** Continues from the viewed version; the current conversation becomes an earlier version. */
export async function continueBranch(): Promise<void> {
  const { viewed } = useViewedBranch.getState();
  if (!viewed) return;
  const body = { threadId: useChat.getState().threadId, branchId: viewed.branch.id };
  await request('PUT /chatbot/project/thread/branch', { body });
  useViewedBranch.setState({ viewed: null });
}

/** Closes the viewed branch when another conversation, or another version of this one, is shown. */
useChat.subscribe((state, before) => {
  if (state.sessionId !== before.sessionId || state.branches !== before.branches)
    useViewedBranch.setState({ viewed: null });
});
