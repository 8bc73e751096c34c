import { expect } from '@playwright/test';
import type { Running } from '../../server/src/start.ts';

/** The code of the last letter to an address, as the mailbox shows it. */
export async function codeMailedTo({ standIns }: Running, email: string): Promise<string> {
  const code = () =>
    standIns
      .mailbox!.letters()
      .find(({ to }) => to.includes(email))
      ?.subject.match(/\d{6}/)?.[0];
  await expect.poll(code, `a letter with a code to ${email}`).toBeTruthy();
  return code()!;
}
