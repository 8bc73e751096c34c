import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import type { Actor } from '../../ground/actor.ts';
import { FileReply } from '../../http/route.ts';
import type { ChatContext } from '../context.ts';

type Input = InputOf<(typeof chatEndpoints)['GET /chatbot/logo']>;

const ink = { light: '#16181b', dark: '#f2f1ee' };

/** Returns the logo, drawn for a light or dark background. */
export async function readLogo(_context: ChatContext, _actor: Actor, { query }: Input): Promise<FileReply> {
  const colour = ink[query.theme];
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 32" role="img" aria-label="Polier">
<path fill="${colour}" d="M0 8h28v4H0zm0 12h28v4H0z"/><circle cx="14" cy="16" r="3" fill="${colour}"/>
<text x="38" y="23" font-family="Inter, Arial, sans-serif" font-size="22" font-weight="700" fill="${colour}">Polier</text>
</svg>
`;
  return new FileReply(Buffer.from(picture), 'image/svg+xml', 'polier.svg', { mayBeKept: true });
}
