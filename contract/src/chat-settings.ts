import { z } from 'zod';
import type { chatProfiles } from './constants.ts';
import type { Endpoints } from './endpoint.ts';
import type { Language } from './languages.ts';

/** A chat profile by its wire name (`chat_profile`), which is never shown to people. */
export type ChatProfile = (typeof chatProfiles)[number];

/** A profile as listed by `GET /chatbot/project/settings`, with texts in the requested language. */
export type ChatProfileEntry = {
  name: ChatProfile;
  display_name: string;
  markdown_description: string;
  icon: string | null;
  default: boolean;
  /** Suggested first questions. */
  starters: { label: string; message: string; icon: string | null }[];
};

export type AnswerLength = 'short' | 'standard' | 'detailed';

/** A person's chat settings, stored with the person (`chat_settings_change`, event `chat_settings`). */
export type ChatSettingValues = {
  /** Whether the source view opens automatically beside an answer. */
  pdf_preview: boolean;
  answer_length: AnswerLength;
  /** The language of new chats; German unless the person chose another. */
  default_language: Language;
};

/** One widget of the settings panel; `initial` is the stored value. */
export type ChatSettingWidget = {
  label: string;
  tooltip: string | null;
  description: string | null;
} & {
  [Id in keyof ChatSettingValues]: {
    id: Id;
    initial: ChatSettingValues[Id];
  } & (ChatSettingValues[Id] extends boolean
    ? { type: 'switch' }
    : { type: 'select'; items: { label: string; value: ChatSettingValues[Id] }[] });
}[keyof ChatSettingValues];

/** The answer of `GET /chatbot/project/settings`, as far as Polier's own client uses it. */
export type ProjectSettings = {
  ui: { name: string } & Record<string, unknown>;
  features: {
    spontaneous_file_upload: { enabled: boolean; accept: string[]; max_files: number; max_size_mb: number } | null;
    audio: { sample_rate: number; enabled: boolean };
    edit_message: boolean;
  } & Record<string, unknown>;
  dataPersistence: boolean;
  threadResumable: boolean;
  /**
   * After so many days without a question the person's company has chats deleted, from a day (YYYY-MM-DD) on; null:
   * never.
   */
  chatDays: number | null;
  chatDaysFrom: string | null;
  chatProfiles: ChatProfileEntry[];
  starters: ChatProfileEntry['starters'];
} & Record<string, unknown>;

const id = z.string().max(60).nullable();
/**
 * The applied filter: level 1 is a topic area, level 2 a canton's code (`CH`: federal law only); null: no filter.
 * `keep`: it applies to all chats; otherwise to its own.
 */
const selection = z.object({ level1: id, level2: id, keep: z.boolean().optional() });
export type FilterSelection = z.output<typeof selection>;
/** A chat by its thread, or by the session that begins one. */
const chatIds = { threadId: z.string().max(100).optional(), sessionId: z.string().max(100).optional() };

const category = z.object({
  id: z.string(),
  level: z.literal(1),
  name: z.string(),
  children: z.array(z.object({ id: z.string(), level: z.literal(2), name: z.string() })),
});
export type FilterCategory = z.output<typeof category>;

export const chatSettingsEndpoints = {
  'POST /language': {
    summary: 'Change the language of the assistant for this person, in open chats too.',
    body: z.object({ language: z.string().max(60) }),
    answer: z.object({ language: z.enum(['de', 'fr', 'it']) }),
    refusals: ['NOT_SIGNED_IN', 'LANGUAGE_NOT_CHANGED'],
  },
  'GET /api/ai/categories': {
    summary: 'The filters: topic areas, each with the cantons; names in the language of the request.',
    answer: z.array(category),
    refusals: ['NOT_SIGNED_IN', 'NO_BOT_ACCESS'],
  },
  'GET /api/ai/categories/selected': {
    summary: 'The filter applied in a chat; without its ids, in those of clients that do not name one.',
    query: z.object(chatIds),
    answer: selection,
    refusals: ['NOT_SIGNED_IN', 'NO_BOT_ACCESS'],
  },
  'POST /api/ai/categories/select': {
    summary: 'Apply a filter to the next questions of a chat, as for reading it; null clears a level.',
    body: selection.extend(chatIds),
    answer: selection,
    refusals: ['NOT_SIGNED_IN', 'NO_BOT_ACCESS', 'FILTER_NOT_APPLIED'],
  },
} as const satisfies Endpoints;
