import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../button.tsx';
import { MuiProvider } from '../theme/mui-provider.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  title: string;
  text?: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  /** A third button, between cancel and confirm. */
  other?: { label: string; onChoose: () => void };
  children?: ReactNode;
};

/** A confirmation dialog. Escape and a click on the backdrop close it; focus returns to where it was. */
export default function DialogBox({ open, title, text, confirm, onConfirm, onClose, other, children }: DialogProps) {
  const { t } = useTexts('ui');
  const id = useId();
  // A closing dialog is seen for a moment, in which a second click would act once more.
  const once = (act: () => void) => () => {
    if (open) act();
  };
  return (
    <MuiProvider>
      <MuiDialog
        className="unprinted"
        open={open}
        onClose={onClose}
        aria-labelledby={`${id}-title`}
        {...(text && { 'aria-describedby': `${id}-text` })}
        slotProps={{
          paper: { className: [styles.paper, other && styles.broad].filter(Boolean).join(' '), elevation: 0 },
        }}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
        {children}
        <div className={styles.actions}>
          <Button look="bare" onClick={onClose}>
            {t('cancel')}
          </Button>
          {other && <Button onClick={once(other.onChoose)}>{other.label}</Button>}
          <Button look="primary" onClick={once(onConfirm)} autoFocus>
            {confirm}
          </Button>
        </div>
      </MuiDialog>
    </MuiProvider>
  );
}
