import { chatBasePath } from '@polier/contract/chat';
import type { Context } from '../context.ts';

/** The whole address of a file, for elements of stored threads (protocol section 8, 23). */
export function fileUrl(context: Context, sessionId: string, fileId: string): string {
  return `${context.config.publicUrl}${chatBasePath}/project/file/${fileId}?session_id=${sessionId}`;
}
