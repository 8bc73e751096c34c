import type { Language } from '@polier/contract/languages';
import type { RequestOutcome } from '@polier/contract/support';

/** What is kept of a request for support: never what was asked, sent or said. */
export type NotedRequest = {
  /** The id that an error shows to the person. */
  requestId: string;
  /** The employee who sent the request; null when a guest or the association's staff did. */
  employeeId: string | null;
  /** The endpoint with the names of its parameters, or `question` and `chat-event` in a chat. */
  kind: string;
  outcome: RequestOutcome;
  /** The code of the refusal or fault. */
  code: string | null;
  /** The time it took; null where it was not measured. */
  ms: number | null;
  language: Language;
};

/** Keeps what was asked for when, so that the association can help without reading a chat. */
export type RequestLog = {
  /** Notes a request and returns at once; a note that cannot be kept is only logged, a repeated refusal left out. */
  note: (request: NotedRequest) => void;
  /** Waits until everything noted so far is kept. */
  settled: () => Promise<void>;
};
