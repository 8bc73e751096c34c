import type { Thread } from '@polier/contract/chat';
import type { Language } from '@polier/contract/languages';

export type Group =
  | { kind: 'today' | 'yesterday' | 'previous7' | 'previous30'; threads: Thread[] }
  | { kind: 'month'; label: string; threads: Thread[] };

/**
 * Groups chats by the day they began: today, yesterday, previous 7 days, previous 30 days, then by month. Days are
 * those of the person's clock.
 */
export function groupThreads(threads: Thread[], now: Date, language: Language): Group[] {
  const groups: Group[] = [];
  const newestFirst = [...threads].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  for (const thread of newestFirst) {
    const group = groupOf(new Date(thread.createdAt), now, language);
    const last = groups.at(-1);
    const same =
      last &&
      last.kind === group.kind &&
      (last.kind !== 'month' || group.kind !== 'month' || last.label === group.label);
    if (same) last.threads.push(thread);
    else groups.push({ ...group, threads: [thread] });
  }
  return groups;
}

function groupOf(created: Date, now: Date, language: Language) {
  const days = daysBetween(created, now);
  if (days <= 0) return { kind: 'today' as const };
  if (days === 1) return { kind: 'yesterday' as const };
  if (days <= 7) return { kind: 'previous7' as const };
  if (days <= 30) return { kind: 'previous30' as const };
  const sameYear = created.getFullYear() === now.getFullYear();
  const label = new Intl.DateTimeFormat(`${language}-CH`, {
    month: 'long',
    ...(!sameYear && { year: 'numeric' }),
  }).format(created);
  return { kind: 'month' as const, label: label[0]!.toUpperCase() + label.slice(1) };
}

function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}
