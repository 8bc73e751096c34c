import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import type { TurnMessage } from '../conversation/turns.ts';
import styles from './fact-list.module.css';
import steps from './steps-line.module.css';

/** `given`: as it stands in the draft; null where the place stays open. */
type Fact = { name: string; given: string | null };

/** The facts the assistant asked for in a turn; of several tries the last. One that is asked for again is none yet. */
export function factsOf(messages: TurnMessage[]): Fact[] {
  const facts = new Map<string, string | null>();
  for (const { message } of messages) {
    const { fact, asked } = message.metadata ?? {};
    if (!fact) continue;
    if (!asked?.answer) {
      // While it is asked for again it is none yet; who does not reply leaves it as it was.
      if (!asked?.timedOut) facts.delete(fact.name);
      continue;
    }
    const isFact = !fact.choices.some(({ value, noFact }) => noFact && value === asked.answer);
    const { answer, refused, value = refused === undefined ? answer : null } = asked;
    if (isFact) facts.set(fact.name, value);
  }
  return [...facts].map(([name, given]) => ({ name, given }));
}

/** Whether a reply answers a question for a fact, with which it is shown. */
export function isReplyToFact(messages: TurnMessage[], reply: TurnMessage): boolean {
  const before = messages.slice(0, messages.indexOf(reply)).findLast(({ isReply }) => !isReply);
  return before?.message.metadata?.fact !== undefined;
}

/** The facts given for a clause: one line each, or one line for all once the clause is there. */
export function FactList({ facts, folded }: { facts: Fact[]; folded: boolean }) {
  const { t } = useTexts('chat');
  const [open, setOpen] = useState(false);
  const id = useId();
  const list = (
    <dl id={id} className={styles.facts}>
      {facts.map(({ name, given }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd className={given === null ? styles.open : undefined}>{given ?? t('factOpen')}</dd>
        </div>
      ))}
    </dl>
  );
  if (!folded) return list;
  return (
    <div>
      <button
        type="button"
        className={steps.line}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>{t('facts', { count: facts.length })}</span>
        <ChevronRight className={open ? steps.opened : steps.opener} aria-hidden="true" />
      </button>
      {open && list}
    </div>
  );
}
