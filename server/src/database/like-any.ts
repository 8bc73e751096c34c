/** A `like` pattern that finds a text anywhere in a lower-case text, whatever its own case. */
export function likeAny(search: string): string {
  return `%${search.toLowerCase().replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
}
