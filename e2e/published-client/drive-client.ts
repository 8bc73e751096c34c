import type { Element, Step } from '@polier/contract/chat';
import { JSDOM } from 'jsdom';

/** A message of the published client: a step with its child steps. */
export type Shown = Step & { steps?: Shown[] };

/** What the package's hooks returned at the last rendering. */
export type Seen = {
  connected: boolean;
  loading: boolean;
  disabled: boolean;
  error: boolean | undefined;
  messages: Shown[];
  elements: Element[];
  actions: { id: string; name: string; label: string }[];
  threadId: string | undefined;
  sessionId: string;
  idToResume: string | undefined;
  user: { identifier: string; display_name: string } | null;
  isAuthenticated: boolean;
  /** The ways to sign in that the server offers. */
  ways: Record<string, unknown> | undefined;
  config: Record<string, unknown> | undefined;
  configError: Error | undefined;
  tasklists: Element[];
  askUser: { spec: { type: string; keys?: string[] }; callback: (reply: unknown) => void } | undefined;
  callFn: { name: string; args: object; callback: (result: unknown) => void } | undefined;
  chatSettingsInputs: { id: string; initial: unknown }[];
  chatSettingsValue: Record<string, unknown>;
  audioConnection: string | undefined;
  /** The total of tokens used. */
  tokens: number;
};

type Hooks = {
  auth: { setAccessToken: (token: string) => void };
  session: {
    connect: (given: { userEnv: object; accessToken?: string }) => void;
    disconnect: () => void;
    session?: { socket: { connected: boolean; io: { engine: { close: () => void } } }; error?: boolean };
    sessionId: string;
  };
  interact: {
    sendMessage: (message: object, files?: { id: string }[]) => void;
    stopTask: () => void;
    clear: () => void;
    setIdToResume: (id: string) => void;
    callAction: (action: object) => Promise<unknown>;
    replyMessage: (message: object) => void;
    editMessage: (message: object) => void;
    updateChatSettings: (values: object) => void;
    uploadFile: (file: File, onProgress: (percent: number) => void) => { promise: Promise<{ id: string }> };
    startAudioStream: () => void;
    sendAudioChunk: (isStart: boolean, mimeType: string, elapsedTime: number, data: Int16Array) => void;
    endAudioStream: () => void;
  };
};

type Api = {
  headerAuth: () => Promise<unknown>;
  passwordAuth: (form: FormData) => Promise<{ access_token: string }>;
  getOAuthEndpoint: (provider: string) => string;
  listThreads: (
    pagination: object,
    filter: object,
    token?: string,
  ) => Promise<{ data: { id: string; name: string }[] }>;
  deleteThread: (id: string, token?: string) => Promise<unknown>;
  setFeedback: (feedback: object, token?: string) => Promise<{ feedbackId: string }>;
  deleteFeedback: (id: string, token?: string) => Promise<unknown>;
  getLogoEndpoint: (theme: string) => string;
  getElementUrl: (id: string, sessionId: string) => string;
  get: (path: string, token?: string) => Promise<Response>;
};

export type PublishedClient = {
  api: Api;
  seen: () => Seen;
  hooks: () => Hooks;
  /** Waits for a rendering that matches. */
  until: (what: string, fits: (seen: Seen) => boolean) => Promise<Seen>;
  unmount: () => void;
};

/**
 * Mounts the unchanged package in its own window, with one component that uses all its hooks.
 * @param token stored where the package looks for it, without `Bearer`; null: nobody is signed in
 */
export async function mountPublishedClient(origin: string, token: string | null): Promise<PublishedClient> {
  openWindow(origin);
  if (token !== null) localStorage.setItem('token', token);
  const react = await import('react');
  const { createRoot } = await import('react-dom/client');
  const recoil = await import('recoil');
  const chainlit = await import('@chainlit/react-client');
  const api = new chainlit.ChainlitAPI(`${origin}/chatbot`, 'webapp');
  let hooks: Hooks | undefined;
  let seen: Seen | undefined;
  const watchers = new Set<(seen: Seen) => void>();

  function Probe() {
    const auth = chainlit.useAuth();
    const session = chainlit.useChatSession();
    const interact = chainlit.useChatInteract();
    const data = chainlit.useChatData();
    const { messages, threadId } = chainlit.useChatMessages();
    const audio = chainlit.useAudio();
    const tokens = recoil.useRecoilValue(chainlit.tokenCountState);
    const { config, error } = chainlit.useConfig(token === null ? undefined : `Bearer ${token}`);
    hooks = { auth, session, interact } as unknown as Hooks;
    seen = {
      connected: data.connected === true,
      loading: data.loading,
      disabled: data.disabled,
      error: data.error,
      messages: messages as unknown as Shown[],
      elements: data.elements as unknown as Element[],
      actions: data.actions as unknown as Seen['actions'],
      threadId,
      sessionId: session.sessionId,
      idToResume: session.idToResume,
      user: (auth.user ?? null) as Seen['user'],
      ways: (auth as { data?: Seen['ways'] }).data,
      isAuthenticated: auth.isAuthenticated === true,
      config: config as Seen['config'],
      configError: error as Error | undefined,
      tasklists: data.tasklists as unknown as Element[],
      askUser: data.askUser as Seen['askUser'],
      callFn: data.callFn as Seen['callFn'],
      chatSettingsInputs: data.chatSettingsInputs as Seen['chatSettingsInputs'],
      chatSettingsValue: data.chatSettingsValue as Seen['chatSettingsValue'],
      audioConnection: audio.audioConnection,
      tokens,
    };
    react.useEffect(() => {
      for (const watch of [...watchers]) watch(seen!);
    });
    return null;
  }

  const root = createRoot(document.getElementById('root')!);
  const tree = react.createElement(
    chainlit.ChainlitContext.Provider,
    { value: api },
    react.createElement(recoil.RecoilRoot as never, null, react.createElement(Probe)),
  );
  root.render(tree);

  const client: PublishedClient = {
    api: api as unknown as Api,
    seen: () => seen!,
    hooks: () => hooks!,
    until: (what, fits) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          watchers.delete(watch);
          reject(new Error(`${what}: did not come. Seen: ${JSON.stringify(seen).slice(0, 2000)}`));
        }, 20_000);
        const watch = (now: Seen) => {
          if (!fits(now)) return;
          clearTimeout(late);
          watchers.delete(watch);
          resolve(now);
        };
        watchers.add(watch);
        if (seen) watch(seen);
      }),
    unmount: () => root.unmount(),
  };
  await client.until('the first rendering', () => true);
  return client;
}

/** Returns all steps of a tree of messages. */
export function flatten(messages: Shown[]): Shown[] {
  return messages.flatMap((message) => [message, ...flatten(message.steps ?? [])]);
}

function openWindow(origin: string): void {
  const { window } = new JSDOM('<!doctype html><div id="root"></div>', { url: `${origin}/`, pretendToBeVisual: true });
  const names = ['window', 'document', 'navigator', 'localStorage', 'XMLHttpRequest', 'HTMLElement', 'Node'] as const;
  for (const name of names) {
    const value = name === 'window' ? window : window[name];
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
