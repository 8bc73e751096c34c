/** Which files may be attached: types, number, size. From the project settings, or from a question of the assistant. */
export type FileRules = { accept: string[] | Record<string, string[]>; maxFiles: number; maxSizeMb: number };

export type RejectReason = 'type' | 'size' | 'empty' | 'many';

/** Why a file may not be attached, or null. `attachedCount`: how many are attached already. */
export function findRejectReason(
  file: Pick<File, 'name' | 'type' | 'size'>,
  rules: FileRules,
  attachedCount: number,
): RejectReason | null {
  if (attachedCount >= rules.maxFiles) return 'many';
  if (file.size === 0) return 'empty';
  if (file.size > rules.maxSizeMb * 1_000_000) return 'size';
  return accepts(file, rules.accept) ? null : 'type';
}

/** The value for the `accept` of a file field. */
export function acceptText(accept: FileRules['accept']): string {
  const parts = Array.isArray(accept) ? accept : Object.entries(accept).flatMap(([mime, ends]) => [mime, ...ends]);
  return parts.some((part) => part === '*/*' || part === '*') ? '' : parts.join(',');
}

function accepts({ name, type }: Pick<File, 'name' | 'type'>, accept: FileRules['accept']): boolean {
  const parts = acceptText(accept);
  // A device may not know the type: then the server decides by the content.
  if (parts === '' || type === '') return true;
  return parts.split(',').some((part) => {
    const wanted = part.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
    if (wanted.endsWith('/*')) return type.startsWith(wanted.slice(0, -1));
    return type.toLowerCase() === wanted;
  });
}

/** Formats a file size: 340 kB, 1.2 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
