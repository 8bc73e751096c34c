import { answerCheckEndpoints } from '@polier/contract/answer-checks';
import { chatEndpoints } from '@polier/contract/chat-endpoints';
import { chatSettingsEndpoints } from '@polier/contract/chat-settings';
import { supportEndpoints } from '@polier/contract/support';
import { endOwnSignIn } from '../employees/sign-ins/end-sign-ins.ts';
import { type Actor, anyone, signedIn, withBotAccess } from '../ground/actor.ts';
import { Reply, route } from '../http/route.ts';
import { pressButton } from './actions/press-button.ts';
import { goToBranch } from './branches/go-to-branch.ts';
import { readBranch } from './branches/read-branch.ts';
import { readCheck } from './checks/read-check.ts';
import type { ChatContext } from './context.ts';
import { giveFeedback } from './feedback/give-feedback.ts';
import { withdrawFeedback } from './feedback/withdraw-feedback.ts';
import { readElement, readFile, readFileElement } from './files/read-file.ts';
import { takeBackFile, uploadFile } from './files/upload-file.ts';
import { changeLanguage } from './preferences/change-language.ts';
import { readLogo } from './preferences/read-logo.ts';
import { readChatSettings } from './preferences/read-settings.ts';
import { listCategories, readFilter, selectFilter } from './preferences/select-filter.ts';
import { signInWithPassword, startOAuth, waysToSignIn } from './sign-in/sign-in.ts';
import { giveAccess } from './support/give-access.ts';
import { listAccess } from './support/list-access.ts';
import { takeBackAccess } from './support/take-back-access.ts';
import { deleteThread, restoreThread } from './threads/delete-thread.ts';
import { listOutdatedAnswers } from './threads/list-outdated-answers.ts';
import { listChats } from './threads/list-threads.ts';
import { openChat, readChatUser } from './threads/open-chat.ts';
import { readThread } from './threads/read-thread.ts';
import { renameThread } from './threads/rename-thread.ts';

const done = { success: true as const };

const sessionRoutes = [
  route(chatEndpoints, 'GET /chatbot/auth/config', anyone, waysToSignIn),
  route(chatEndpoints, 'POST /chatbot/auth/header', withBotAccess, openChat),
  route(chatEndpoints, 'POST /chatbot/login', anyone, signInWithPassword, { perMinute: 10 }),
  route(chatEndpoints, 'GET /chatbot/auth/oauth/:provider', anyone, startOAuth, { perMinute: 60 }),
  route(chatEndpoints, 'POST /chatbot/logout', anyone, async (context: ChatContext, actor: Actor) => {
    await endOwnSignIn(context, actor);
    return new Reply(done, [{ name: 'access_token', value: null, path: '/chatbot' }]);
  }),
  route(chatEndpoints, 'GET /chatbot/user', signedIn, readChatUser),
  route(chatEndpoints, 'GET /chatbot/project/settings', signedIn, readChatSettings),
  route(chatEndpoints, 'GET /chatbot/project/translations', anyone, async () => ({ translation: {} })),
  route(chatEndpoints, 'GET /chatbot/logo', anyone, readLogo),
];

const threadRoutes = [
  route(chatEndpoints, 'POST /chatbot/project/threads', withBotAccess, listChats),
  route(chatEndpoints, 'GET /api/outdated-answers', withBotAccess, listOutdatedAnswers, { perMinute: 60 }),
  route(chatEndpoints, 'GET /chatbot/project/thread/:threadId', withBotAccess, readThread),
  route(chatEndpoints, 'PUT /chatbot/project/thread', withBotAccess, renameThread),
  route(chatEndpoints, 'DELETE /chatbot/project/thread', withBotAccess, deleteThread),
  route(chatEndpoints, 'PUT /chatbot/project/thread/restore', withBotAccess, restoreThread),
  route(chatEndpoints, 'GET /chatbot/project/thread/:threadId/branch/:branchId', withBotAccess, readBranch),
  route(chatEndpoints, 'PUT /chatbot/project/thread/branch', withBotAccess, goToBranch),
  route(chatEndpoints, 'GET /chatbot/project/thread/:threadId/element/:elementId', withBotAccess, readElement),
];

const messageRoutes = [
  route(chatEndpoints, 'PUT /chatbot/feedback', withBotAccess, giveFeedback),
  route(chatEndpoints, 'DELETE /chatbot/feedback', withBotAccess, withdrawFeedback),
  route(chatEndpoints, 'POST /chatbot/project/action', withBotAccess, pressButton),
  route(chatEndpoints, 'POST /chatbot/project/file', withBotAccess, uploadFile, { perMinute: 240 }),
  route(chatEndpoints, 'DELETE /chatbot/project/file/:fileId', withBotAccess, takeBackFile),
  route(chatEndpoints, 'GET /chatbot/project/file/:fileId', withBotAccess, readFile),
  route(chatEndpoints, 'GET /chatbot/project/file/:fileId/about', withBotAccess, readFileElement),
];

const settingsRoutes = [
  route(chatSettingsEndpoints, 'POST /language', signedIn, changeLanguage),
  route(chatSettingsEndpoints, 'GET /api/ai/categories', withBotAccess, listCategories),
  route(chatSettingsEndpoints, 'GET /api/ai/categories/selected', withBotAccess, readFilter),
  route(chatSettingsEndpoints, 'POST /api/ai/categories/select', withBotAccess, selectFilter),
];

const checkRoutes = [route(answerCheckEndpoints, 'GET /api/answer-checks/:code', anyone, readCheck, { perMinute: 30 })];

/** A person without access to the assistant can still see and end the access to chats that they gave. */
const supportRoutes = [
  route(supportEndpoints, 'GET /api/chat-access', signedIn, listAccess),
  route(supportEndpoints, 'POST /api/chat-access', withBotAccess, giveAccess, { perMinute: 10 }),
  route(supportEndpoints, 'DELETE /api/chat-access/:id', signedIn, takeBackAccess, { perMinute: 20 }),
];

export const chatRoutes = [
  ...supportRoutes,
  ...checkRoutes,
  ...sessionRoutes,
  ...threadRoutes,
  ...messageRoutes,
  ...settingsRoutes,
];
