import type { Handshake } from '../connection/handshake.ts';
import type { ServedConnection, Transport } from '../connection/transport.ts';
import type { MessageToClient, MessageToOwner } from './cluster-message.ts';

type Acknowledge = (value?: unknown) => void;
type ForwardedClient = { owner: string; transport: Transport; acknowledgements: Map<number, Acknowledge> };

/** The clients of this server whose chat is open on another one, the owner. */
export type ForwardedClients = {
  /** Forwards a client to the owner of its chat. */
  forward: (owner: string, handshake: Handshake, transport: Transport) => ServedConnection;
  receive: (message: MessageToClient) => void;
  owners: () => string[];
  /** Drops the clients of a lost owner: they reconnect and find their chat again. */
  ownerLost: (owner: string) => void;
  /** Drops all: this server is closing, or has lost Redis and with it what the owners send. */
  dropAll: () => void;
};

export function createForwardedClients(send: (owner: string, message: MessageToOwner) => void): ForwardedClients {
  const clients = new Map<string, ForwardedClient>();
  let acknowledgementCount = 0;

  return {
    forward: (owner, handshake, transport) => {
      const connectionId = transport.id;
      const acknowledgements = new Map<number, Acknowledge>();
      clients.set(connectionId, { owner, transport, acknowledgements });
      send(owner, { to: 'owner', connectionId, kind: 'enter', handshake });
      return {
        receive: (event, payload, acknowledge) => {
          const acknowledgement = acknowledge ? ++acknowledgementCount : null;
          if (acknowledge) acknowledgements.set(acknowledgementCount, acknowledge);
          send(owner, { to: 'owner', connectionId, kind: 'event', event, payload, acknowledgement });
        },
        close: () => {
          clients.delete(connectionId);
          send(owner, { to: 'owner', connectionId, kind: 'leave' });
        },
      };
    },
    receive: (message) => {
      const { connectionId } = message;
      const client = clients.get(connectionId);
      if (!client) return;
      const { owner, transport, acknowledgements } = client;
      switch (message.kind) {
        case 'emit':
          return transport.emit(message.event as never, ...(message.payload as never));
        case 'end':
          return transport.end();
        case 'drop':
          return transport.drop();
        case 'acknowledge':
          acknowledgements.get(message.acknowledgement)?.(message.value);
          acknowledgements.delete(message.acknowledgement);
          return;
        case 'request': {
          const { request } = message;
          transport.request(message.requested, (reply) =>
            send(owner, { to: 'owner', connectionId, kind: 'reply', request, reply }),
          );
        }
      }
    },
    owners: () => [...clients.values()].map(({ owner }) => owner),
    dropAll: () => {
      for (const { transport } of clients.values()) transport.drop();
    },
    ownerLost: (owner) => {
      for (const client of clients.values()) if (client.owner === owner) client.transport.drop();
    },
  };
}
