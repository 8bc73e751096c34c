import type { Employee } from '@polier/contract/employees';
import type { Problem } from '@polier/contract/endpoint';
import { askJson } from './ask-json.ts';
import type { TestServer, Who } from './harness.ts';

type Options = { as?: Who; token?: string; body?: unknown; language?: string };
type Added = Employee & Omit<Problem, 'status'>;

/** What tests do with the people of a company, and what is visible outside: accounts at the provider, letters. */
export function actOn(server: () => TestServer) {
  const call = <T>(method: string, path: string, options: Options = {}) => askJson<T>(server(), method, path, options);
  return {
    call,
    add: (body: object, options: Options = {}) => call<Added>('POST', '/api/employees/', { ...options, body }),
    list: async (as: Who = 'admin') =>
      (await call<{ employees: Employee[]; total: number }>('GET', '/api/employees/?skip=0&limit=2000', { as })).body,
    /** E-mail addresses of the accounts at the identity provider. */
    accounts: () =>
      server()
        .standIns.identity!.control.users()
        .filter(({ deletedAt }) => deletedAt === null)
        .map(({ email }) => email),
    letterTo: (address: string) =>
      server()
        .standIns.mailbox!.letters()
        .find(({ to }) => to.includes(address)),
  };
}
