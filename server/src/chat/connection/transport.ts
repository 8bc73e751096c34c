import type { Connection } from '../session/connection.ts';

/** The link to a client, on this server or through another one. */
export type Transport = Pick<Connection, 'emit' | 'request' | 'end' | 'drop'> & { readonly id: string };

/** What serves a client: it is given the events of the client and the end of its connection. */
export type ServedConnection = {
  receive: (event: string, payload: unknown, acknowledge?: (answer?: unknown) => void) => void;
  close: () => void;
};
