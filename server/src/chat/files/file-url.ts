import { chatBasePath } from '@polier/contract/chat';
import type { ChatContext } from '../context.ts';

/** Returns the full URL of a file, which elements of stored threads need: clients do not build it for them. */
export function fileUrl(context: ChatContext, sessionId: string, fileId: string): string {
  return `${context.config.publicUrl}${chatBasePath}/project/file/${fileId}?session_id=${sessionId}`;
}
