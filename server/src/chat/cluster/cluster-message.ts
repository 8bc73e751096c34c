import type { DomainEvents } from '../../ground/events.ts';
import type { Handshake } from '../connection/handshake.ts';
import type { ClientRequest } from '../session/connection.ts';

/** From the server of a client to the server that has its chat open. */
export type MessageToOwner = { to: 'owner'; connectionId: string } & (
  | { kind: 'enter'; handshake: Handshake }
  | { kind: 'event'; event: string; payload: unknown; acknowledgement: number | null }
  | { kind: 'reply'; request: number; reply: unknown }
  | { kind: 'leave' }
);

/** From the server that has a chat open to the server of a client. */
export type MessageToClient = { to: 'client'; connectionId: string } & (
  | { kind: 'emit'; event: string; payload: unknown[] }
  | { kind: 'request'; requested: ClientRequest; request: number }
  | { kind: 'acknowledge'; acknowledgement: number; value: unknown }
  | { kind: 'end' | 'drop' }
);

/** From one server to all others. */
export type MessageToAll = { to: 'all' } & (
  | { kind: 'domain-event'; name: keyof DomainEvents; values: unknown[] }
  | { kind: 'leaving' }
);

/**
 * What the servers of a cluster send each other. Raise `clusterVersion` with every change that a server of the version
 * before would misread.
 */
export type ClusterMessage = MessageToOwner | MessageToClient | MessageToAll;
