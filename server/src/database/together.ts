/** Done at once. */
const atOnce = 100;

type Waiting<Given, Made> = { given: Given; resolve: (made: Made) => void; reject: (error: unknown) => void };

/**
 * Lets what many want at the same time be done together: while one lot is being worked on the next gathers, so that
 * hundreds of chats cost the database a few statements and not hundreds of them. Nobody waits for others to come; what
 * is asked is done after it was asked. `work` answers for each given, in order. When a lot fails, each of it is tried
 * alone and only what fails then is rejected.
 */
export function together<Given, Made>(work: (lot: Given[]) => Promise<Made[]>): (given: Given) => Promise<Made> {
  const waiting: Waiting<Given, Made>[] = [];
  let busy = false;

  async function doAll(lot: Waiting<Given, Made>[]): Promise<void> {
    try {
      const made = await work(lot.map(({ given }) => given));
      for (const [at, { resolve }] of lot.entries()) resolve(made[at]!);
    } catch (error) {
      if (lot.length === 1) lot[0]!.reject(error);
      else for (const one of lot) await doAll([one]);
    }
  }

  async function workOff(): Promise<void> {
    busy = true;
    while (waiting.length > 0) await doAll(waiting.splice(0, atOnce));
    busy = false;
  }

  return (given) =>
    new Promise((resolve, reject) => {
      waiting.push({ given, resolve, reject });
      if (!busy) void workOff();
    });
}

/** The same for each database; what was made for one goes with it. */
export function perDatabase<D extends object, W>(make: (db: D) => W): (db: D) => W {
  const made = new WeakMap<D, W>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
