import { expect, it } from 'vitest';
import type { Passage, SourceDocument } from '../../knowledge/port.ts';
import { chooseChecklist, nearestChecklists } from './choose-checklist.ts';
import { type Checklist, readChecklists } from './read-checklists.ts';

const named = (language: Checklist['language'], names: string[]): Checklist[] =>
  names.map((name) => ({ name, language, parts: [] }));
const all = [
  ...named('de', ['Werkvertrag', 'Subunternehmervertrag', 'Arbeitsvertrag Baustelle', 'Mängelrüge']),
  ...named('fr', ['contrat d’entreprise', 'contrat de sous-traitance', 'contrat de travail de chantier']),
  ...named('it', ['contratto d’appalto', 'contratto di subappalto', 'contratto di lavoro in cantiere']),
];

it.each([
  ['de', 'Mach mir einen Werkvertrag', 'Werkvertrag'],
  ['de', 'Ich brauche einen einfachen Werkvertrag für den Umbau', 'Werkvertrag'],
  ['de', 'Kannst du mir bitte einen Subunternehmervertrag aufsetzen?', 'Subunternehmervertrag'],
  ['de', 'Vorlage für einen Arbeitsvertrag', 'Arbeitsvertrag Baustelle'],
  ['de', 'Muster Werkvertrag', 'Werkvertrag'],
  ['de', 'Werkvertrag Vorlage', 'Werkvertrag'],
  ['de', 'Wo finde ich eine Werkvertrag Vorlage nach SIA 118?', 'Werkvertrag'],
  ['de', 'arbeitsvertrag bau muster', 'Arbeitsvertrag Baustelle'],
  ['de', 'Was gehört in einen Werkvertrag?', 'Werkvertrag'],
  ['de', 'Was muss alles in den Werkvertrag rein?', 'Werkvertrag'],
  ['fr', 'Fais-moi un contrat d’entreprise', 'contrat d’entreprise'],
  ['fr', 'J’ai besoin d’un contrat de sous-traitance.', 'contrat de sous-traitance'],
  ['fr', 'Que doit contenir un contrat d’entreprise ?', 'contrat d’entreprise'],
  ['fr', 'contrat d’entreprise modèle', 'contrat d’entreprise'],
  ['it', 'modello contratto appalto', 'contratto d’appalto'],
  ['it', 'contratto di lavoro cantiere fac simile', 'contratto di lavoro in cantiere'],
  ['it', 'Fammi un contratto d’appalto', 'contratto d’appalto'],
  ['it', 'Mi serve un contratto di lavoro', 'contratto di lavoro in cantiere'],
  ['it', 'Cosa deve contenere un contratto d’appalto?', 'contratto d’appalto'],
] as const)('the checklist of a contract somebody wants (%s): %s', (language, message, name) => {
  expect(chooseChecklist(message, language, () => all)?.name).toBe(name);
});

it.each([
  ['de', 'Brauche ich einen Werkvertrag?'],
  ['de', 'Ich brauche einen Arbeitsvertrag für meinen Lehrling, wie lange ist die Probezeit?'],
  ['de', 'Ich will einen Arbeitsvertrag mit Müller beenden'],
  ['it', 'Serve un contratto d’appalto per lavori piccoli?'],
  ['de', 'Ich möchte einen Werkvertrag mit Müller kündigen'],
  ['de', 'Ich will einen Werkvertrag prüfen lassen'],
  ['de', 'Schreib mir einen Brief zum Werkvertrag'],
  ['de', 'Formulieren Sie eine Klausel für einen Werkvertrag'],
  ['de', 'Gilt ein mündlicher Werkvertrag?'],
  ['de', 'Mach mir einen Kaufvertrag'],
  ['de', 'Mach mir einen Vertrag für die Miete eines Krans'],
  ['de', 'Was gehört in einen ARGE-Vertrag zwischen zwei Baufirmen?'],
  ['de', 'Vertragsmuster Generalunternehmer'],
  ['de', 'Muster Kündigung Arbeitsvertrag'],
  ['fr', 'modèle temps de travail'],
  ['fr', 'Que doit contenir un contrat avec l’architecte ?'],
  ['fr', 'Faut-il un contrat écrit pour un temporaire ?'],
  ['fr', 'Rédigez une clause pour un contrat d’entreprise'],
  ['fr', 'Comment résilier un contrat d’entreprise ?'],
  ['it', 'Serve un contratto scritto?'],
  ['it', 'Scriva una clausola per il contratto d’appalto'],
] as const)('none is wanted (%s): %s', (language, message) => {
  expect(chooseChecklist(message, language, () => all)).toBeNull();
});

it('a contract that has no checklist: those of other contracts come nearest', () => {
  const nearest = (message: string) => nearestChecklists(message, 'de', () => all).map(({ name }) => name);
  expect(nearest('Vertragsmuster Generalunternehmer')).toEqual([
    'Werkvertrag',
    'Subunternehmervertrag',
    'Arbeitsvertrag Baustelle',
  ]);
  expect(nearest('Vorlage Sicherheitskonzept')).toEqual([]);
});

it.each([
  ['Hinweise:\n- gilt nur im Hochbau\n\nZu regeln sind:\n1. Preis\n2. Frist', 'Zu regeln sind:\n1. Preis\n2. Frist'],
  ['Zu regeln sind:\n- Preis\n- Frist', 'Zu regeln sind:\n- Preis\n- Frist'],
])('the points are the numbered lines, or the marked ones where none is numbered: %j', (text, points) => {
  const passage = { heading: 'Checkliste Werkvertrag', text } as Passage;
  const [list] = readChecklists({ language: 'de' } as SourceDocument, [passage]);
  expect(list!.parts.map((part) => part.points)).toEqual([points]);
});
