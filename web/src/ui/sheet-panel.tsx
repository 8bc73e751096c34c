import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { Look } from './look.tsx';
import styles from './sheet.module.css';

export type SheetProps = {
  open: boolean;
  side: 'left' | 'right';
  name: string;
  onClose: () => void;
  children: ReactNode;
};

/** A panel that slides over the page where there is no room beside it. Escape closes; the focus returns. */
export default function SheetPanel({ open, side, name, onClose, children }: SheetProps) {
  return (
    <Look>
      <Drawer
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
    </Look>
  );
}
