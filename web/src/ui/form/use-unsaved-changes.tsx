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

/** A way out of a form that waits for the person's word. */
type Pending = { proceed: () => void; stay: () => void };

const changesAddress: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search;

/**
 * Asks before unsaved changes are lost: on navigation, when the window closes, and in `leave(proceed)`, which proceeds
 * at once when nothing is unsaved. The caller renders `dialog` in the form's page.
 */
export function useUnsavedChanges({ changed, save, text, labels, leaves = changesAddress }: Options): {
  leave: (proceed: () => void) => void;
  dialog: ReactNode;
} {
  const { t } = useTexts('ui');
  const [pending, setPending] = useState<Pending | null>(null);

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
    pending?.stay();
  };
  const proceed = () => {
    setPending(null);
    pending?.proceed();
  };
  return {
    leave: useCallback((next) => (changed ? setPending({ proceed: next, stay: () => {} }) : next()), [changed]),
    dialog: (
      <>
        {(changed || pending) && <NavigationGuard leaves={(step) => changed && leaves(step)} onBlocked={setPending} />}
        <Dialog
          open={pending !== null}
          title={t('unsavedTitle')}
          text={text ?? t('unsavedText')}
          confirm={save ? saveLabel : leaveLabel}
          {...(save && { other: { label: leaveLabel, onChoose: proceed } })}
          onConfirm={async () => (!save || (await save()) ? proceed() : stay())}
          onClose={stay}
        />
      </>
    ),
  };
}

type Guard = { leaves: (step: Parameters<BlockerFunction>[0]) => boolean; onBlocked: (pending: Pending) => void };

/** Stops navigations. The router heeds one guard only, so that a form has one only while it has something to lose. */
function NavigationGuard({ leaves, onBlocked }: Guard) {
  const blocker = useBlocker(leaves);
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked({ proceed: blocker.proceed, stay: blocker.reset });
  }, [blocker, onBlocked]);
  return null;
}
