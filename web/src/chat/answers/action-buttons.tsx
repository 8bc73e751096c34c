import type { Action } from '@polier/contract/chat';
import { Check, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { callAction } from '../connection/call-action.ts';
import { useChat } from '../conversation/store.ts';
import steps from '../turns/steps-line.module.css';
import styles from './answer.module.css';

type Pressed = { action: Action; at: number; state: 'pending' | 'done' };

/** Buttons for the actions the assistant offers. The outcome of a pressed one is shown in its place. */
export function ActionButtons({ actions }: { actions: Action[] }) {
  const { t } = useTexts('chat');
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const connected = useChat((state) => state.connection === 'connected');
  const asked = useChat((state) => (state.ask?.spec.type === 'action' ? state.ask.spec.keys : noKeys));
  // Actions that answer an open question are shown above the composer. A pressed button stays when the server removes it.
  const offered = actions.filter(({ id }) => !asked.includes(id));
  const isGone = pressed && !offered.some(({ id }) => id === pressed.action.id);
  const shown = isGone ? offered.toSpliced(pressed.at, 0, pressed.action) : offered;

  async function press(action: Action) {
    const at = offered.indexOf(action);
    setPressed({ action, at, state: 'pending' });
    setOutcome(null);
    try {
      setOutcome(await callAction(action));
      setPressed({ action, at, state: 'done' });
    } catch (fault) {
      setOutcome((fault as Error).message || t('actionFailed'));
      setPressed(null);
    }
  }

  if (shown.length === 0 && !outcome) return null;
  return (
    <div className="unprinted">
      {shown.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div className={styles.offers} role="group" aria-label={t('offers')}>
          {shown.map((action) => {
            const state = pressed?.action.id === action.id ? pressed.state : null;
            // Not the disabled attribute, which would take the focus away.
            const inert = !connected || pressed?.state === 'pending' || state === 'done';
            return (
              <Button
                key={action.id}
                aria-disabled={inert}
                aria-busy={state === 'pending'}
                title={action.description || action.tooltip || undefined}
                onClick={() => inert || press(action)}
              >
                {state === 'pending' && <LoaderCircle className={steps.turning} aria-hidden="true" />}
                {state === 'done' && <Check aria-hidden="true" />}
                {action.label || action.name}
              </Button>
            );
          })}
        </div>
      )}
      <p className={styles.said} role="status">
        {outcome ?? (pressed?.state === 'done' ? <span className="unseen">{t('actionDone')}</span> : null)}
      </p>
    </div>
  );
}

const noKeys: string[] = [];
