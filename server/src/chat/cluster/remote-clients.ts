import { checkAccess } from '../connection/check-access.ts';
import { serveConnection } from '../connection/serve-connection.ts';
import type { ServedConnection, Transport } from '../connection/transport.ts';
import type { ChatContext } from '../context.ts';
import type { MessageToClient, MessageToOwner } from './cluster-message.ts';

type TakeReply = (reply: unknown) => void;
type RemoteClient = { server: string; served: Promise<ServedConnection | null>; replies: Map<number, TakeReply> };

/** The clients of other servers whose chat is open on this one. */
export type RemoteClients = {
  receive: (message: MessageToOwner, server: string) => void;
  /** Resolves when the clients that are entering have their chat. */
  entered: () => Promise<unknown>;
  servers: () => string[];
  /** Disconnects the clients of a lost server. */
  serverLost: (server: string) => void;
  /** Sends new clients away: this server is closing. */
  refuseNew: () => void;
};

export function createRemoteClients(
  context: ChatContext,
  send: (server: string, message: MessageToClient) => void,
): RemoteClients {
  const clients = new Map<string, RemoteClient>();
  let isClosing = false;
  let requestCount = 0;

  function enter({ connectionId, handshake }: MessageToOwner & { kind: 'enter' }, server: string): void {
    const sendToClient = (message: MessageToClient) => send(server, message);
    const replies = new Map<number, TakeReply>();
    const transport: Transport = {
      id: connectionId,
      emit: (event, ...payload) => sendToClient({ to: 'client', connectionId, kind: 'emit', event, payload }),
      request: (requested, takeReply) => {
        requestCount += 1;
        replies.set(requestCount, takeReply);
        sendToClient({ to: 'client', connectionId, kind: 'request', requested, request: requestCount });
      },
      end: () => sendToClient({ to: 'client', connectionId, kind: 'end' }),
      drop: () => sendToClient({ to: 'client', connectionId, kind: 'drop' }),
    };
    const served = checkAccess(context, handshake, connectionId).then(
      (person) => serveConnection(context, person, handshake, transport),
      () => {
        transport.end();
        return null;
      },
    );
    clients.set(connectionId, { server, served, replies });
  }

  function disconnect(connectionId: string, { served }: RemoteClient): void {
    clients.delete(connectionId);
    void served.then((connection) => connection?.close());
  }

  return {
    receive: (message, server) => {
      const { connectionId } = message;
      const client = clients.get(connectionId);
      if (message.kind === 'enter' && !isClosing) return enter(message, server);
      // A client that is dropped reconnects by itself.
      if (!client || message.kind === 'enter') return send(server, { to: 'client', connectionId, kind: 'drop' });
      if (message.kind === 'leave') return disconnect(connectionId, client);
      if (message.kind === 'reply') {
        client.replies.get(message.request)?.(message.reply);
        client.replies.delete(message.request);
        return;
      }
      const { event, payload, acknowledgement } = message;
      const acknowledge = (value?: unknown) =>
        send(server, { to: 'client', connectionId, kind: 'acknowledge', acknowledgement: acknowledgement!, value });
      void client.served.then((connection) =>
        connection?.receive(event, payload, acknowledgement === null ? undefined : acknowledge),
      );
    },
    entered: () => Promise.all([...clients.values()].map(({ served }) => served)),
    servers: () => [...clients.values()].map(({ server }) => server),
    serverLost: (server) => {
      for (const [connectionId, client] of clients) if (client.server === server) disconnect(connectionId, client);
    },
    refuseNew: () => {
      isClosing = true;
    },
  };
}
