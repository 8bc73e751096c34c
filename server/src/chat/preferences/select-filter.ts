import type { chatSettingsEndpoints, FilterCategory } from '@polier/contract/chat-settings';
import type { InputOf } from '@polier/contract/endpoint';
import { cantons, type Topic, topics } from '@polier/contract/knowledge';
import type { Language } from '@polier/contract/languages';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { cantonLabel, cantonName } from '../../text/cantons.ts';
import type { ChatContext } from '../context.ts';
import { chatIdOf } from '../session/chat-names.ts';
import { preferencesIn, saveFilter } from './chat-filter.ts';
import { preferencesOf } from './store.ts';

const topicNames: Record<Topic, Record<Language, string>> = {
  contracts: { de: 'Verträge und Haftung', fr: 'Contrats et responsabilité', it: 'Contratti e responsabilità' },
  labour: { de: 'Arbeitsrecht und GAV', fr: 'Droit du travail et CCT', it: 'Diritto del lavoro e CCL' },
  safety: { de: 'Arbeitssicherheit', fr: 'Sécurité au travail', it: 'Sicurezza sul lavoro' },
  environment: { de: 'Umwelt und Entsorgung', fr: 'Environnement et déchets', it: 'Ambiente e rifiuti' },
  procurement: { de: 'Vergabe und Ausschreibung', fr: 'Marchés publics', it: 'Appalti pubblici' },
  planning: { de: 'Planung und Bewilligung', fr: 'Planification et autorisations', it: 'Pianificazione e permessi' },
};
const federal = 'CH';
const federalNames = {
  de: 'Bund (ganze Schweiz)',
  fr: 'Confédération (toute la Suisse)',
  it: 'Confederazione (tutta la Svizzera)',
};

/** Lists the filters: topic areas, each with federal law and the cantons, ordered by name. */
export async function listCategories(_context: ChatContext, actor: Person): Promise<FilterCategory[]> {
  const { language } = actor;
  const named = cantons.map((id) => ({ id: id as string, level: 2 as const, name: plainName(id, language) }));
  const children = [
    { id: federal, level: 2 as const, name: federalNames[language] },
    ...named.sort((a, b) => a.name.localeCompare(b.name, language)),
  ];
  return topics.map((id) => ({ id, level: 1 as const, name: topicNames[id][language], children }));
}

/** The name of a topic area, and of a canton or federal law alone, for people. */
export function topicName(topic: Topic, language: Language): string {
  return topicNames[topic][language];
}
export function cantonOrFederal(code: string, language: Language): string {
  return code === federal ? federalNames[language] : cantonLabel(code, language);
}

/** Returns the name of a canton without the preposition it has after 'canton'. */
function plainName(code: string, language: Language): string {
  const name = cantonName(code, language).replace(/^(de la |du |des |dei |de |d’)/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type Named = { sessionId?: string | undefined; threadId?: string | undefined };

/** The id of the chat that a client means; '' when it does not say. */
function chatOf({ employeeId }: Person, { sessionId, threadId }: Named): string {
  return sessionId || threadId ? chatIdOf(employeeId, sessionId ?? '', threadId) : '';
}

/** Returns the filter that applies in a chat. */
export async function readFilter(
  context: ChatContext,
  actor: Person,
  { query }: InputOf<(typeof chatSettingsEndpoints)['GET /api/ai/categories/selected']>,
) {
  const chosen = await preferencesOf(context.db, actor.employeeId);
  const { topic, canton, settings } = preferencesIn(chosen, chatOf(actor, query));
  return { level1: topic, level2: canton, ...(settings.filter_kept && { keep: true }) };
}

type Input = InputOf<(typeof chatSettingsEndpoints)['POST /api/ai/categories/select']>;

/**
 * Sets the filter for the next questions of a chat; null clears a level. Without `keep`, a filter that stays the same
 * is kept or not as before. Refuses FILTER_NOT_APPLIED.
 */
export async function selectFilter(context: ChatContext, actor: Person, { body }: Input) {
  const { level1, level2, keep: wantsKeep, ...named } = body;
  const isTopic = level1 === null || (topics as readonly string[]).includes(level1);
  const isCanton = level2 === null || level2 === federal || (cantons as readonly string[]).includes(level2);
  if (!isTopic || !isCanton) throw new Refusal('FILTER_NOT_APPLIED');
  const filter = { topic: level1, canton: level2, keep: wantsKeep };
  const { keep } = await saveFilter(context.db, actor.employeeId, chatOf(actor, named), filter);
  context.events.emit('preferences-changed', actor.employeeId);
  return { level1, level2, ...(keep && { keep }) };
}
