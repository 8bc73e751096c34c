import type { SourcePassage, SourceWork } from '@polier/contract/sources';
import { expect, test } from 'vitest';
import { serveWithModel } from '../../test/model-server.ts';

const held = serveWithModel();

test('a model suggests questions of a passage, which are nobody’s until an editor takes them over', async () => {
  const { server, model } = held;
  const office = async <T>(method: string, path: string, body?: unknown, status = 200) => {
    const response = await server.call(method, `/api/super-admin/${path}`, { staff: 'editor', body });
    expect(response.status, path).toBe(status);
    return (await response.json()) as T;
  };
  type Page = { passages: SourcePassage[]; suggests: boolean };
  const { works } = await office<{ works: SourceWork[] }>('GET', 'sources');
  const { id } = works.flatMap(({ editions }) => editions).find(({ language }) => language === 'de')!;
  const read = () => office<Page>('GET', `sources/${id}/passages`);
  const { passages, suggests } = await read();
  expect(suggests).toBe(true);
  const [passage] = passages;
  const questions = ['Wer zahlt den Znüni?', 'Bis wann muss ich rügen?'];
  model.control.tell({ text: JSON.stringify({ questions }) });
  const path = `sources/${id}/suggestions`;
  expect(await office('POST', path, { passage: passage!.id })).toEqual({ questions });
  expect(JSON.stringify(model.requests().at(-1)!.body)).toContain(passage!.text.slice(0, 40));
  expect((await read()).passages[0]!.questions).toEqual(passage!.questions);

  await office('POST', `sources/${id}/questions`, { passage: passage!.id, start: 0, end: 5, text: questions[0] });
  expect(await office('POST', path, { passage: passage!.id }), 'one of them is there already').toEqual({
    questions: [questions[1]],
  });
  model.control.tell({ fail: 500 });
  expect(await office('POST', path, { passage: passage!.id }, 503)).toMatchObject({ code: 'NO_SUGGESTIONS' });
  await office('POST', path, { passage: 'of another source' }, 404);
});
