import type { TestServer, Who } from './harness.ts';

type Options = { as?: Who; token?: string; body?: unknown; language?: string };

/** Calls a path and reads the response as JSON; by default as the company's admin and in German. */
export async function askJson<T>(server: TestServer, method: string, path: string, options: Options = {}) {
  const { as = 'admin', token, body, language = 'de' } = options;
  const who = token ? { token } : { as };
  const response = await server.call(method, path, { ...who, body, headers: { 'accept-language': language } });
  return { status: response.status, body: (await response.json()) as T };
}
