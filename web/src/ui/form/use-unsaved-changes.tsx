import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { Dialog } from '../overlay/dialog.tsx';

type Options = {
  changed: boolean;
  /** Resolves to false when saving failed; the form then stays open. Without it, only leaving unsaved is offered. */
  save?: () => Promise<boolean>;
  /** Describes what would be lost, when it is more than typed input. */
  text?: string;
  /** Labels of the two buttons, where nothing is saved but sent or applied. */
  labels?: { save: string; leave: string };
  /** Whether a navigation leaves the form; by default any change of path or query does. */
  leaves?: BlockerFunction;
};

const changesAddress: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search;

/**
 * Asks before unsaved changes are lost: on navigation, when the window closes, and in `leave(proceed)`, which proceeds at
 * once when nothing is unsaved. The caller renders `dialog` in the form's page.
 */
export function useUnsavedChanges({ changed, save, text, labels, leaves = changesAddress }: Options): {
  leave: (proceed: () => void) => void;
  dialog: ReactNode;
} {
  const { t } = useTexts('ui');
  const [pending, setPending] = useState<(() => void) | null>(null);
  const blocker = useBlocker((step) => changed && leaves(step));

  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  const saveLabel = labels?.save ?? t('saveAndClose');
  const leaveLabel = labels?.leave ?? t('closeUnsaved');
  const stay = () => {
    setPending(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const proceed = () => {
    setPending(null);
    pending?.();
    if (blocker.state === 'blocked') blocker.proceed();
  };
  return {
    leave: useCallback((next) => (changed ? setPending(() => next) : next()), [changed]),
    dialog: (
      <Dialog
        open={pending !== null || blocker.state === 'blocked'}
        title={t('unsavedTitle')}
        text={text ?? t('unsavedText')}
        confirm={save ? saveLabel : leaveLabel}
        {...(save && { other: { label: leaveLabel, onChoose: proceed } })}
        onConfirm={async () => (!save || (await save()) ? proceed() : stay())}
        onClose={stay}
      />
    ),
  };
}
