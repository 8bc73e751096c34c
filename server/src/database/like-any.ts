/** A pattern of the database's `like` that finds a text anywhere in a text of small letters, whatever its own case. */
export function likeAny(search: string): string {
  return `%${search.toLowerCase().replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
}
