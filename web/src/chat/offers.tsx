import type { Action } from '@polier/contract/chat';
import { useState } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import styles from './answer.module.css';
import { callAction, useChat } from './store.ts';

/** What the assistant offers to do next, as buttons; what came of it stays where it was pressed. */
export function Offers({ actions }: { actions: Action[] }) {
  const { t } = useTexts('chat');
  const [pressed, setPressed] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const connected = useChat((state) => state.link === 'connected');

  async function press(action: Action) {
    setPressed(action.id);
    setOutcome(null);
    await callAction(action).then(
      (response) => setOutcome(response),
      (fault: Error) => setOutcome(fault.message || t('actionFailed')),
    );
    setPressed(null);
  }

  if (actions.length === 0 && !outcome) return null;
  return (
    <div className="unprinted">
      {actions.length > 0 && (
        <div className={styles.offers}>
          {actions.map((action) => (
            <Button
              key={action.id}
              disabled={!connected || pressed !== null}
              title={action.description || action.tooltip || undefined}
              onClick={() => press(action)}
            >
              {action.label || action.name}
            </Button>
          ))}
        </div>
      )}
      <p className={styles.said} role="status">
        {outcome}
      </p>
    </div>
  );
}
