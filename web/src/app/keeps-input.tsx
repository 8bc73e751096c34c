import { type ReactNode, useMemo } from 'react';
import type { TokenStore } from '../token.ts';
import { InputOwnerContext, keepInputOf } from '../ui/form/kept-input.ts';

type Props = {
  /** Names the area, so that what is kept there can be forgotten. */
  area: string;
  /** The id of the person signed in; null for a guest, of whom nothing is kept. */
  id: string | null;
  token: TokenStore;
  children: ReactNode;
};

/** Pages whose forms keep what is typed when the session of the signed-in person ends. */
export function KeepsInput({ area, id, token, children }: Props) {
  const owner = useMemo(() => {
    if (id === null) return null;
    // During the render: the forms below read what is kept when they mount.
    keepInputOf({ area, id });
    return { area, id, onEnd: (listener: () => void) => token.onChange(() => token.read() === null && listener()) };
  }, [area, id, token]);
  return <InputOwnerContext value={owner}>{children}</InputOwnerContext>;
}
