import { type Asked, ask, type Chat, connect } from './ask.ts';
import { question } from './few-sheets.ts';

/** A server, and people signed in to it. */
export type Served = { url: string; tokens: string[] };

/** How long the model takes for its 100 tokens, in milliseconds. */
export const modelTime = 2_000;

/**
 * When people ask, in milliseconds: the first questions evenly over `spread`, the next ones `wait` after an answer that
 * took so long. Never all at one moment: questions come one by one and meet the answers of others under way.
 */
export type Rhythm = { spread: number; wait: (whole: number) => number };
/** Every person is being answered all the time: who is answered asks at once, who is quoted to every two seconds. */
export const streaming: Rhythm = { spread: modelTime, wait: (whole) => Math.max(0, modelTime - whole) };
/** Every person reads an answer for so long before they ask again. */
export const reading = (pause: number): Rhythm => ({ spread: modelTime + pause, wait: () => pause });

export type Load = {
  people: number;
  questions: number;
  rhythm: Rhythm;
  /** People beside those who are measured: each stops its answer so many milliseconds after the first token. */
  stopping?: { people: number; after: number };
};

/** So many people on some servers, evenly, each signed in for themselves and with a chat of their own. */
export async function load(servers: Served[], { people, questions, rhythm, stopping }: Load) {
  const stops = stopping?.people ?? 0;
  const chats: Chat[] = [];
  for (let begun = 0; begun < people + stops; begun += 25) {
    const some = Array.from({ length: Math.min(25, people + stops - begun) }, (_, at) => {
      const number = begun + at;
      const { url, tokens } = servers[number % servers.length]!;
      return connect(url, tokens[Math.floor(number / servers.length) % tokens.length]!);
    });
    chats.push(...(await Promise.all(some)));
  }
  const talk = async (chat: Chat, at: number, of: number, stopAfter: number | null) => {
    await new Promise((resolve) => setTimeout(resolve, (at / of) * rhythm.spread));
    const asked: Asked[] = [];
    for (let number = 0; number < questions; number += 1) {
      const one = await ask(chat, question, stopAfter);
      asked.push(one);
      await new Promise((resolve) => setTimeout(resolve, rhythm.wait(one.whole)));
    }
    return asked;
  };
  const some = chats.slice(0, stops).map((chat, at) => talk(chat, at, stops, stopping!.after));
  const all = chats.slice(stops).map((chat, at) => talk(chat, at, people, null));
  const [stopped, asked] = [(await Promise.all(some)).flat(), (await Promise.all(all)).flat()];
  for (const { socket } of chats) socket.disconnect();
  return { asked, stopped };
}
