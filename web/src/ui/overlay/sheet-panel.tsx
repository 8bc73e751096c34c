import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { MuiProvider } from '../theme/mui-provider.tsx';
import styles from './sheet.module.css';

export type SheetProps = {
  open: boolean;
  side: 'left' | 'right';
  name: string;
  onClose: () => void;
  children: ReactNode;
};

/** A panel that slides over the page, for narrow screens. Escape closes it; focus returns to where it was. */
export default function SheetPanel({ open, side, name, onClose, children }: SheetProps) {
  return (
    <MuiProvider>
      <Drawer
        className="unprinted"
        open={open}
        anchor={side}
        onClose={onClose}
        slotProps={{
          paper: {
            className: [styles.paper, styles[side]].join(' '),
            elevation: 0,
            role: 'dialog',
            'aria-modal': true,
            'aria-label': name,
          },
        }}
      >
        {children}
      </Drawer>
    </MuiProvider>
  );
}
