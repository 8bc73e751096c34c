import type { Action } from '@polier/contract/chat';
import { Check, FileDown, FileText, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import steps from '../turns/steps-line.module.css';
import styles from './answer.module.css';
import type { PressAction } from './use-press-action.ts';

/** Offers that take the answer away in another form; they stand among the tools of the answer. */
const forms = {
  'as-clause': { label: 'asClause', icon: <FileText aria-hidden="true" /> },
  'download-word': { label: 'asWord', icon: <FileDown aria-hidden="true" /> },
  'download-pdf': { label: 'asPdf', icon: <FileDown aria-hidden="true" /> },
} as const;
const formOf = ({ name }: Action) => (Object.hasOwn(forms, name) ? forms[name as keyof typeof forms] : null);

/** Next steps shown at most; only suggested questions are left out. */
const mostSteps = 3;

/** The answer as a clause, as Word or as PDF. */
export function FormButtons({ actions }: { actions: PressAction }) {
  const { t } = useTexts('chat');
  return actions.shown.map((action) => {
    const form = formOf(action);
    return (
      form && (
        <ActionButton
          key={action.id}
          look="bare"
          {...{ action, actions }}
          icon={form.icon}
          className={styles.form}
          name={action.label}
        >
          {t(form.label)}
        </ActionButton>
      )
    );
  });
}

/** The next steps the assistant offers, in one line. The outcome of a pressed one is shown in its place. */
export function ActionButtons({ actions }: { actions: PressAction }) {
  const { t } = useTexts('chat');
  const { shown, outcome, isDone } = actions;
  const offers = shown.filter((action) => formOf(action) === null);
  const others = offers.filter(({ name }) => name !== 'ask-question').length;
  let room = mostSteps - others;
  const offered = offers.filter(({ name }) => name !== 'ask-question' || room-- > 0);
  if (shown.length === 0 && !outcome) return null;
  return (
    <div className="unprinted">
      {offered.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div className={styles.offers} role="group" aria-label={t('offers')}>
          {offered.map((action) => (
            <ActionButton key={action.id} look="outlined" {...{ action, actions }}>
              {action.label || action.name}
            </ActionButton>
          ))}
        </div>
      )}
      <p className={styles.said} role="status">
        {outcome ?? (isDone ? <span className="unseen">{t('actionDone')}</span> : null)}
      </p>
    </div>
  );
}

type ButtonProps = {
  action: Action;
  actions: PressAction;
  look: 'bare' | 'outlined';
  icon?: ReactNode;
  className?: string | undefined;
  /** Said instead of a short text. */
  name?: string;
  children: ReactNode;
};

function ActionButton({ action, actions, look, icon, className, name, children }: ButtonProps) {
  const state = actions.stateOf(action);
  return (
    <Button
      look={look}
      className={className}
      aria-label={name}
      aria-disabled={actions.isInert(action)}
      aria-busy={state === 'pending'}
      title={action.description || action.tooltip || undefined}
      onClick={() => void actions.press(action)}
    >
      {state === 'pending' ? (
        <LoaderCircle className={steps.turning} aria-hidden="true" />
      ) : state === 'done' ? (
        <Check aria-hidden="true" />
      ) : (
        icon
      )}
      {children}
    </Button>
  );
}
