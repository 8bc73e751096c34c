import Divider from '@mui/material/Divider';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { Look } from './look.tsx';
import styles from './menu.module.css';
import type { MenuEntry, Placement } from './menu.tsx';

type Props = {
  id: string;
  name: string;
  open: boolean;
  anchor: RefObject<HTMLButtonElement | null>;
  entries: MenuEntry[];
  placement: Placement;
  inMain: boolean;
  onClose: () => void;
};

/** The opened menu; a chunk of its own, because most visits open none. */
export default function MenuList({
  id,
  name,
  open,
  anchor,
  entries,
  placement: { from, align },
  inMain,
  onClose,
}: Props) {
  return (
    <Look>
      <MuiMenu
        open={open}
        onClose={onClose}
        // Inside the landmark of its button, not at the end of the page.
        disablePortal={!inMain}
        {...(inMain && { container: () => anchor.current?.closest('main') ?? document.body })}
        transitionDuration={140}
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
          if (entry.kind === 'label') {
            return (
              <li key={`label ${entry.label}`} role="presentation" className={styles.label}>
                {entry.label}
              </li>
            );
          }
          const choice = entry.kind === 'choice';
          return (
            <MenuItem
              key={entry.label}
              {...(choice && { role: 'menuitemradio', 'aria-checked': entry.chosen, selected: entry.chosen })}
              onClick={() => {
                onClose();
                entry.onChoose();
              }}
            >
              {entry.icon}
              <span className={styles.grow} {...(choice && entry.language && { lang: entry.language })}>
                {entry.label}
                {choice && entry.about && <span className={styles.about}>{entry.about}</span>}
              </span>
              {choice && <span className={styles.check}>{entry.chosen && <Check aria-hidden="true" />}</span>}
            </MenuItem>
          );
        })}
      </MuiMenu>
    </Look>
  );
}
