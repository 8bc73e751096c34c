import { chatEndpoints } from '@polier/contract/chat-endpoints';
import { anyone, signedIn, withBotAccess } from '../actor.ts';
import { Reply, route } from '../route.ts';
import { deleteThread } from './delete-thread.ts';
import { listChats } from './list-threads.ts';
import { openChat, readChatUser, signInOptions } from './open-chat.ts';
import { readFile, readFileElement } from './read-file.ts';
import { readChatSettings } from './read-settings.ts';
import { readThread } from './read-thread.ts';

const done = { success: true as const };

export const chatRoutes = [
  route(chatEndpoints, 'GET /chatbot/auth/config', anyone, async () => signInOptions),
  route(chatEndpoints, 'POST /chatbot/auth/header', withBotAccess, openChat),
  route(
    chatEndpoints,
    'POST /chatbot/logout',
    anyone,
    async () => new Reply(done, [{ name: 'access_token', value: null, path: '/chatbot' }]),
  ),
  route(chatEndpoints, 'GET /chatbot/user', signedIn, readChatUser),
  route(chatEndpoints, 'GET /chatbot/project/settings', signedIn, readChatSettings),
  route(chatEndpoints, 'GET /chatbot/project/translations', anyone, async () => ({ translation: {} })),
  route(chatEndpoints, 'POST /chatbot/project/threads', withBotAccess, listChats),
  route(chatEndpoints, 'GET /chatbot/project/thread/:threadId', withBotAccess, readThread),
  route(chatEndpoints, 'DELETE /chatbot/project/thread', withBotAccess, deleteThread),
  route(chatEndpoints, 'GET /chatbot/project/file/:fileId', withBotAccess, readFile),
  route(chatEndpoints, 'GET /chatbot/project/file/:fileId/about', withBotAccess, readFileElement),
];
