import MuiDialog from '@mui/material/Dialog';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Look } from './look.tsx';

export type FormDialogProps = {
  open: boolean;
  title: string;
  text?: string;
  submit: string;
  /** Solid red: what is confirmed cannot be undone. */
  destroys?: boolean;
  /** On its way: neither sent again nor closed. */
  busy?: boolean;
  /** Why it did not work; stays until it is tried again. */
  fault?: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A form in a dialog: fields, what went wrong, and two buttons. The focus returns to where it was. */
export default function FormDialogBox(props: FormDialogProps) {
  const { open, title, text, submit, destroys = false, busy = false, fault, onSubmit, onClose, children } = props;
  const { t } = useTexts('ui');
  const id = useId();
  const close = () => busy || onClose();

  function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!busy) onSubmit();
  }

  return (
    <Look>
      <MuiDialog
        open={open}
        onClose={close}
        scroll="body"
        aria-labelledby={`${id}-title`}
        {...(text && { 'aria-describedby': `${id}-text` })}
        slotProps={{ paper: { className: [styles.paper, styles.wide].join(' '), elevation: 0 } }}
      >
        <form onSubmit={send} noValidate>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {text && (
            <p id={`${id}-text`} className={styles.text}>
              {text}
            </p>
          )}
          {children}
          {fault && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
          <div className={styles.actions}>
            <Button look="bare" onClick={close} aria-disabled={busy}>
              {t('cancel')}
            </Button>
            <Button look={destroys ? 'destroy' : 'primary'} type="submit" aria-disabled={busy}>
              {submit}
            </Button>
          </div>
        </form>
      </MuiDialog>
    </Look>
  );
}
