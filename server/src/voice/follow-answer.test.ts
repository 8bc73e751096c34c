import type { Step } from '@polier/contract/chat';
import { expect, test } from 'vitest';
import { wireStep } from '../chat/wire.ts';
import { createAnswerFollower } from './follow-answer.ts';

function prepare() {
  const said: { track: string; text: string; language: string }[] = [];
  let cuts = 0;
  const follower = createAnswerFollower({
    language: () => 'de',
    speak: (sentence) => said.push(sentence),
    cut: () => {
      cuts += 1;
    },
  });
  const step = (given: Partial<Step> & Pick<Step, 'id' | 'type'>) =>
    wireStep({ threadId: 't', name: '', createdAt: '', ...given });
  return {
    follower,
    said,
    texts: () => said.map(({ text }) => text),
    cuts: () => cuts,
    ask: (id: string) => {
      follower.follow('new_message', step({ id, type: 'user_message' }));
      follower.follow('new_message', step({ id: `run-${id}`, type: 'run', parentId: id }));
    },
    begin: (id: string, output: string) =>
      follower.follow(
        'stream_start',
        step({ id, type: 'assistant_message', parentId: 'run', output, streaming: true }),
      ),
    write: (id: string, token: string, isSequence = false) =>
      follower.follow('stream_token', { id, token, isSequence, isInput: false }),
    end: (id: string) => follower.follow('update_message', step({ id, type: 'assistant_message', parentId: 'run' })),
    message: (given: Partial<Step>) =>
      follower.follow('new_message', step({ id: 'm', type: 'assistant_message', output: 'Bitte warten.', ...given })),
  };
}

test('says each sentence as soon as it is whole, on one track, in its language', () => {
  const { said, texts, ask, begin, write, end } = prepare();
  ask('1');
  begin('a', 'Die Frist ist ');
  write('a', '60 Tage. [1]');
  expect(texts()).toEqual([]);
  write('a', ' Sie beginnt heute');
  expect(texts()).toEqual(['Die Frist ist 60 Tage.']);
  write('a', '. Le délai commence dès la découverte du défaut.');
  end('a');
  expect(texts().slice(1)).toEqual(['Sie beginnt heute.', 'Le délai commence dès la découverte du défaut.']);
  expect(said.map(({ language }) => language)).toEqual(['de', 'de', 'fr']);
  expect(new Set(said.map(({ track }) => track)).size).toBe(1);
});

test('what is withdrawn is cut, and what stands there instead is said on a new track', () => {
  const { said, cuts, ask, begin, write, end } = prepare();
  ask('1');
  begin('a', 'Das ist falsch gewesen. Und mehr davon kommt');
  const before = cuts();
  write('a', '', true);
  write('a', 'Dazu steht nichts in den Quellen.');
  end('a');
  expect(cuts()).toBe(before + 1);
  expect(said.map(({ text }) => text)).toEqual(['Das ist falsch gewesen.', 'Dazu steht nichts in den Quellen.']);
  expect(said[1]!.track).not.toBe(said[0]!.track);
});

test('muted, it says nothing more of this answer, but the next one', () => {
  const { follower, texts, ask, begin, write, end } = prepare();
  ask('1');
  begin('a', 'Eins.');
  follower.mute();
  write('a', ' Zwei. Drei.');
  end('a');
  begin('b', 'Noch etwas.');
  end('b');
  expect(texts()).toEqual([]);
  ask('2');
  begin('c', 'Vier.');
  end('c');
  expect(texts()).toEqual(['Vier.']);
});

test('a new question ends what is said about the former one; a reply to something asked does not', () => {
  const { follower, texts, cuts, ask, begin, write, end } = prepare();
  ask('1');
  begin('a', 'Eins.');
  const before = cuts();
  follower.follow(
    'new_message',
    wireStep({ id: 'r', threadId: 't', name: '', type: 'user_message', parentId: 'run', createdAt: '' }),
  );
  expect(cuts()).toBe(before);
  write('a', ' Zwei.');
  follower.follow('new_message', wireStep({ id: '2', threadId: 't', name: '', type: 'user_message', createdAt: '' }));
  expect(cuts()).toBe(before + 1);
  write('a', ' Drei. Vier. Fünf.');
  end('a');
  expect(texts()).toEqual([]);
});

test('says what is refused, but not what the voice itself reports, nor steps and other events', () => {
  const { follower, texts, ask, message } = prepare();
  ask('1');
  message({ isError: true, metadata: { refusal: 'QUESTION_TOO_LONG' } });
  message({ isError: true, metadata: { refusal: 'VOICE_NOT_SPOKEN' } });
  message({ type: 'tool', output: 'Drei Quellen.' });
  follower.follow('task_end', {});
  follower.follow('token_usage', 12);
  expect(texts()).toEqual(['Bitte warten.']);
});
