import { type Person, withBotAccess } from '../../ground/actor.ts';
import type { ChatContext } from '../context.ts';
import type { Handshake } from './handshake.ts';

/**
 * Returns the person behind a connection if they may use the assistant. Called when a client connects, for every event,
 * and when the person changed. A token past half its life is renewed for the connection. Throws a Refusal otherwise.
 */
export async function checkAccess(
  context: Pick<ChatContext, 'readActor'>,
  handshake: Handshake,
  connectionId: string,
): Promise<Person> {
  const { token, language } = handshake;
  const person = withBotAccess(await context.readActor({ token, acceptLanguage: language, requestId: connectionId }));
  if (person.renewedToken) handshake.token = person.renewedToken;
  return person;
}
