import MuiDialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../button.tsx';
import { Form } from '../form/form.tsx';
import type { FormState } from '../form/use-form.ts';
import { MuiProvider } from '../theme/mui-provider.tsx';
import styles from './dialog.module.css';

export type FormDialogProps<Values> = {
  open: boolean;
  title: string;
  text?: string;
  submit: string;
  /** The submit button is solid red: the action cannot be undone. */
  destroys?: boolean;
  form: FormState<Values>;
  onSaved: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * A form in a dialog. While it is being saved it can neither be submitted again nor closed. Focus returns to where it
 * was.
 */
export default function FormDialogBox<Values>(props: FormDialogProps<Values>) {
  const { open, title, text, submit, destroys = false, form, onSaved, onClose, children } = props;
  const { t } = useTexts('ui');
  const id = useId();
  const close = () => form.busy || onClose();
  return (
    <MuiProvider>
      <MuiDialog
        open={open}
        onClose={close}
        scroll="body"
        aria-labelledby={`${id}-title`}
        {...(text && { 'aria-describedby': `${id}-text` })}
        slotProps={{ paper: { className: [styles.paper, styles.wide].join(' '), elevation: 0 } }}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
        <Form form={form} className={styles.form} onSaved={onSaved}>
          {children}
          <div className={styles.actions}>
            <Button look="bare" onClick={close} aria-disabled={form.busy}>
              {t('cancel')}
            </Button>
            <Button look={destroys ? 'destroy' : 'primary'} type="submit" aria-disabled={form.busy}>
              {submit}
            </Button>
          </div>
        </Form>
      </MuiDialog>
    </MuiProvider>
  );
}
