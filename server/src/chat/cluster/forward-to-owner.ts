import { answerForwardedPress, type ButtonPress } from '../actions/press-button.ts';
import type { Handshake } from '../connection/handshake.ts';
import type { ServedConnection, Transport } from '../connection/transport.ts';
import type { ChatContext } from '../context.ts';
import { answerFileCall, type FileCall } from '../files/temporary-files.ts';
import { sessionName, threadName } from '../session/chat-names.ts';
import type { ClusterMessage } from './cluster-message.ts';
import { forwardEvents } from './forward-events.ts';
import { createForwardedClients } from './forwarded-clients.ts';
import type { Cluster } from './join-cluster.ts';
import { createRemoteClients } from './remote-clients.ts';

export type Forwarding = {
  /** Forwards a client to the server that has its chat open; null: its chat is, or will be, open on this server. */
  forward: (handshake: Handshake, employeeId: string, transport: Transport) => Promise<ServedConnection | null>;
  /** Records that a chat is open here; call it before its client learns of it. */
  claim: (threadId: string) => Promise<unknown>;
  /**
   * Begins to close: takes no more clients of other servers, and drops those that are connected here for another one.
   */
  beginClosing: () => void;
  /** Gives up a chat that is closed here, so that another server opens it. */
  release: (names: string[]) => Promise<void>;
  /** Ends the connections with the other servers; call it after the chats here are closed. */
  close: () => Promise<void>;
};

/**
 * Forwards clients to the owner of their chat. A chat is open on one server, its clients may be connected to any: their
 * events go to the owner, and its events come back. When either server dies, the other drops the clients, which
 * reconnect by themselves.
 */
export function createForwarding(context: ChatContext, cluster: Cluster): Forwarding {
  const { sessions, events, log } = context;
  const send = (server: string, message: ClusterMessage) => cluster.send(server, message);
  const sendToAll = (message: ClusterMessage) => cluster.sendToAll(message);
  const forwardedClients = createForwardedClients(send);
  const remoteClients = createRemoteClients(context, send);
  const domainEvents = forwardEvents(events, sendToAll);

  function serverLost(server: string): void {
    forwardedClients.ownerLost(server);
    remoteClients.serverLost(server);
  }

  cluster.onMessage((given, from) => {
    const message = given as ClusterMessage;
    try {
      if (message.to === 'owner') remoteClients.receive(message, from);
      else if (message.to === 'client') forwardedClients.receive(message);
      else if (message.kind === 'leaving') serverLost(from);
      else domainEvents.receive(message);
    } catch (err) {
      log.error({ err, from, to: message.to, kind: message.kind }, 'cluster message could not be handled');
    }
  });
  cluster.onQuestion(async (given) => {
    const question = given as ButtonPress | FileCall;
    if (question.kind === 'press') return answerForwardedPress(context, question);
    // A page uploads as soon as it is connected.
    await remoteClients.entered();
    return answerFileCall(context, question);
  });
  const partners = () => [...new Set([...forwardedClients.owners(), ...remoteClients.servers()])];
  cluster.watch({
    names: sessions.names,
    partners,
    lost: serverLost,
    taken: (names) => {
      for (const session of sessions.named(names)) {
        log.warn({ threadId: session.threadId }, 'chat was opened by another server, it is left to that one');
        sessions.abandon(session);
      }
    },
    cutOff: () => {
      const lost = partners();
      log.warn(
        { servers: lost.length },
        'this server is not heard of in the cluster: clients of other servers are let go',
      );
      for (const server of lost) serverLost(server);
    },
    // The other servers may have missed messages meanwhile, so they drop this server too.
    back: () => sendToAll({ to: 'all', kind: 'leaving' }),
  });

  return {
    forward: async (handshake, employeeId, transport) => {
      const names = [sessionName(employeeId, handshake.sessionId)];
      if (handshake.threadId) names.push(threadName(handshake.threadId));
      const owner = await cluster.place(names);
      return owner === null ? null : forwardedClients.forward(owner, handshake, transport);
    },
    claim: (threadId) => cluster.place([threadName(threadId)]),
    beginClosing: () => {
      remoteClients.refuseNew();
      forwardedClients.dropAll();
    },
    release: cluster.release,
    close: async () => {
      remoteClients.refuseNew();
      domainEvents.stop();
      await cluster.leave();
      sendToAll({ to: 'all', kind: 'leaving' });
    },
  };
}
