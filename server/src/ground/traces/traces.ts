import type { TraceParent } from './trace-id.ts';

/** The parts of a question or a call that are measured, as nested spans. */
export type SpanName =
  | 'request'
  | 'take message'
  | 'question'
  | 'answer'
  | 'examine question'
  | 'search'
  | 'decide'
  | 'call model'
  | 'check'
  | 'write journal'
  | 'save';

/** The attributes of a span: figures and names of ours, never what somebody asked, wrote or is called. */
export type SpanFacts = Record<string, string | number | boolean>;

/** A measured part of the work. */
export type Span = {
  child: (name: SpanName) => Span;
  end: (facts?: SpanFacts) => void;
};

/** Measures the phases of a question, from its arrival until it is saved. */
export type Traces = {
  begin: (parent: TraceParent, name: SpanName) => Span;
  /** Sends what has not been sent yet. */
  close: () => Promise<void>;
};

export const noSpan: Span = { child: () => noSpan, end: () => {} };

/** Measures nothing, since no collector is configured. */
export const noTraces: Traces = { begin: () => noSpan, close: async () => {} };

/** Measures synchronous work. */
export function within<T>(span: Span | undefined, name: SpanName, work: () => T): T {
  const part = span?.child(name);
  try {
    return work();
  } finally {
    part?.end();
  }
}

/** Measures asynchronous work. */
export async function whileIn<T>(span: Span | undefined, name: SpanName, work: () => Promise<T>): Promise<T> {
  const part = span?.child(name);
  try {
    return await work();
  } finally {
    part?.end();
  }
}
