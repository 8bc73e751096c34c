import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; expires: number };

const entriesKept = 10_000;

/** Keeps the library's sessions and visits in memory: a restart signs everybody out of the service, no more. */
export function createMemory() {
  const entries = new Map<string, Entry>();

  function find(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    return entry && entry.expires > Date.now() ? entry.payload : undefined;
  }

  return (kind: string): Adapter => {
    const key = (id: string) => `${kind} ${id}`;
    const findBy = (wanted: (payload: AdapterPayload) => boolean) =>
      [...entries].find(([name, { payload }]) => name.startsWith(`${kind} `) && wanted(payload) && find(name))?.[1]
        .payload;
    return {
      upsert: async (id, payload, seconds = 0) => {
        entries.delete(key(id));
        entries.set(key(id), { payload, expires: Date.now() + seconds * 1000 });
        if (entries.size > entriesKept) entries.delete(entries.keys().next().value!);
      },
      find: async (id) => find(key(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (code) => findBy((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = find(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        entries.delete(key(id));
      },
      // Grants bind access tokens, and only id_tokens are issued here.
      revokeByGrantId: async () => {},
    };
  };
}

export type Memory = ReturnType<typeof createMemory>;
