import { app as deApp } from './de/app.ts';
import { cantons as deCantons } from './de/cantons.ts';
import { chat as deChat } from './de/chat.ts';
import { identity as deIdentity } from './de/identity.ts';
import { knowledge as deKnowledge } from './de/knowledge.ts';
import { ui as deUi } from './de/ui.ts';
import { app as frApp } from './fr/app.ts';
import { cantons as frCantons } from './fr/cantons.ts';
import { chat as frChat } from './fr/chat.ts';
import { identity as frIdentity } from './fr/identity.ts';
import { knowledge as frKnowledge } from './fr/knowledge.ts';
import { ui as frUi } from './fr/ui.ts';
import { app as itApp } from './it/app.ts';
import { cantons as itCantons } from './it/cantons.ts';
import { chat as itChat } from './it/chat.ts';
import { identity as itIdentity } from './it/identity.ts';
import { knowledge as itKnowledge } from './it/knowledge.ts';
import { ui as itUi } from './it/ui.ts';

const de = { app: deApp, cantons: deCantons, chat: deChat, identity: deIdentity, knowledge: deKnowledge, ui: deUi };
const fr = { app: frApp, cantons: frCantons, chat: frChat, identity: frIdentity, knowledge: frKnowledge, ui: frUi };
const it = { app: itApp, cantons: itCantons, chat: itChat, identity: itIdentity, knowledge: itKnowledge, ui: itUi };

/** All texts, per language and word. */
export const texts = { de, fr, it };
