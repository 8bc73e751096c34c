import { expect } from '@playwright/test';
import type { Demonstration } from '@polier/demonstration/start-demonstration';

/** Returns the code in the last letter to an address. */
export async function codeMailedTo({ standIns }: Demonstration, email: string): Promise<string> {
  const code = () =>
    standIns
      .mailbox!.letters()
      .find(({ to }) => to.includes(email))
      ?.subject.match(/\d{6}/)?.[0];
  await expect.poll(code, `a letter with a code to ${email}`).toBeTruthy();
  return code()!;
}
