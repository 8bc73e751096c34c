import type { Thread } from '@polier/contract/chat';
import { describe, expect, test } from 'vitest';
import { inTurn, sessionOf } from '../../test/chat-turn.ts';
import { silence } from '../../test/voice/microphone.ts';
import { other, question, type Sound, serveTalk } from '../../test/voice/talk.ts';
import { askUser } from '../chat/ask/ask-user.ts';
import { writeMessage } from '../chat/turn/write-message.ts';

const talk = serveTalk();

describe('a spoken question', () => {
  test('is asked as a typed one, answered with sources, read aloud, and kept', async () => {
    await talk.microphone.open();
    const first = await talk.say(question);
    await talk.client.over();
    expect(talk.questions().map(({ output }) => output)).toEqual([question]);
    expect(talk.client.answer()?.output).toMatch(/60 Tage[\s\S]*\[1\]/);
    expect(talk.client.all('first_interaction')).toEqual([expect.objectContaining({ interaction: 'audio' })]);
    expect(talk.transcribed()[0]!.fields).toMatchObject({ language: 'de' });
    expect(first).toMatchObject({ mimeType: 'pcm16', track: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    for (const { data } of talk.sounds()) expect(data.length % 256).toBe(0);
    expect(talk.inputs().join(' ')).toMatch(/60 Tage/);
    expect(talk.inputs().join(' ')).not.toMatch(/\[\d|\*|>|Art\.|Abs\./);
    const { thread_id: id } = talk.client.all<{ thread_id: string }>('first_interaction')[0]!;
    const kept = (await (
      await talk.chat.server.call('GET', `/chatbot/project/thread/${id}`, { as: 'user' })
    ).json()) as Thread;
    expect(kept.name).toBe('Mängelrüge: Gebäude');
    expect(kept.steps.find(({ type }) => type === 'user_message')?.output).toBe(question);
  });

  test('comes after the person paused; each answer has a track of its own', async () => {
    await talk.microphone.open();
    const first = await talk.say(question);
    await talk.finished();
    const from = talk.client.heard.length;
    const second = await talk.say(other);
    expect(second.track).not.toBe(first.track);
    await talk.finished(from);
    expect(talk.questions().map(({ output }) => output)).toEqual([question, other]);
  });

  test('is heard from its first word', async () => {
    await talk.microphone.open();
    await talk.say(question, talk.said);
    // 400 ms before, 700 ms after; the stand-in's own silence at both ends is shorter than that.
    const seconds = (Number(talk.transcribed()[0]!.fields.file) - 44) / 2 / 24_000;
    expect(seconds).toBeGreaterThan(talk.said.length / 2 / 24_000 - 1.9 + 0.3);
  });

  test('in French is transcribed, answered and spoken in French', async () => {
    await talk.enter('fr');
    await talk.microphone.open();
    talk.microphone.send(talk.said);
    await talk.client.next('audio_chunk');
    await talk.finished();
    expect(talk.transcribed()[0]!.fields).toMatchObject({ language: 'fr' });
    expect(talk.questions()[0]!.output).toBe('Quel est le délai pour signaler les défauts d’un bâtiment\u00a0?');
    await expect.poll(() => talk.inputs().join(' ')).toMatch(/60 jours/);
    expect(talk.voice().requests().at(-1)!.fields).toMatchObject({ voice: 'fr' });
  });

  test('may be the reply to what Polier asks', async () => {
    await talk.microphone.open();
    const got: unknown[] = [];
    const choices = ['Kanton Bern', 'Kanton Zürich', 'Anderer Kanton'].map((label) => ({
      offer: 'x',
      label,
      value: label,
    }));
    const session = await sessionOf(talk.chat.server, 'user', talk.client.sessionId);
    const asked = inTurn(talk.chat.server, session, async (turn) => {
      got.push(await askUser(turn, { type: 'action', text: 'Um welchen Kanton geht es?', choices }));
      got.push(await askUser(turn, { type: 'text', text: 'Und um welche Gemeinde?' }));
      writeMessage(turn, 'Vielen Dank für die Angabe.');
    });
    await talk.client.next('audio_chunk');
    await talk.say('Im Kanton Zürich, bitte.');
    await talk.say('Winterthur');
    await asked;
    expect(got).toEqual([choices[1], 'Winterthur']);
    await expect.poll(() => talk.inputs()).toContain('Vielen Dank für die Angabe.');
    expect(talk.inputs().slice(0, 2)).toEqual(['Um welchen Kanton geht es?', 'Und um welche Gemeinde?']);
    expect(talk.questions().map(({ output }) => output)).toEqual(['Bitte', 'Winterthur']);
  });

  test('that is cut short by audio_end is answered all the same, in writing', async () => {
    await talk.microphone.open();
    talk.voice().control.script([question]);
    talk.microphone.send(talk.said.subarray(0, Math.round(2.5 * 48_000)));
    await talk.microphone.close();
    await talk.finished();
    expect(talk.questions()).toHaveLength(1);
    expect(talk.sounds()).toEqual([]);
  });
});

describe('nothing is asked', () => {
  test('in silence, however long, and nothing is transcribed', async () => {
    await talk.microphone.open();
    talk.microphone.send(silence(15));
    await talk.microphone.close();
    await talk.client.askAndWait('Grüezi');
    expect(talk.transcribed()).toEqual([]);
    expect(talk.questions()).toHaveLength(1);
  });

  test.each(['', '  ', '…', 'Thank you.'])('when transcription understands %j', async (transcript) => {
    await talk.microphone.open();
    talk.voice().control.script([transcript]);
    talk.microphone.send(talk.said);
    await expect.poll(() => talk.transcribed()).toHaveLength(1);
    await talk.microphone.close();
    await talk.client.askAndWait('Grüezi');
    expect(talk.questions()).toHaveLength(1);
  });

  test('when it is Polier’s own voice that comes back', async () => {
    await talk.microphone.open();
    await talk.say(question);
    talk.voice().control.script([talk.inputs()[0]!.replace(':', '…')]);
    // Louder than the guard lets pass, as a loudspeaker next to the microphone is.
    talk.microphone.send(talk.said);
    await expect.poll(() => talk.transcribed()).toHaveLength(2);
    await talk.microphone.close();
    await talk.client.askAndWait('Grüezi');
    expect(talk.questions().map(({ output }) => output)).toEqual([question, 'Grüezi']);
  });
});

describe('what Polier says ends', () => {
  test('when the person speaks; what is written stays, and a new question is answered on a new track', async () => {
    await talk.microphone.open();
    const { track } = await talk.say(question);
    const words = talk.said.subarray(Math.round(0.7 * 48_000));
    expect(await talk.microphone.sendUntil('audio_interrupt', words)).toBeLessThan(400);
    const at = talk.client.heard.findIndex(({ event }) => event === 'audio_interrupt');
    await talk.finished();
    expect(talk.client.answer()?.output).toMatch(/60 Tage/);
    const second = await talk.say(other, Buffer.concat([words, silence(1)]));
    expect(second.track).not.toBe(track);
    const after = talk.client.heard.slice(at).filter(({ event }) => event === 'audio_chunk');
    expect(after.map(({ payload }) => (payload as Sound).track)).not.toContain(track);
    expect(talk.client.all('audio_interrupt')).toHaveLength(1);
  });

  test('when the person stops the answer or writes another question', async () => {
    await talk.microphone.open();
    await talk.say(question);
    talk.client.socket.emit('stop');
    await talk.client.next('audio_interrupt');
    const from = talk.client.heard.length;
    talk.client.ask(question);
    const typed = await talk.client.next<Sound>('audio_chunk', undefined, from);
    expect(typed.track).not.toBe(talk.sounds()[0]!.track);
    const again = talk.client.heard.length;
    talk.client.ask(other);
    await talk.client.next('audio_interrupt', undefined, again);
  });

  test('when the microphone is switched off', async () => {
    await talk.microphone.open();
    await talk.say(question);
    await talk.microphone.close();
    const count = talk.sounds().length;
    await talk.client.askAndWait(other);
    expect(talk.sounds().length).toBe(count);
  });
});
