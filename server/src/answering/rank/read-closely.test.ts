import { expect, it } from 'vitest';
import { askFor, quotations } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';

const library = openSheets();

it.each([
  ['it', 'Come si chiamano le classi salariali del CNM e quante sono?', /cinque classi salariali/],
  [
    'fr',
    "L'ouvrier a été malade pendant son temps d'essai, est-ce que l'essai dure plus longtemps ?",
    /prolongé d’autant/,
  ],
] as const)(
  'of sentences on one matter, the one that says what is asked leads (%s: %s)',
  async (language, text, says) => {
    const { said } = await askFor(library, text, { language });
    expect(quotations(said)[0]?.quote).toMatch(says);
  },
);

it('what a template says is answered after a draft from it', async () => {
  const conversation = [
    { role: 'person', text: 'Avez-vous une clause pour la retenue ?' } as const,
    { role: 'assistant', text: '### Projet selon le modèle vérifié « Retenue de garantie »\n\n1\\. …' } as const,
  ];
  const text = "Et combien de jours après la réception est-elle libérée, d'habitude ?";
  const { said } = await askFor(library, text, { language: 'fr', conversation });
  expect(quotations(said)[0]?.quote).toMatch(/Elle est libérée dans les .*usuel/);
});
