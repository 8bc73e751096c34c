import type { Step } from '@polier/contract/chat';
import type { ChatSettingWidget } from '@polier/contract/chat-settings';
import { problem } from '@polier/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { serveChat } from '../../../test/chat-server.ts';

const chat = serveChat();

describe('what a person chose', () => {
  test('settings are kept and given back to the next client', async () => {
    const client = await chat.connect();
    client.socket.emit('chat_settings_change', { answer_length: 'short', pdf_preview: false, unknown: null });
    await client.idle(client.heard.length);
    const later = await chat.connect({ language: 'fr' });
    const [widgets] = later.all<ChatSettingWidget[]>('chat_settings');
    expect(widgets!.map(({ id, initial }) => [id, initial])).toEqual([
      ['pdf_preview', false],
      ['answer_length', 'short'],
      ['default_language', 'de'],
    ]);
    expect(widgets![1]!.label).toBe('Longueur des réponses');
    client.socket.emit('chat_settings_change', { answer_length: 'endless' });
    expect(await client.next<Step>('new_message')).toMatchObject({ metadata: { refusal: 'INVALID_INPUT' } });
  });

  test('a new chat begins in the language somebody was invited in, until they choose another one', async () => {
    const { pool } = chat.server.context.database;
    const defaultOf = (widgets: ChatSettingWidget[]) => widgets.find(({ id }) => id === 'default_language')?.initial;
    await pool.query(`update employees set language = 'fr' where id = $1`, [await chat.server.employeeId('user')]);
    const client = await chat.connect({ as: 'user' });
    expect(defaultOf(client.all<ChatSettingWidget[]>('chat_settings')[0]!)).toBe('fr');
    client.socket.emit('chat_settings_change', { default_language: 'it' });
    await client.next<ChatSettingWidget[]>('chat_settings', (widgets) => defaultOf(widgets) === 'it');
  });

  test('settings and their language are told to every open client when they change', async () => {
    const client = await chat.connect();
    const other = await chat.connect();
    client.socket.emit('chat_settings_change', { answer_length: 'detailed' });
    await other.next<ChatSettingWidget[]>('chat_settings', (widgets) =>
      widgets.some(({ id, initial }) => id === 'answer_length' && initial === 'detailed'),
    );
    const change = (language: string) => chat.server.call('POST', '/language', { as: 'user', body: { language } });
    await change('it');
    await other.next<ChatSettingWidget[]>('chat_settings', ([first]) => first?.label === 'Anteprima del PDF');
    await change('de');
  });

  test('a client that comes back with another language is told the settings in it', async () => {
    const client = await chat.connect();
    let seen: unknown;
    client.socket.onAny((_event, _payload, at) => {
      if (typeof at === 'number') seen = at;
    });
    await client.askAndWait('Grüezi');
    const { sessionId } = client;
    client.socket.auth = { token: await chat.server.token('user'), sessionId, language: 'fr', seen };
    client.socket.disconnect().connect();
    await client.next<ChatSettingWidget[]>('chat_settings', ([first]) => first?.label === 'Aperçu du PDF');
  });

  test('a filter is applied to the next question; what is no filter is refused', async () => {
    const select = (body: object) =>
      chat.server.call('POST', '/api/ai/categories/select', { as: 'user', body, headers: { 'accept-language': 'it' } });
    const categories = (await (await chat.server.call('GET', '/api/ai/categories', { as: 'user' })).json()) as {
      id: string;
      children: { id: string }[];
    }[];
    expect(categories).toHaveLength(6);
    expect(categories[0]!.children.map(({ id }) => id)).toHaveLength(27);
    const client = await chat.connect();
    // No source answers it: one that another topic answers would be answered from there.
    const asked = 'Welche Brandschutzklasse braucht eine Fluchttüre?';
    await client.askAndWait(asked);
    expect(client.answer()?.metadata.answer?.filter, 'no filter').toBeUndefined();
    expect((await select({ level1: 'environment', level2: null })).status).toBe(200);
    await client.askAndWait(asked);
    expect(client.answer()?.metadata.answer).toMatchObject({
      outcome: 'refused',
      filter: { level1: 'environment', level2: null },
    });
    const begun = client.all<Step>('stream_start').at(-1);
    expect(begun?.metadata.filter, 'from its first word on').toEqual({ level1: 'environment', level2: null });
    const selected = await chat.server.call('GET', '/api/ai/categories/selected', { as: 'user' });
    expect(await selected.json()).toEqual({ level1: 'environment', level2: null });
    const kept = await select({ level1: 'environment', level2: null, keep: true });
    expect(await kept.json()).toEqual({ level1: 'environment', level2: null, keep: true });
    const asBefore = await select({ level1: 'environment', level2: null });
    expect(await asBefore.json(), 'as before').toEqual({ level1: 'environment', level2: null, keep: true });
    const another = await select({ level1: 'safety', level2: null });
    expect(await another.json(), 'another filter').toEqual({ level1: 'safety', level2: null });
    await select({ level1: 'environment', level2: null });

    const widen = client.all<{ id: string; name: string }>('action').find(({ name }) => name === 'widen-filter');
    const from = client.heard.length;
    client.socket.emit('action_call', widen);
    await client.idle(from);
    expect(client.answer()?.metadata.answer?.filter, 'widened').toBeUndefined();
    const refused = await select({ level1: 'cooking', level2: null });
    expect(problem.parse(await refused.json())).toMatchObject({
      code: 'FILTER_NOT_APPLIED',
      message: 'Non è stato possibile applicare il filtro. Riprovi.',
    });
  });

  test('filters that are set in several chats at the same moment are all kept', async () => {
    const select = (sessionId: string) =>
      chat.server.call('POST', '/api/ai/categories/select', {
        as: 'user',
        body: { level1: 'environment', level2: null, sessionId },
      });
    const sessions = Array.from({ length: 8 }, (_, at) => `at-once-${at}`);
    for (const sessionId of sessions) await chat.connect({ sessionId });
    await Promise.all(sessions.map(select));
    for (const sessionId of sessions) {
      const path = `/api/ai/categories/selected?sessionId=${sessionId}`;
      const selected = await (await chat.server.call('GET', path, { as: 'user' })).json();
      expect(selected, sessionId).toEqual({ level1: 'environment', level2: null });
    }
  });

  test('a filter belongs to its chat, unless the person keeps it', async () => {
    const call = async (method: string, path: string, body?: object) =>
      (await chat.server.call(method, `/api/ai/categories/${path}`, { as: 'user', ...(body && { body }) })).json();
    const inSession = (sessionId: string) => call('GET', `selected?sessionId=${sessionId}`);
    const first = { level1: 'environment', level2: null };
    const none = { level1: null, level2: null };
    const asked = 'Welche Brandschutzklasse braucht eine Fluchttüre?';
    const client = await chat.connect({ sessionId: 'session-1' });
    expect(await call('POST', 'select', { ...first, sessionId: 'session-1' })).toEqual(first);
    expect([await inSession('session-1'), await inSession('session-2')]).toEqual([first, none]);
    await client.askAndWait(asked);
    expect(client.answer()?.metadata.answer?.filter).toEqual(first);
    const threadId = client.answer()!.threadId;
    expect(await call('GET', `selected?threadId=${threadId}&sessionId=session-3`), 'opened again').toEqual(first);
    const another = await chat.connect({ sessionId: 'session-2' });
    await another.askAndWait(asked);
    expect(another.answer()?.metadata.answer?.filter, 'another chat').toBeUndefined();

    const second = { level1: null, level2: 'ZH' };
    expect(await call('POST', 'select', { ...second, keep: true, sessionId: 'session-2' })).toEqual({
      ...second,
      keep: true,
    });
    expect(await inSession('session-4')).toEqual({ ...second, keep: true });
    expect(await inSession('session-1'), 'its own stays').toEqual(first);
    await call('POST', 'select', { ...none, sessionId: 'session-1' });
    expect(await inSession('session-1'), 'none in this chat').toEqual(none);
    expect(await inSession('session-4'), 'and kept for the others').toEqual({ ...second, keep: true });
    await call('POST', 'select', { ...none, sessionId: 'session-4' });
    expect(await inSession('session-2'), 'taken off').toEqual(none);
  });

  test('the language changes in open chats too', async () => {
    const client = await chat.connect();
    const change = (language: string) => chat.server.call('POST', '/language', { as: 'user', body: { language } });
    expect(await (await change('fr')).json()).toEqual({ language: 'fr' });
    client.ask(' ');
    expect(await client.next<Step>('new_message')).toMatchObject({ output: 'Veuillez écrire une question.' });
    expect(problem.parse(await (await change('en')).json()).code).toBe('LANGUAGE_NOT_CHANGED');
  });
});
