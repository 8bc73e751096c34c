import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks the server again for everything under the keys after something has changed. An answer that is still on its way
 * was asked for before the change and is given up: the query client alone would take it where it is the first one.
 */
export async function refetch(client: QueryClient, ...keys: string[]): Promise<void> {
  await Promise.all(
    keys.map(async (key) => {
      await client.cancelQueries({ queryKey: [key] });
      await client.invalidateQueries({ queryKey: [key] });
    }),
  );
}
