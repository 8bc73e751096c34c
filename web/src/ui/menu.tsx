import Divider from '@mui/material/Divider';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './menu.module.css';

export type MenuEntry =
  | { kind: 'do'; label: string; icon?: ReactNode; onChoose: () => void }
  | { kind: 'choice'; label: string; language?: string; icon?: ReactNode; chosen: boolean; onChoose: () => void }
  | { kind: 'label'; label: string }
  | { kind: 'line'; label: string };

type Opener = {
  id: string;
  ref: React.RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
};

type Props = {
  name: string;
  entries: MenuEntry[];
  /** Where the menu opens from its button. */
  from?: 'below' | 'above';
  align?: 'left' | 'right';
  opener: (props: Opener) => ReactNode;
};

/** A button with a menu; arrow keys, first letters and Escape work, and the focus returns to the button. */
export function Menu({ name, entries, opener, from = 'below', align = 'left' }: Props) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      {opener({
        id: `${id}-button`,
        ref: anchor,
        onClick: () => setOpen(true),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      <MuiMenu
        open={open}
        onClose={close}
        anchorEl={() => anchor.current!}
        anchorOrigin={{ vertical: from === 'below' ? 'bottom' : 'top', horizontal: align }}
        transformOrigin={{ vertical: from === 'below' ? 'top' : 'bottom', horizontal: align }}
        slotProps={{
          paper: { className: styles.paper ?? '', elevation: 0 },
          list: { id, 'aria-label': name, dense: true },
        }}
      >
        {entries.map((entry) => {
          if (entry.kind === 'line') return <Divider key={`line ${entry.label}`} component="li" />;
          if (entry.kind === 'label')
            return (
              <li key={`label ${entry.label}`} role="presentation" className={styles.label}>
                {entry.label}
              </li>
            );
          const choice = entry.kind === 'choice';
          return (
            <MenuItem
              key={entry.label}
              {...(choice && { role: 'menuitemradio', 'aria-checked': entry.chosen, selected: entry.chosen })}
              onClick={() => {
                close();
                entry.onChoose();
              }}
            >
              {entry.icon}
              <span className={styles.grow} {...(choice && entry.language && { lang: entry.language })}>
                {entry.label}
              </span>
              {choice && <span className={styles.check}>{entry.chosen && <Check aria-hidden="true" />}</span>}
            </MenuItem>
          );
        })}
      </MuiMenu>
    </>
  );
}
