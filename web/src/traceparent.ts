/**
 * A new `traceparent` header of W3C Trace Context: the trace of a request begins here. That of a question is the id of
 * its message.
 */
export function newTraceparent(): string {
  return `00-${hex(16)}-${hex(8)}-01`;
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
