import { randomUUID } from 'node:crypto';

/** A refusal in the shape of Microsoft Graph. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: { code: string; message: string; target: string }[];
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: GraphError['details']; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? [];
    this.headers = more.headers ?? {};
  }

  body(now: Date, clientRequestId: string) {
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(this.details.length > 0 ? { details: this.details } : {}),
        innerError: {
          date: now.toISOString().slice(0, 19),
          'request-id': randomUUID(),
          'client-request-id': clientRequestId,
        },
      },
    };
  }
}

export const badRequest = (message: string, target: string, code = 'InvalidValue') =>
  new GraphError(400, 'Request_BadRequest', message, { details: [{ code, message, target }] });

export const notFound = (id: string) =>
  new GraphError(404, 'Request_ResourceNotFound', `No object '${id}' is in the directory, or it is not within reach.`);

export const conflict = (property: string) =>
  badRequest(`Another object with the same value for property ${property} already exists.`, property, 'ObjectConflict');

/** An error of the token endpoint. */
export function tokenError(error: string, number: number, message: string, now: Date) {
  const [traceId, correlationId] = [randomUUID(), randomUUID()];
  const timestamp = `${now.toISOString().slice(0, 19).replace('T', ' ')}Z`;
  return {
    error,
    error_description: `AADSTS${number}: ${message} Trace ID: ${traceId} Correlation ID: ${correlationId} Timestamp: ${timestamp}`,
    error_codes: [number],
    timestamp,
    trace_id: traceId,
    correlation_id: correlationId,
  };
}
