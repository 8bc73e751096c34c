import { languages } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { askFor, askWithFollowUps } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';

const library = openSheets();
const questions = {
  de: 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?',
  fr: 'Quel est le délai pour signaler les défauts d’un bâtiment ?',
  it: 'Entro quanto devo notificare i difetti di un edificio?',
};

describe('what is offered under an answer', () => {
  it.each(languages)('questions the sources do answer (%s)', async (language) => {
    const { events } = await askWithFollowUps(library, questions[language], { language });
    const offers = events.flatMap((event) => (event.kind === 'offer' ? [event] : []));
    const asked = offers.filter(({ offer }) => offer === 'ask-question');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(3);
    for (const { value } of asked) {
      if (language === 'fr') expect(value).toMatch(/\u00a0\?$/);
      const { answer } = await askFor(library, value, { language });
      expect(answer, value).toMatchObject({ outcome: 'answered', language });
    }
  });

  it('the wording as a clause, where there is a verified template', async () => {
    const offered = async (text: string) =>
      (await askFor(library, text)).events.some((event) => event.kind === 'offer' && event.offer === 'as-clause');
    expect(await offered(questions.de)).toBe(true);
    expect(await offered('Ab welcher Höhe braucht es ein Fassadengerüst?')).toBe(false);
  });

  it('nothing but the editor under a refusal', async () => {
    const { kinds, events } = await askFor(library, 'Welche Brandschutzklasse braucht eine Fluchttüre?');
    expect(kinds).toContain('offer');
    expect(events.flatMap((event) => (event.kind === 'offer' ? [event.offer] : []))).toEqual(['ask-editor']);
  });

  it.each(['Der Lehrling ist bewusstlos und atmet nicht', 'Die Böschung der Baugrube rutscht'])(
    'nothing but the editor and no source below the emergency numbers: %s',
    async (text) => {
      const { kinds, events, said } = await askFor(library, text);
      expect(said).toMatch(/Folgen Sie den Anweisungen der Notrufzentrale/);
      expect(kinds).not.toContain('source');
      expect(events.flatMap((event) => (event.kind === 'offer' ? [event.offer] : []))).toEqual(['ask-editor']);
    },
  );
});

describe('the length of an answer', () => {
  it('short quotes less than detailed', async () => {
    const count = async (length: 'short' | 'standard' | 'detailed') =>
      (await askFor(library, 'Wann verjähren Mängelrechte?', { length })).answer!.statementsChecked;
    const [short, detailed] = [await count('short'), await count('detailed')];
    expect(short).toBeLessThanOrEqual(2);
    expect(detailed).toBeGreaterThan(short);
  });
});

describe('the work-safety profile', () => {
  const safety = { profile: 'work-safety' } as const;

  it('answers from safety sources first', async () => {
    const { cited } = await askFor(library, 'Wer bezahlt Helm und Sicherheitsschuhe?', safety);
    for (const { source } of cited.values())
      expect(library.passages.find(({ document }) => document === source.documentId)?.topic).toBe('safety');
  });

  it('answers from the others where these hold no answer', async () => {
    const { answer } = await askFor(library, questions.de, safety);
    expect(answer?.outcome).toBe('answered');
  });

  it('shows duties as the whole list and the rule to stop, as the source has them', async () => {
    const { said } = await askFor(library, 'Was tun bei einem unerwarteten Fund von Asbest?', safety);
    expect(said).toMatch(/Arbeit(?:en)? (?:sofort )?einstellen/);
    expect(said.match(/^> (?:•|\d\\?\.)/gm)?.length).toBeGreaterThanOrEqual(3);
  });

  it('says nothing about stopping or whom to call when no source does', async () => {
    const { said } = await askFor(library, 'Ab welcher Höhe braucht es ein Fassadengerüst?', safety);
    expect(said).not.toMatch(/stopp|einstellen|\b(?:112|117|118|144|1414)\b/i);
  });
});
