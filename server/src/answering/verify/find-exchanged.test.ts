import type { Language } from '@polier/contract/languages';
import { expect, it } from 'vitest';
import type { Passage } from '../../knowledge/port.ts';
import { checkClaim } from './check-claim.ts';

const holds = (language: Language, text: string, said: string) => {
  const passage: Passage = {
    ...{ id: 'x', document: 'd', topic: null, canton: null, page: 1, title: 'Merkblatt', heading: '' },
    ...{ article: null, parallel: null, language, text },
  };
  return checkClaim({ text: said, passage, quotation: text }, { language, question: '' }).holds;
};

it.each<[Language, string, string]>([
  [
    'de',
    'Das Taggeld läuft für alle Kalendertage, auch Sonn- und Feiertage.',
    'Das Taggeld läuft für alle Kalendertage ausser Sonn- und Feiertage.',
  ],
  [
    'de',
    'Für Temporäre gibt es weder Schlechtwetterentschädigung noch Kurzarbeitsentschädigung.',
    'Für Temporäre gibt es Schlechtwetterentschädigung, aber keine Kurzarbeitsentschädigung.',
  ],
  [
    'fr',
    'Il faut empêcher les véhicules de franchir le bord de la fouille.',
    'Il faut permettre aux véhicules de franchir le bord de la fouille.',
  ],
  [
    'fr',
    'Dans les fouilles, une échelle peut remplacer l’escalier jusqu’à 5 m de profondeur.',
    'Dans les fouilles, un escalier peut remplacer l’échelle jusqu’à 5 m de profondeur.',
  ],
  [
    'fr',
    'La personne responsable rembourse au blessé les frais et les suites de l’incapacité de travail.',
    'Le blessé rembourse à la personne responsable les frais de l’incapacité de travail.',
  ],
  [
    'it',
    'L’accertamento del committente non sostituisce l’esame del datore di lavoro.',
    'L’accertamento del datore di lavoro non sostituisce l’esame del committente.',
  ],
  [
    'it',
    'Il cliente può esigere una fattura con tutte le indicazioni della legge.',
    'Il cliente può esigere una fattura con alcune delle indicazioni della legge.',
  ],
])('a claim in which words are exchanged is not shown (%s): %s', (language, text, said) => {
  expect(holds(language, text, said)).toBe(false);
});

it.each<[Language, string, string]>([
  [
    'de',
    'Für das Übergangsjahr sind die Regeln am Vertragstext zu prüfen.',
    'Die Regeln für das Übergangsjahr sollten Sie am Vertragstext kontrollieren.',
  ],
  [
    'fr',
    'Dans les fouilles, une échelle peut remplacer l’escalier jusqu’à 5 m de profondeur.',
    'Dans les fouilles, une échelle peut remplacer l’escalier jusqu’à une profondeur de 5 m.',
  ],
  [
    'fr',
    'L’entreprise doit aussitôt informer le canton et l’école professionnelle.',
    'L’entreprise doit immédiatement avertir le canton et l’école professionnelle.',
  ],
  ['it', 'Le spese rifatturate sono soggette all’IVA.', 'Anche le spese rifatturate sono soggette all’IVA.'],
])('a claim that says the same in its own words is shown (%s): %s', (language, text, said) => {
  expect(holds(language, text, said)).toBe(true);
});
