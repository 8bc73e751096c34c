import Divider from '@mui/material/Divider';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { MuiProvider } from '../theme/mui-provider.tsx';
import styles from './menu.module.css';
import type { MenuEntry, Placement } from './menu-entry.ts';

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

/** The open menu. A chunk of its own, because most visits open none. */
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
    <MuiProvider>
      <MuiMenu
        open={open}
        onClose={onClose}
        // Inside the landmark of its button, not at the end of the document.
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
          if (entry.kind === 'divider') return <Divider key={`divider ${entry.label}`} component="li" />;
          if (entry.kind === 'label') {
            return (
              <li key={`label ${entry.label}`} role="presentation" className={styles.label}>
                {entry.label}
              </li>
            );
          }
          if (entry.kind === 'link') {
            return (
              <MenuItem
                key={entry.label}
                component="a"
                href={entry.href}
                {...(entry.download === undefined
                  ? { target: '_blank', rel: 'noopener' }
                  : { download: entry.download })}
                onClick={onClose}
              >
                {entry.icon}
                <span className={styles.grow}>{entry.label}</span>
              </MenuItem>
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
    </MuiProvider>
  );
}
