import { expect, test } from 'vitest';
import { Session } from '../session/session.ts';
import { offerAction } from './actions.ts';
import { pressAction } from './take-action.ts';

test('a button that a fault kept from its work, as a database that is away, is there again', async () => {
  const session = new Session({
    ...({ employeeId: 'e', holder: null, temporary: null, threadId: 't', isNamedThread: true } as const),
    ...({ language: 'de', profile: 'expert-answers', taskFailed: () => {} } as const),
  });
  const action = offerAction('answer', { offer: 'try-again', label: 'Noch einmal', value: 'question' });
  session.screen.showAction(action);
  const db = {
    select: () => {
      throw new Error('Connection terminated');
    },
  };
  await expect(pressAction({ db } as never, session, action.id)).rejects.toThrow('Connection terminated');
  expect([...session.screen.actions.values()]).toEqual([action]);
});
