import type { TraceParent } from './trace-id.ts';

/** What is measured of a question or a call, one below the other. */
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

/** Facts of a span: figures and names of ours, never what somebody asked, wrote or is called. */
export type SpanFacts = Record<string, string | number | boolean>;

/** A part of the work that is being measured. */
export type Span = {
  child: (name: SpanName) => Span;
  end: (facts?: SpanFacts) => void;
};

/** Measures where the time of a question goes, from its arrival to the moment it is saved. */
export type Traces = {
  begin: (parent: TraceParent, name: SpanName) => Span;
  /** Sends what was not sent yet. */
  close: () => Promise<void>;
};

export const noSpan: Span = { child: () => noSpan, end: () => {} };

/** Measures nothing: nobody collects traces. */
export const noTraces: Traces = { begin: () => noSpan, close: async () => {} };

/** Measures work that is done at once. */
export function within<T>(span: Span | undefined, name: SpanName, work: () => T): T {
  const part = span?.child(name);
  try {
    return work();
  } finally {
    part?.end();
  }
}

/** Measures work that takes its time. */
export async function whileIn<T>(span: Span | undefined, name: SpanName, work: () => Promise<T>): Promise<T> {
  const part = span?.child(name);
  try {
    return await work();
  } finally {
    part?.end();
  }
}
