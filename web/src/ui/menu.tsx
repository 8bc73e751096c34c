import { type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { late } from './late.tsx';

const { Part: MenuList, prepare } = late(() => import('./menu-list.tsx').then((module) => module.default));

export type MenuEntry =
  | { kind: 'do'; label: string; icon?: ReactNode; onChoose: () => void }
  | {
      kind: 'choice';
      label: string;
      about?: string;
      language?: string;
      icon?: ReactNode;
      chosen: boolean;
      onChoose: () => void;
    }
  | { kind: 'label'; label: string }
  | { kind: 'line'; label: string };

/** Where a menu opens from its button. */
export type Placement = { from: 'below' | 'above'; align: 'left' | 'right' };

type Opener = {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
};

type Props = {
  name: string;
  entries: MenuEntry[];
  from?: Placement['from'];
  align?: Placement['align'];
  /** The opened menu lies in the page's main part instead of beside its button: a virtual row would cut it off. */
  inMain?: boolean;
  opener: (props: Opener) => ReactNode;
};

/** A button with a menu; arrow keys, first letters and Escape work, and the focus returns to the button. */
export function Menu({ name, entries, opener, from = 'below', align = 'left', inMain = false }: Props) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      {opener({
        ref: anchor,
        onClick: () => {
          setUsed(true);
          setOpen(true);
        },
        onPointerEnter: prepare,
        onFocus: prepare,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {used && (
        <Suspense fallback={null}>
          <MenuList
            id={id}
            name={name}
            open={open}
            anchor={anchor}
            entries={entries}
            placement={{ from, align }}
            inMain={inMain}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
