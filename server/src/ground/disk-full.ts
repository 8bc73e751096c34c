/** No room on the disk, none left of a quota, or a file that may not grow. */
const codes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Whether the operating system could not write a file because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return codes.includes((error as NodeJS.ErrnoException | null)?.code ?? '');
}
