import { expect, it } from 'vitest';
import { askFor, quotations } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';

const library = openSheets();

it.each([
  ['de', 'Wie viele Jahre gilt eine Baubewilligung im Kanton Bern?', /«Die Geltungsdauer .* nicht bestätigt werden/],
  ['fr', 'combien de mg/m3 de poussière de quartz au maximum ?', /« Cette fiche n’indique pas de valeurs limites/],
  ['it', 'La licenza ticinese si può prorogare e di quanto?', /«La possibilità di prorogare .* non è stata verificata/],
] as const)('what a source leaves open is refused in its own words (%s)', async (language, text, says) => {
  const { said, answer } = await askFor(library, text, { language });
  expect(answer!.outcome).toBe('refused');
  expect(said.replaceAll('\u00a0', ' ')).toMatch(says);
  expect(quotations(said)).toEqual([]);
});

it('what says something leads where what says that it is not known comes as near', async () => {
  const { said, answer } = await askFor(library, 'scadenza licenza edilizia Ticino', { language: 'it' });
  expect(answer!.outcome).toBe('answered');
  expect(said).toMatch(/entro \**2 anni/);
});

it('a quantity is not answered with a sentence without one', async () => {
  const text = 'À combien se monte l’émolument pour un permis de construire à Morges ?';
  const { answer } = await askFor(library, text, { language: 'fr' });
  expect(answer!.outcome).toBe('refused');
});

it.each([
  ['de', 'Wie viele Dezibel sind auf der Baustelle zum Nachbarn erlaubt?', /keiner|nicht mit Dezibel/],
  ['it', 'Lavori fatti a dicembre 2023, fattura a marzo 2024: che percentuale di IVA ci va?', /7,7/],
] as const)(
  'a figure that comes about as near answers, and so does that there is none (%s)',
  async (language, text, says) => {
    const { said, answer } = await askFor(library, text, { language });
    expect(answer!.outcome).toBe('answered');
    expect(said.replaceAll('**', '')).toMatch(says);
  },
);

it('an amount of money is not answered with a length', async () => {
  const text = 'Quanto si paga al metro quadro per rifare un tetto a due falde in Ticino?';
  const { answer } = await askFor(library, text, { language: 'it' });
  expect(answer!.outcome).toBe('refused');
});

it('what something costs is not answered with the amount of another thing beside it', async () => {
  const text =
    'Mon contrat chez le ferblantier s’arrête fin novembre et je veux garder la couverture accidents encore quelques ' +
    'mois. Combien me coûte cette convention par mois ?';
  const { answer } = await askFor(library, text, { language: 'fr' });
  expect(answer!.outcome).toBe('refused');
});

it('what somebody charges is not answered with a period', async () => {
  const before = 'In welcher Frist muss das Bauhandwerkerpfandrecht eingetragen sein?';
  const first = await askFor(library, before);
  const conversation = [
    { role: 'person' as const, text: before },
    { role: 'assistant' as const, text: first.said },
  ];
  const { answer } = await askFor(library, 'Und wie viel verrechnet das Grundbuchamt dafür?', { conversation });
  expect(answer!.outcome).toBe('refused');
});

it('what a dismissal costs is answered with wages', async () => {
  const text = 'Quanto mi costa un licenziamento in tronco senza motivo?';
  const { said, answer } = await askFor(library, text, { language: 'it' });
  expect(answer!.outcome).toBe('answered');
  expect(said).toMatch(/costa il salario/);
});

it('a question for yes or no is answered with what the source leaves open', async () => {
  const { answer, said } = await askFor(library, 'Ist der LMV 2026 schon allgemeinverbindlich erklärt?');
  expect(answer!.outcome).toBe('answered');
  expect(said).toMatch(/nicht bestätigt/);
});

it.each([
  ['de', 'Wie viel Prozent Suva-Prämie zahlt ein Gipsergeschäft für Berufsunfälle?'],
  ['fr', 'À combien de degrés faut-il laver les habits après un chantier amiante ?'],
  ['it', 'A che velocità può circolare su strada un escavatore gommato?'],
  ['de', 'Wie schnell darf ein Radlader auf der Baustelle fahren?'],
] as const)('a question for a unit is not answered with a figure in another (%s: %s)', async (language, text) => {
  const { answer } = await askFor(library, text, { language });
  expect(answer!.outcome).toBe('refused');
});

it.each([
  ['de', 'Wie viele Meter vom Rand muss der Aushub weg sein?', /50 cm/],
  ['fr', 'Combien de kilos un jeune peut-il porter ?', /15 kg/],
  ['it', 'Quante volte si può ripetere l’esame di gruista?', /due volte/],
] as const)('a question for a unit is answered with a figure of its kind (%s)', async (language, text, says) => {
  const { said, answer } = await askFor(library, text, { language });
  expect(answer!.outcome).toBe('answered');
  expect(said.replaceAll('\u00a0', ' ').replaceAll('**', '')).toMatch(says);
});

it('what a source leaves open on another matter is not told', async () => {
  const text =
    "In soffitta abbiamo gli scatoloni con le fatture ai clienti del 2015, la nostra contabilità chiude sempre il 31 dicembre. Siamo a novembre 2026: si possono buttare, se non c'entrano immobili nostri?";
  const { said } = await askFor(library, text, { language: 'it' });
  expect(said).not.toMatch(/obbligatorietà generale|Contratto nazionale/);
});

it('how long something is kept is not answered with that it exists', async () => {
  const asked = 'Wie lange muss ich das Kranbuch noch behalten, wenn der Kran verschrottet ist?';
  expect((await askFor(library, asked)).answer!.outcome).toBe('refused');
  const answered = await askFor(library, 'Wie lange muss ich die Unterlagen zur Arbeitszeit aufbewahren?');
  expect(answered.said).toMatch(/5 Jahre/);
});
