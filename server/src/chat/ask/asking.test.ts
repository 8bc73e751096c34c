import type { Action, Ask, CallFunction, Element, Step } from '@polier/contract/chat';
import { describe, expect, test } from 'vitest';
import type { ChatClient } from '../../../test/chat-client.ts';
import { serveChat } from '../../../test/chat-server.ts';
import { inTurn, sessionOf } from '../../../test/chat-turn.ts';
import { offerActions } from '../actions/offer-actions.ts';
import { showElement } from '../elements/show-element.ts';
import { showTaskList } from '../elements/show-task-list.ts';
import { beginStep } from '../turn/begin-step.ts';
import type { Turn } from '../turn/turn.ts';
import { writeMessage } from '../turn/write-message.ts';
import { askUser } from './ask-user.ts';
import { callFunction } from './call-function.ts';

const chat = serveChat(() => ({ sources: false }));

/** Answers what is asked, each time it is asked. */
function reply(client: ChatClient, event: 'ask' | 'call_fn', answer: (asked: never) => unknown): void {
  client.socket.on(event, (asked: unknown, acknowledge: (answer: unknown) => void) => {
    const given = answer(asked as never);
    if (given !== undefined) acknowledge(given);
  });
}

async function turn(client: ChatClient, work: (turn: Turn) => Promise<void>): Promise<void> {
  const from = client.heard.length;
  await inTurn(chat.server, await sessionOf(chat.server, 'user', client.sessionId), work);
  await client.idle(from);
}

describe('asking', () => {
  test('for a text: the reply is kept as a message of the person, the task goes on', async () => {
    const client = await chat.connect();
    reply(client, 'ask', () => ({ id: 'reply-1', output: ' Winterthur ' }));
    let answer: string | null = null;
    await turn(client, async (it) => {
      answer = await askUser(it, { type: 'text', text: 'Wo liegt die Baustelle?' });
    });
    expect(answer).toBe('Winterthur');
    const [ask] = client.all<Ask>('ask');
    expect(ask).toMatchObject({
      msg: { output: 'Wo liegt die Baustelle?', waitForAnswer: true },
      spec: { type: 'text', timeout: 300, step_id: ask!.msg.id },
    });
    expect(client.heard.map(({ event }) => event)).toEqual(expect.arrayContaining(['clear_ask', 'task_start']));
    const rows = await stored(client);
    expect(rows.find(({ id }) => id === 'reply-1')).toMatchObject({ type: 'user_message', output: 'Winterthur' });
    expect(rows.find(({ id }) => id === ask!.msg.id)?.metadata.asked).toEqual({
      type: 'text',
      answer: 'Winterthur',
      timedOut: false,
    });
  });

  test('a reply that cannot be kept is refused in a sentence and asked for again; the task goes on', async () => {
    const client = await chat.connect();
    const replies = [null, 5, { output: 7 }, { id: 'a\0b', output: 'Bern' }, { output: 'Bern \ud83d' }];
    reply(client, 'ask', () => replies.shift());
    let answer: string | null = null;
    await turn(client, async (it) => {
      answer = await askUser(it, { type: 'text', text: 'Wo liegt die Baustelle?' });
    });
    expect(answer).toBe('Bern \ufffd');
    const refused = client.all<Step>('new_message').filter(({ metadata }) => metadata.refusal === 'INVALID_INPUT');
    expect(refused).toHaveLength(4);
    expect((await stored(client)).some(({ isError }) => isError)).toBe(false);
  });

  test('for a choice: buttons come before the question and go after it; a made-up choice is asked again', async () => {
    const client = await chat.connect();
    let replies = 0;
    reply(client, 'ask', ({ spec }: Ask) => ({
      id: ++replies === 1 ? 'made-up' : spec.type === 'action' ? spec.keys[1] : '',
    }));
    let chosen: unknown;
    await turn(client, async (it) => {
      const choices = ['ZH', 'BE'].map((value) => ({ offer: 'canton', label: `Kanton ${value}`, value }));
      chosen = await askUser(it, { type: 'action', text: 'Welcher Kanton?', choices });
    });
    expect(chosen).toMatchObject({ value: 'BE' });
    const names = client.heard.map(({ event }) => event);
    expect(names.indexOf('action')).toBeLessThan(names.indexOf('ask'));
    expect(client.all('remove_action')).toHaveLength(2);
    expect(client.all('ask')).toHaveLength(2);
    expect(client.all<Step>('new_message').some(({ metadata }) => metadata.refusal === 'ACTION_GONE')).toBe(true);
  });

  test('times out: null, and the client is told', async () => {
    const client = await chat.connect();
    let answer: unknown = 'none';
    await turn(client, async (it) => {
      answer = await askUser(it, { type: 'text', text: 'Noch da?', timeoutSeconds: 0.05 });
    });
    expect(answer).toBeNull();
    expect(client.all('ask_timeout')).toHaveLength(1);
  });

  test('survives a dropped connection: it is asked again, once more answered', async () => {
    const client = await chat.connect();
    let asked = 0;
    reply(client, 'ask', () => {
      asked += 1;
      if (asked > 1) return { output: 'Ja' };
      client.socket.io.engine.close();
      return undefined;
    });
    let answer: unknown;
    await turn(client, async (it) => {
      answer = await askUser(it, { type: 'text', text: 'Weiter?' });
    });
    expect([asked, answer]).toEqual([2, 'Ja']);
  });

  test('is answered by whichever tab is first', async () => {
    const first = await chat.connect();
    const done = turn(first, async (it) => {
      const answer = await askUser(it, { type: 'text', text: 'Welche Tiefe?' });
      writeMessage(it, `Tiefe: ${answer}`);
    });
    await first.next('ask');
    const threadId = (await sessionOf(chat.server, 'user', first.sessionId)).threadId;
    const second = await chat.connect({ threadId });
    reply(second, 'ask', () => ({ output: '2 m' }));
    await done;
    expect(first.answer()?.output).toBe('Tiefe: 2 m');
    expect(first.all('clear_ask').length).toBeGreaterThan(0);
  });

  test('ends when the person stops', async () => {
    const client = await chat.connect();
    const done = turn(client, async (it) => {
      await askUser(it, { type: 'text', text: 'Weiter?' });
      writeMessage(it, 'Das kommt nicht.');
    });
    await client.next('ask');
    const acknowledged = new Promise((resolve) => client.socket.emit('stop', () => resolve(true)));
    expect(await acknowledged).toBe(true);
    await done;
    expect((await stored(client)).every(({ output, end }) => output !== 'Das kommt nicht.' && end !== null)).toBe(true);
  });
});

describe('calling a function of the browser', () => {
  test('answers what it gave, or null when nobody answers in time', async () => {
    const client = await chat.connect();
    reply(client, 'call_fn', ({ name, args }: CallFunction) => (name === 'set_filter' ? { applied: args } : undefined));
    const results: unknown[] = [];
    await turn(client, async (it) => {
      results.push(await callFunction(it, 'set_filter', { level1: 'safety' }));
      results.push(await callFunction(it, 'unknown', {}, 0.05));
    });
    expect(results).toEqual([{ result: { applied: { level1: 'safety' } } }, null]);
    expect(client.all('call_fn_timeout')).toHaveLength(1);
    expect(client.all('clear_call_fn').length).toBeGreaterThan(0);
  });
});

describe('showing', () => {
  test('elements of every type, whose content loads for their owner alone and is there again later', async () => {
    const client = await chat.connect();
    const contents = [
      ['image', Buffer.from('\x89PNG'), 'image/png'],
      ['text', 'Ein Text', 'text/plain; charset=utf-8'],
      ['pdf', Buffer.from('%PDF-1.7'), 'application/pdf'],
      ['audio', Buffer.from('RIFF'), 'audio/wav'],
      ['video', Buffer.from('mp4'), 'video/mp4'],
      ['file', Buffer.from('docx'), 'application/octet-stream'],
      ['plotly', { data: [], layout: {} }, 'application/json'],
      ['dataframe', { columns: ['a'], index: [0], data: [[1]] }, 'application/json'],
    ] as const;
    await turn(client, async (it) => {
      const message = writeMessage(it, 'Sehen Sie selbst.');
      for (const [type, content] of contents) {
        await showElement(it, { type, name: `${type}.x`, forId: message.id, content });
      }
    });
    const elements = client.all<Element>('element');
    expect(elements.map(({ type }) => type)).toEqual(contents.map(([type]) => type));
    for (const [at, { chainlitKey }] of elements.entries()) {
      const path = `/chatbot/project/file/${chainlitKey}?session_id=${client.sessionId}`;
      const response = await chat.server.call('GET', path, { as: 'user' });
      expect(response.headers.get('content-type')).toBe(contents[at]![2]);
      expect((await chat.server.call('GET', path, { as: 'admin' })).status).toBe(404);
    }
    const { threadId } = await sessionOf(chat.server, 'user', client.sessionId);
    const thread = await (await chat.server.call('GET', `/chatbot/project/thread/${threadId}`, { as: 'user' })).json();
    expect((thread as { elements: Element[] }).elements.map(({ id, type }) => [id, type])).toEqual(
      elements.map(({ id, type }) => [id, type]),
    );
  });

  test('a task list: the same element, each time at a new address', async () => {
    const client = await chat.connect();
    await turn(client, async (it) => {
      const doing = beginStep(it, { type: 'tool', name: 'Klausel entwerfen' });
      const task = { title: 'Vorlage suchen', forId: doing.step.id };
      await showTaskList(it, { status: 'Läuft', tasks: [{ ...task, status: 'running' }] });
      doing.end('gefunden');
      await showTaskList(it, { status: 'Fertig', tasks: [{ ...task, status: 'done' }] });
    });
    const [before, after] = client.all<Element>('element');
    expect(after!.id).toBe(before!.id);
    expect(after!.chainlitKey).not.toBe(before!.chainlitKey);
    const path = `/chatbot/project/file/${after!.chainlitKey}?session_id=x`;
    expect(await (await chat.server.call('GET', path, { as: 'user' })).json()).toEqual(after!.props.taskList);
  });

  test('buttons, pressed by event and by the path of 2.0.0', async () => {
    const client = await chat.connect();
    await turn(client, async (it) => {
      const message = writeMessage(it, 'Wie weiter?');
      offerActions(it, message, [{ offer: 'try-again', label: 'Noch einmal', value: 'unknown' }]);
      offerActions(it, message, [{ offer: 'try-again', label: 'Und noch einmal', value: 'unknown' }]);
    });
    const [one, two] = client.all<Action>('action');
    const body = { sessionId: client.sessionId, action: one };
    expect((await chat.server.call('POST', '/chatbot/project/action', { as: 'admin', body })).status).toBe(404);
    expect((await chat.server.call('POST', '/chatbot/project/action', { as: 'user', body })).status).toBe(200);
    expect((await chat.server.call('POST', '/chatbot/project/action', { as: 'user', body })).status).toBe(404);
    client.socket.emit('action_call', two);
    expect(await client.next('action_response')).toMatchObject({ id: two!.id, status: true });
  });

  test('what fails is said, and what was begun is ended', async () => {
    const client = await chat.connect();
    await turn(client, async (it) => {
      beginStep(it, { type: 'tool', name: 'Suchen' });
      throw new Error('broken');
    });
    expect(client.answer()).toMatchObject({ isError: true, output: expect.stringContaining('Interner Serverfehler') });
    expect((await stored(client)).every(({ end }) => end !== null)).toBe(true);
  });
});

async function stored(client: ChatClient): Promise<Step[]> {
  const { threadId } = await sessionOf(chat.server, 'user', client.sessionId);
  const response = await chat.server.call('GET', `/chatbot/project/thread/${threadId}`, { as: 'user' });
  return ((await response.json()) as { steps: Step[] }).steps;
}
