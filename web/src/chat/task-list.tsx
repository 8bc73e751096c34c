import type { Element, TaskList as Tasks } from '@polier/contract/chat';
import { Check, ChevronRight, Circle, CircleX, LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { useMedia } from '../ui/use-media.ts';
import { asJson, useElementContent } from './elements/element-file.ts';
import steps from './steps-line.module.css';
import { useChat } from './store.ts';
import styles from './task-list.module.css';

const icons = {
  ready: <Circle aria-hidden="true" />,
  running: <LoaderCircle className={steps.turning} aria-hidden="true" />,
  done: <Check aria-hidden="true" />,
  failed: <CircleX aria-hidden="true" />,
};
const states = { ready: 'taskReady', running: 'taskRunning', done: 'taskDone', failed: 'taskFailed' } as const;

/** What the assistant has set out to do in this chat, and how far it is; only the last list counts. */
export function TaskList({ onGo }: { onGo: (messageId: string) => void }) {
  const element = useChat((state) => state.elements.findLast(({ type }) => type === 'tasklist'));
  if (!element) return null;
  return element.props?.taskList ? (
    <List list={element.props.taskList} onGo={onGo} />
  ) : (
    <Fetched element={element} onGo={onGo} />
  );
}

function Fetched({ element, onGo }: { element: Element; onGo: (messageId: string) => void }) {
  const sessionId = useChat((state) => state.sessionId);
  const { data } = useElementContent(element, sessionId, asJson<Tasks>);
  return data ? <List list={data} onGo={onGo} /> : null;
}

function List({ list: { status, tasks }, onGo }: { list: Tasks; onGo: (messageId: string) => void }) {
  const { t } = useTexts('chat');
  const asked = useChat((state) => state.ask !== null);
  const roomy = useMedia('(width > 600px) and (height >= 800px)');
  // Out of the way where there is little room and while something is asked; unless the person wants it otherwise.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const open = wanted ?? (roomy && !asked);
  const id = useId();
  const done = tasks.filter((task) => task.status === 'done').length;
  const running = tasks.find((task) => task.status === 'running');
  return (
    <section className={styles.tasks} aria-label={t('tasks')}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
      >
        <ChevronRight className={open ? steps.opened : steps.opener} aria-hidden="true" />
        <span className={styles.status}>{open ? status : (running?.title ?? status)}</span>
        <span className={styles.count}>{t('tasksDone', { done, count: tasks.length })}</span>
      </button>
      {open && (
        <ol id={id} className={styles.list}>
          {tasks.map(({ title, status: state, forId }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tasks do not change places.
            <li key={at} className={styles[state]}>
              {icons[state]}
              <span className="unseen">{t(states[state])}: </span>
              {forId ? (
                <button type="button" className={styles.title} onClick={() => onGo(forId)}>
                  {title}
                </button>
              ) : (
                <span>{title}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
