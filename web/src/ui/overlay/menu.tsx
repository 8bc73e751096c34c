import { type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { MenuEntry, Placement } from './menu-entry.ts';

const MenuList = lazyPart(() => import('./menu-list.tsx').then((module) => module.default), { floats: true });

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
  /** Renders the open menu in the page's main landmark instead of next to its button: a virtual row would clip it. */
  inMain?: boolean;
  opener: (props: Opener) => ReactNode;
};

/** A button with a menu. Supports arrow keys, type-ahead and Escape; focus returns to the button. */
export function Menu({ name, entries, opener, from = 'below', align = 'left', inMain = false }: Props) {
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      {opener({
        ref: anchor,
        onClick: () => {
          setHasOpened(true);
          setOpen(true);
        },
        onPointerEnter: MenuList.preload,
        onFocus: MenuList.preload,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {hasOpened && (
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
