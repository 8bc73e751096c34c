import type { ReactNode } from 'react';

/** One entry of a menu. The label of a divider is only its key. */
export type MenuEntry =
  | { kind: 'action'; label: string; icon?: ReactNode; onChoose: () => void }
  | {
      kind: 'choice';
      label: string;
      about?: string;
      language?: string;
      icon?: ReactNode;
      chosen: boolean;
      onChoose: () => void;
    }
  /** With `download` it saves a file under that name, otherwise it opens a new tab. */
  | { kind: 'link'; label: string; icon?: ReactNode; href: string; download?: string }
  | { kind: 'label'; label: string }
  | { kind: 'divider'; label: string };

/** The position of a menu relative to its button. */
export type Placement = { from: 'below' | 'above'; align: 'left' | 'right' };
