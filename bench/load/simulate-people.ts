import { type AnswerTiming, askQuestion, type Chat, openChat } from '../setup/chat-client.ts';
import { answerableQuestion } from '../setup/print-two-sheets.ts';

/** A server, and tokens of people signed in to it. */
export type Target = { url: string; tokens: string[] };

/** How long the model stand-in takes for an answer. */
export const modelAnswerMs = 2_000;

/**
 * When people ask. The first questions are spread evenly over `spreadMs`; each next one follows `pauseMs(whole)` after
 * an answer that took `whole` milliseconds. Questions never come all at once: each meets the answers to others under
 * way.
 */
export type Pace = { spreadMs: number; pauseMs: (wholeMs: number) => number };

/** Each person is being answered all the time: they ask again after an answer, at the earliest every two seconds. */
export const withoutPause: Pace = {
  spreadMs: modelAnswerMs,
  pauseMs: (wholeMs) => Math.max(0, modelAnswerMs - wholeMs),
};

/** Each person reads an answer before the next question. */
export const withReading = (readingMs: number): Pace => ({
  spreadMs: modelAnswerMs + readingMs,
  pauseMs: () => readingMs,
});

export type Load = {
  people: number;
  questionsEach: number;
  pace: Pace;
  /** What is asked, in turn; without it all ask the same. */
  questions?: readonly string[];
  /** Additional people who are not measured: each stops every answer this long after its first token. */
  stoppers?: { people: number; afterMs: number };
};

const connectionsAtOnce = 25;

/** Has people ask questions on one or more servers, spread evenly over them, each with a chat of their own. */
export async function simulatePeople(
  targets: Target[],
  { people, questionsEach, pace, stoppers, questions = [answerableQuestion] }: Load,
) {
  const stopperCount = stoppers?.people ?? 0;
  const chats = await openChats(targets, people + stopperCount);
  let asked = 0;
  const askAll = async (chat: Chat, position: number, stopAfterMs: number | null) => {
    await sleep(position * pace.spreadMs);
    const timings: AnswerTiming[] = [];
    for (let number = 0; number < questionsEach; number += 1) {
      const question = questions[asked % questions.length]!;
      asked += 1;
      const timing = await askQuestion(chat, question, stopAfterMs);
      timings.push(timing);
      await sleep(pace.pauseMs(timing.wholeMs));
    }
    return timings;
  };
  const stopping = chats.slice(0, stopperCount).map((chat, at) => askAll(chat, at / stopperCount, stoppers!.afterMs));
  const measuring = chats.slice(stopperCount).map((chat, at) => askAll(chat, at / people, null));
  const [stopped, answered] = [(await Promise.all(stopping)).flat(), (await Promise.all(measuring)).flat()];
  for (const { socket } of chats) socket.disconnect();
  return { answered, stopped };
}

async function openChats(targets: Target[], count: number): Promise<Chat[]> {
  const chats: Chat[] = [];
  while (chats.length < count) {
    const batch = Array.from({ length: Math.min(connectionsAtOnce, count - chats.length) }, (_, at) => {
      const number = chats.length + at;
      const { url, tokens } = targets[number % targets.length]!;
      return openChat(url, tokens[Math.floor(number / targets.length) % tokens.length]!);
    });
    chats.push(...(await Promise.all(batch)));
  }
  return chats;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
