import type { Language } from '@polier/contract/languages';
import type { RequestOutcome } from '@polier/contract/support';

/** The facts about a request that are stored for support; never what was asked, sent or said. */
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

/** Stores requests with their time, so that the association can help without reading a chat. */
export type RequestLog = {
  /** Records a request and returns at once; a failure is only logged, and repeated refusals are left out. */
  note: (request: NotedRequest) => void;
  /** Waits until all records are stored. */
  settled: () => Promise<void>;
};
