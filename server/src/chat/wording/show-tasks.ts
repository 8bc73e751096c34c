import type { TaskList } from '@polier/contract/chat';
import type { WordingTexts } from '../../answering/port.ts';
import { showTaskList } from '../elements/show-task-list.ts';
import type { Turn } from '../turn/turn.ts';

const order = ['find', 'facts', 'draft', 'compare', 'file'] as const;
type Task = (typeof order)[number];
export type Tasks = {
  /** Begins a task; those before it are done. */
  begin: (task: Task, forId?: string) => Promise<void>;
  end: (how: 'done' | 'failed' | 'cancelled') => Promise<void>;
};

/** Shows the task list of a clause and keeps it up to date. */
export async function beginTasks(turn: Turn, words: WordingTexts): Promise<Tasks> {
  const list: TaskList = {
    status: words.status.running,
    tasks: order.map((task) => ({ title: words.tasks[task], status: 'ready', forId: null })),
  };
  const running = () => list.tasks.find(({ status }) => status === 'running');
  const tasks: Tasks = {
    begin: async (task, forId) => {
      for (const before of list.tasks.slice(0, order.indexOf(task))) before.status = 'done';
      Object.assign(list.tasks[order.indexOf(task)]!, { status: 'running', forId: forId ?? null });
      await showTaskList(turn, list);
    },
    end: async (how) => {
      const last = running();
      if (last) last.status = how === 'done' ? 'done' : 'failed';
      list.status = words.status[how];
      await showTaskList(turn, list);
    },
  };
  await tasks.begin('find');
  return tasks;
}
