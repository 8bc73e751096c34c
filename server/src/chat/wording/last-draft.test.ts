import type { DraftDocument } from '@polier/contract/chat';
import { expect, it } from 'vitest';
import type { ChangedDraft, Template } from '../../answering/port.ts';
import type { Session } from '../session/session.ts';
import { madeOf, readFilledPlaces, restoreDraft } from './last-draft.ts';

const place = '[Zahlungsfrist in Tagen; üblich: 30]';
const template = {
  ...{ name: 'Zahlungsfrist', language: 'de', document: { id: 'sheet' } },
  text: `1. Der Besteller zahlt innert ${place} Tagen an [Name des Unternehmers].`,
  placeholders: [
    { raw: place, name: 'Zahlungsfrist in Tagen', kind: 'days', min: null, max: null, usual: '30' },
    { raw: '[Name des Unternehmers]', name: 'Name des Unternehmers', kind: 'party', min: null, max: null, usual: null },
  ],
} as unknown as Template;
const draft: ChangedDraft = {
  ...{ template, request: 'Klausel zur Zahlungsfrist', own: ['Skonto entfällt.'], dropped: [] },
  facts: new Map([['[Name des Unternehmers]', 'Bau AG']]),
};

/** What a session knows that opens the chat after the server that made the draft is gone. */
function reopened(templates: Template[]) {
  const session = { language: 'de', conversation: [{}, {}] } as unknown as Session;
  const kept = JSON.parse(JSON.stringify({ made: madeOf(draft) })) as DraftDocument;
  restoreDraft(session, { draft: kept }, 2, templates);
  return session;
}

it('a draft can be filled after another server has opened its chat', () => {
  const filled = readFilledPlaces(reopened([template]), 'Zahlungsfrist in Tagen: 45', '2026-11-26')!;
  expect([...filled.changed.facts]).toEqual([
    ['[Name des Unternehmers]', 'Bau AG'],
    [place, '45'],
  ]);
  expect(filled.changed).toMatchObject({ request: draft.request, own: draft.own, template });
});

it('a draft whose template is no longer in force is not changed', () => {
  expect(readFilledPlaces(reopened([]), 'Zahlungsfrist in Tagen: 45', '2026-11-26')).toBeNull();
});
