/**
 * A new `traceparent` header of W3C Trace Context: the trace of a request begins here, and an error names its id. The trace
 * of a question is that of the id of its message.
 */
export function newTraceparent(): string {
  return `00-${hex(16)}-${hex(8)}-01`;
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
