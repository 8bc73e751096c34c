import type { Element, TaskList as TaskListData } from '@polier/contract/chat';
import { Check, ChevronRight, Circle, CircleX, LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';
import { useChat } from '../conversation/store.ts';
import { readJson, useElementContent } from '../elements/element-content.ts';
import steps from './steps-line.module.css';
import styles from './task-list.module.css';

const icons = {
  ready: <Circle aria-hidden="true" />,
  running: <LoaderCircle className={steps.turning} aria-hidden="true" />,
  done: <Check aria-hidden="true" />,
  failed: <CircleX aria-hidden="true" />,
};
const states = { ready: 'taskReady', running: 'taskRunning', done: 'taskDone', failed: 'taskFailed' } as const;

/** The tasks of the assistant in this chat and their progress; only the last list is shown. */
export function TaskList({ onGo }: { onGo: (messageId: string) => void }) {
  const element = useChat((state) => state.elements.findLast(({ type }) => type === 'tasklist'));
  if (!element) return null;
  return element.props?.taskList ? (
    <Tasks list={element.props.taskList} onGo={onGo} />
  ) : (
    <FetchedTasks element={element} onGo={onGo} />
  );
}

function FetchedTasks({ element, onGo }: { element: Element; onGo: (messageId: string) => void }) {
  const sessionId = useChat((state) => state.sessionId);
  const { data } = useElementContent(element, sessionId, readJson<TaskListData>);
  return data ? <Tasks list={data} onGo={onGo} /> : null;
}

function Tasks({ list: { status, tasks }, onGo }: { list: TaskListData; onGo: (messageId: string) => void }) {
  const { t } = useTexts('chat');
  const asked = useChat((state) => state.ask !== null);
  const roomy = useMediaQuery('(width > 600px) and (height >= 800px)');
  // Collapsed on small screens, unless the person opened or closed it.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? roomy;
  const id = useId();
  // A list on which nothing runs any more, or whose question is being answered, says nothing that is not said
  // elsewhere.
  if (asked || !tasks.some(({ status: state }) => state === 'running')) return null;
  const done = tasks.filter((task) => task.status === 'done').length;
  const running = tasks.find((task) => task.status === 'running');
  return (
    <section className={styles.tasks} aria-label={t('tasks')}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
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
