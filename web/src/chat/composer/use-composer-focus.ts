import { type RefObject, useEffect } from 'react';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { useChat } from '../conversation/store.ts';
import type { ComposerHandle } from './composer.tsx';

/** Moves the focus to the composer where people work with a mouse: touch devices would open their keyboard. */
export function useComposerFocus(composer: RefObject<ComposerHandle | null>): void {
  const finePointer = useMediaQuery('(pointer: fine)');
  const isNew = useChat(({ threadId, messages }) => threadId === '' && messages.length === 0);
  const askId = useChat(({ ask }) => ask?.msg.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly opened conversation moves the focus, too.
  useEffect(() => {
    if (finePointer) composer.current?.focus();
  }, [isNew, finePointer, composer]);
  useEffect(() => {
    // The button that answered disappears with the question, and the focus with it.
    if (!askId && finePointer && document.activeElement === document.body) composer.current?.focus();
  }, [askId, finePointer, composer]);
}
