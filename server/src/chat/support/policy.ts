import { chatAccessHours } from '@polier/contract/support';

const hourMs = 3_600_000;

/** When a right to read that is given now ends. */
export function endOfAccess(givenAt: Date): Date {
  return new Date(givenAt.getTime() + chatAccessHours * hourMs);
}

/** Whether the association can read it: not ended, not taken back. */
export function isOpen({ endsAt, takenBackAt }: { endsAt: Date; takenBackAt: Date | null }, now: Date): boolean {
  return takenBackAt === null && now < endsAt;
}

/** The time span whose messages may be read. It ends when access was given, so that people know what they share. */
export function spanOf({ scope, givenAt }: { scope: 'chat' | 'day'; givenAt: Date }): { from: Date; to: Date } {
  return { from: scope === 'chat' ? new Date(0) : new Date(givenAt.getTime() - chatAccessHours * hourMs), to: givenAt };
}
