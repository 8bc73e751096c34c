import { randomUUID } from 'node:crypto';
import type { Action } from '@polier/contract/chat';
import type { ChatProfile } from '@polier/contract/chat-settings';
import type { Language } from '@polier/contract/languages';
import type { Question } from '../../answering/port.ts';
import type { TemporaryChat } from '../content/temporary-chat.ts';
import type { Preferences } from '../preferences/store.ts';
import type { Connection } from './connection.ts';
import { createEventChannel, type EventChannel } from './event-channel.ts';
import { createOpenRequest, type OpenRequest } from './open-request.ts';
import { createReadOnce } from './read-once.ts';
import { createScreen, type Screen } from './screen.ts';
import { createTaskQueue, type Task, type TaskQueue } from './task-queue.ts';

export type Conversation = Question['conversation'];

/** What a stored thread brings into the session that opens it. */
export type StoredThread = {
  name: string;
  profile: ChatProfile;
  conversation: Conversation;
  actions: Action[];
  /** What is still to be done in it. */
  tasks: Task[];
};

/** How loading a thread ends: with the thread, without one, or with one that is deleted or belongs to somebody else. */
export type LoadedThread = StoredThread | 'missing' | 'foreign';

/**
 * One open chat of one person. It survives its connections, so that a client that reconnects loses nothing. It is
 * `opening` until its thread is loaded and again when the thread changed elsewhere, then `open`; once `closing`, it
 * takes no new tasks.
 */
export class Session {
  readonly employeeId: string;
  /** Names this session as the one that may write its chat, where several servers run; otherwise null. */
  readonly holder: string | null;
  /** What a chat holds that is never kept; null: it is kept. */
  readonly temporary: TemporaryChat | null;
  /** The connections and what they are sent. */
  readonly events: Omit<EventChannel, 'invalidate'>;
  /** What the clients show of the current turn. */
  readonly screen: Omit<Screen, 'beginTurn' | 'turnsBegun' | 'restoreActions' | 'clear'>;
  /** What the running task asks the person or their browser. */
  readonly request: OpenRequest;
  /** The turns, one after the other. */
  readonly tasks: Omit<TaskQueue, 'close' | 'abandon'>;
  readonly #events: EventChannel;
  readonly #screen: Screen;
  readonly #tasks: TaskQueue;
  #isAbandoned = false;
  readonly #taken = new Set<string>();
  readonly #closing = new AbortController();
  #state: 'opening' | 'open' | 'closing' = 'opening';
  #opened: Promise<void> | null = null;
  #threadId: string;
  /** The client named the thread, so it has to exist. */
  #isNamedThread: boolean;
  #language: Language;
  #profile: ChatProfile;
  readonly #preferences = createReadOnce<Preferences>();
  #chatName: string | null = null;
  #conversation: Conversation = [];
  #hasRemovedContent = false;

  constructor(given: {
    employeeId: string;
    holder: string | null;
    temporary: TemporaryChat | null;
    threadId: string;
    isNamedThread: boolean;
    language: Language;
    profile: ChatProfile;
    taskFailed: (error: unknown) => void;
  }) {
    this.employeeId = given.employeeId;
    this.holder = given.holder;
    this.temporary = given.temporary;
    this.#threadId = given.threadId;
    this.#isNamedThread = given.isNamedThread;
    this.#language = given.language;
    this.#profile = given.profile;
    const events = createEventChannel();
    this.events = this.#events = events;
    this.screen = this.#screen = createScreen(events);
    this.request = createOpenRequest(events);
    this.tasks = this.#tasks = createTaskQueue({
      started: () => events.broadcast('task_start', {}),
      ended: () => events.broadcast('task_end', {}),
      failed: given.taskFailed,
    });
  }

  /** Aborts when the session closes: what waits for the database ends. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }
  get state(): 'opening' | 'open' | 'closing' {
    return this.#state;
  }
  get threadId(): string {
    return this.#threadId;
  }
  get language(): Language {
    return this.#language;
  }
  get profile(): ChatProfile {
    return this.#profile;
  }
  /** The name of the chat; null before its first question. */
  get chatName(): string | null {
    return this.#chatName;
  }
  /** The turns that are over, for follow-up questions. */
  get conversation(): Readonly<Conversation> {
    return this.#conversation;
  }
  /** Something shown was removed again: sending what there is does not bring every client up to date. */
  get hasRemovedContent(): boolean {
    return this.#hasRemovedContent;
  }
  /** Grows with each turn and each message: a reader notices that the state changed while it was read. */
  get revision(): number {
    return this.#screen.turnsBegun() + this.#events.messagesBroadcast();
  }

  /**
   * Loads the thread once; later calls wait for the first. Instead of a thread the client cannot have, the session
   * continues in a new one.
   */
  open(load: () => Promise<LoadedThread>): Promise<void> {
    this.#opened ??= this.#load(load).catch((error) => {
      this.#opened = null;
      throw error;
    });
    return this.#opened;
  }

  async #load(load: () => Promise<LoadedThread>): Promise<void> {
    const loaded = await load();
    if (typeof loaded === 'object') {
      this.#chatName = loaded.name;
      this.#profile = loaded.profile;
      this.#conversation = loaded.conversation;
      this.#screen.restoreActions(loaded.actions);
    } else if (loaded === 'foreign' || this.#isNamedThread) {
      this.#threadId = randomUUID();
    }
    if (this.#state === 'opening') this.#state = 'open';
    if (typeof loaded === 'object') for (const task of loaded.tasks) this.#tasks.enqueue(task);
  }

  /**
   * Discards what the session knows of its thread because the thread changed elsewhere; the next `open` loads it again.
   * Returns the connections that have to be sent the new state; until they are marked in sync they get no events.
   */
  invalidate(): Connection[] {
    this.#screen.beginTurn();
    this.#hasRemovedContent = true;
    this.#screen.removeAllActions();
    this.#isNamedThread = true;
    this.#opened = null;
    if (this.#state === 'open') this.#state = 'opening';
    return this.#events.invalidate();
  }

  /** Continues in a new thread because the current one was deleted. */
  leaveThread(): void {
    this.#tasks.cutOffAll('deleted');
    this.#threadId = randomUUID();
    this.#preferences.forget();
    this.#isNamedThread = false;
    this.#chatName = null;
    this.#conversation = [];
    this.#screen.clear();
  }

  /** Takes no new tasks and cuts off the running one; resolves when it has ended. */
  async close(): Promise<void> {
    this.#state = 'closing';
    this.#closing.abort();
    this.#tasks.close();
    await this.#tasks.settled();
  }

  /** Takes a question of this chat for answering; false when it was taken before. */
  take(questionId: string): boolean {
    if (this.#taken.has(questionId)) return false;
    this.#taken.add(questionId);
    return true;
  }
  /** Whether a question was taken before. */
  hasTaken(questionId: string): boolean {
    return this.#taken.has(questionId);
  }
  /** Gives back a question that could not be taken after all. */
  untake(questionId: string): void {
    this.#taken.delete(questionId);
  }

  /** Ends without writing anything: another server has opened the chat. */
  abandon(): void {
    this.#state = 'closing';
    this.#isAbandoned = true;
    this.#closing.abort();
    this.#tasks.abandon();
  }
  /** Whether another server has the chat, so that nothing of it may be written here. */
  get isAbandoned(): boolean {
    return this.#isAbandoned;
  }

  setLanguage(language: Language): void {
    this.#language = language;
  }
  nameChat(name: string): void {
    this.#chatName = name;
  }
  /** Returns the person's choices as they apply in this chat, read once until `forgetPreferences`. */
  preferences(read: () => Promise<Preferences>): Promise<Preferences> {
    return this.#preferences.get(read);
  }
  forgetPreferences(): void {
    this.#preferences.forget();
  }

  beginTurn(): void {
    this.#screen.beginTurn();
    this.#screen.removeAllActions();
  }
  /** Remembers a turn that is over, for follow-up questions. */
  rememberTurn(question: string, answer: string): void {
    this.#conversation.push({ role: 'person', text: question }, { role: 'assistant', text: answer });
  }
  /** Goes back to an earlier state of the conversation because a message was edited. */
  rewind(conversation: Conversation): void {
    this.#hasRemovedContent = true;
    this.#conversation = conversation;
    this.beginTurn();
  }

  /** Resolves when nothing runs, or what runs waits for a reply; that of a temporary chat can come only here. */
  resting(): Promise<void> {
    if (this.temporary) return this.#tasks.idle();
    return Promise.race([this.#tasks.idle(), this.request.whenAsking()]);
  }
}
