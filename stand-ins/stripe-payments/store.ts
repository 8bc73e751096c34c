import { randomBytes } from 'node:crypto';
import { ApiError } from './form.ts';

export type Thing = Record<string, unknown> & { id: string; object: string };

/** All objects, in memory. */
export type Store = {
  things: Map<string, Thing>;
  /** Codes for the next charges of a saved card, set by tests; `amount`: only a charge of this amount takes it. */
  declines: { code: string; amount?: number }[];
  /** Refunds are accepted and not made yet, set by tests. */
  refundsPend: boolean;
  /** Told of what happens to an object, as the real one sends it to the shop. */
  tell: (type: string, about: Thing) => void;
  clock: () => Date;
};

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export function add<T extends Record<string, unknown>>(
  { things }: Store,
  object: string,
  id: string,
  given: T,
): T & Thing {
  const thing = { id, object, ...given };
  things.set(id, thing);
  return thing;
}

/** Returns an object of a kind. Throws the API's error when there is none. */
export function find({ things }: Store, id: string, object: string, param = 'id'): Thing {
  const thing = things.get(id);
  if (thing?.object !== object) throw new ApiError(404, 'invalid_request_error', 'resource_missing', { param });
  return thing;
}

/** Returns a copy with the named ids expanded to their objects. */
export function expand(store: Store, thing: Thing, paths: string[]): Thing {
  const copy = { ...thing };
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.');
    const inner = copy[first];
    const known = typeof inner === 'string' ? store.things.get(inner) : (inner as Thing | null | undefined);
    if (known) copy[first] = expand(store, known, rest.length > 0 ? [rest.join('.')] : []);
  }
  return copy;
}
