import type { Database } from '../../database/connection.ts';
import { changePreferences, type Preferences, savePreferences } from './store.ts';

type Filter = Pick<Preferences, 'topic' | 'canton'>;

/** The filters of older chats are dropped. */
const mostFilters = 50;
const none: Filter = { topic: null, canton: null };

/**
 * Returns the preferences that apply in a chat: with its own filter, or with the one the person keeps for all chats, as
 * `filter_kept` tells.
 */
export function preferencesIn(chosen: Preferences, chat: string): Preferences {
  const { filters = [], filter_kept = false } = chosen.settings;
  const own = filters.find((one) => one.chat === chat);
  if (!own && filter_kept) return chosen;
  const { topic, canton } = own ?? filters.find((one) => one.chat === '') ?? none;
  return { ...chosen, topic, canton, settings: { ...chosen.settings, filter_kept: false } };
}

/**
 * Sets the filter of a chat, or with `keep` that of all chats; without `keep`, an unchanged filter keeps its scope.
 * Another filter in place of one for all chats ends that.
 */
export function saveFilter(
  db: Database,
  employeeId: string,
  chat: string,
  filter: Filter & { keep?: boolean | undefined },
): Promise<{ keep: boolean }> {
  return changePreferences(db, employeeId, async (tx, chosen) => {
    const { keep, changed } = withFilter(chosen, chat, filter);
    await savePreferences(tx, employeeId, changed);
    return { keep };
  });
}

function withFilter(
  chosen: Preferences,
  chat: string,
  { topic, canton, keep }: Filter & { keep?: boolean | undefined },
): { keep: boolean; changed: Partial<Preferences> } {
  const before = preferencesIn(chosen, chat);
  const isSame = before.topic === topic && before.canton === canton;
  const wasKept = before.settings.filter_kept === true;
  const isSome = (topic ?? canton) !== null;
  const filters = chosen.settings.filters ?? [];
  const hasOwn = filters.some((one) => one.chat === chat);
  // Replaces the filter that applied here, also the one of clients that do not name the chat.
  const others = filters.filter((one) => one.chat !== chat && (hasOwn || one.chat !== ''));
  if (isSome && (keep ?? (isSame && wasKept))) {
    const settings = { ...chosen.settings, filter_kept: true, filters: others };
    return { keep: true, changed: { topic, canton, settings } };
  }
  const ended = wasKept ? { ...chosen, ...none } : chosen;
  const isKept = !wasKept && chosen.settings.filter_kept === true;
  const left = { ...ended, settings: { ...chosen.settings, filter_kept: isKept, filters: others } };
  const below = preferencesIn(left, chat);
  const isOwn = isSome || (below.topic ?? below.canton) !== null;
  const now = isOwn ? [...others, { chat, topic, canton }].slice(-mostFilters) : others;
  return { keep: false, changed: { ...left, settings: { ...left.settings, filters: now } } };
}
