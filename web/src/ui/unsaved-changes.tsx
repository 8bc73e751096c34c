import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useTexts } from '../language/language.ts';
import { Dialog } from './dialog.tsx';

type Given = {
  changed: boolean;
  /** False when it could not be saved: then one stays, and sees why. Missing: leaving is the only way. */
  save?: () => Promise<boolean>;
  /** What is lost, where it is more than what was typed. */
  text?: string;
  /** Which ways lead out of the form; any other address (path or query) when it is missing. */
  leaves?: BlockerFunction;
};

const elsewhere: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search;

/**
 * Asks before unsaved changes are lost: on another page or tab of ours, when the window closes, and for `leave(go)`,
 * which goes at once when nothing is unsaved. `dialog` is to be shown somewhere in the form's page.
 */
export function useUnsavedChanges({ changed, save, text, leaves = elsewhere }: Given): {
  leave: (go: () => void) => void;
  dialog: ReactNode;
} {
  const { t } = useTexts('ui');
  const [wanted, setWanted] = useState<(() => void) | null>(null);
  const blocker = useBlocker((step) => changed && leaves(step));

  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  const stay = () => {
    setWanted(null);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const go = () => {
    setWanted(null);
    wanted?.();
    if (blocker.state === 'blocked') blocker.proceed();
  };
  return {
    leave: useCallback((then) => (changed ? setWanted(() => then) : then()), [changed]),
    dialog: (
      <Dialog
        open={wanted !== null || blocker.state === 'blocked'}
        title={t('unsavedTitle')}
        text={text ?? t('unsavedText')}
        confirm={t(save ? 'saveAndClose' : 'closeUnsaved')}
        {...(save && { other: { label: t('closeUnsaved'), onChoose: go } })}
        onConfirm={async () => (!save || (await save()) ? go() : stay())}
        onClose={stay}
      />
    ),
  };
}
