import { describe, expect, it } from 'vitest';
import { askFor } from '../../evaluation/asked.test-library.ts';
import { openSheets } from '../../evaluation/sheets.test-library.ts';

const library = openSheets();
const numbers = /^\*\*[^\n]*\b14[45]\b/;

describe('below the emergency numbers', () => {
  it.each([
    [
      'de',
      'Mein Arbeiter ist vom Gerüst gefallen, wer muss das melden',
      /Arbeitgeber.*Versicherung|Versicherung.*melde/,
    ],
    ['de', 'Lehrling hat sich in die Hand gesägt, muss ich das der Suva melden?', /Unfall.*melde/],
    ['de', 'Er ist vom Dach runtergefallen, wer zahlt den Krankenwagen?', /Rettung, Transport/],
    ['fr', 'je me suis coupé le doigt ce matin, qu’est-ce que le patron doit faire', /employeur.*annonce/],
    ['fr', 'L’apprenti s’est coupé la main, dois-je l’annoncer à la Suva ?', /employeur.*annonce/],
    ['it', 'un operaio è caduto, devo avvisare l’assicurazione?', /infortunio.*assicurazione/],
    ['it', 'L’apprendista si è tagliato la mano e sanguina, chi paga il salario?', /80\s%/],
  ] as const)('stands the rule that is asked for: %s: %s', async (language, text, rule) => {
    const { said, answer } = await askFor(library, text, { language });
    expect(said).toMatch(numbers);
    expect(said.replaceAll(/\*\*|\n> ?/g, '')).toMatch(rule);
    expect(answer).toMatchObject({ outcome: 'answered' });
  });

  it.each([
    ['de', 'Er ist vom Dach runtergefallen, wer zahlt den Krankenwagen?', /Am nächsten kommt/],
    ['fr', 'je me suis coupé le doigt ce matin, qu’est-ce que le patron doit faire', /s’en approche/],
    ['it', 'L’apprendista si è tagliato la mano e sanguina, chi paga il salario?', /più si avvicina/],
  ] as const)('it is said where the rule is only near: %s: %s', async (language, text, near) => {
    expect((await askFor(library, text, { language })).said).toMatch(near);
  });

  it.each([
    ['de', 'Ein Mann liegt unter der Schalung, dürfen wir ihn bewegen?'],
    ['de', 'Er hat einen Nagel in der Hand, rausziehen?'],
    ['de', 'Ein Passant ist in unsere Baugrube gestürzt und blutet, wer zahlt seinen Lohn?'],
    ['de', 'Er ist gestürzt und meldet sich nicht mehr!'],
    ['de', 'Er ist vom Gerüst gefallen, darf der Chef ihn bewegen?'],
    ['fr', 'Bras droit coupé, ça saigne beaucoup'],
    ['fr', 'Il n’était pas bien assuré et est tombé du toit, on peut le bouger ?'],
    ['fr', 'Un incendie s’est déclaré dans la baraque, que faire ?'],
    ['fr', 'Il saigne beaucoup, faut-il un garrot ?'],
    ['fr', 'Il ne respire plus, on fait quoi ?'],
    ['it', 'C’è un uomo sotto il cassero, cosa devo fare?'],
  ] as const)(
    'nothing that is merely near is said about how to help, or for others: %s: %s',
    async (language, text) => {
      const { said, kinds } = await askFor(library, text, { language });
      expect(said).toMatch(numbers);
      expect(kinds).not.toContain('source');
    },
  );

  it.each([
    ['de', 'Beim Tanken ist uns Diesel in den Schacht gelaufen, was tun?', /118/],
    ['fr', 'Du diesel coule dans une grille d’égout, que faire ?', /118|[Ff]ermer la fuite/],
    ['fr', 'Du mazout coule dans le regard, que faire ?', /[Ff]ermer la fuite/],
    [
      'it',
      'Il gasolio si allarga sulla terra e c’è un tombino, chi chiamiamo e cosa facciamo?',
      /118|Chiudere la perdita/,
    ],
  ] as const)('stands what a source says on oil that runs out: %s: %s', async (language, text, steps) => {
    const { said, kinds } = await askFor(library, text, { language });
    expect(said).toMatch(/^\*\*[^\n]*118/);
    expect(kinds).toContain('source');
    expect(said.slice(said.indexOf('\n> '))).toMatch(steps);
  });

  it.each([
    ['de', 'Er ist gestürzt und meldet sich nicht mehr, was tun?'],
    ['de', 'Der Lehrling ist vom Gerüst gefallen und antwortet nicht, was mache ich?'],
    ['fr', 'Il est tombé dans la fouille et ne répond plus, que faire ?'],
    ['it', 'È caduto dal ponteggio e non risponde più, cosa devo fare?'],
  ] as const)('no rule on reporting or paying stands where it is asked what to do: %s: %s', async (language, text) => {
    const { said } = await askFor(library, text, { language });
    expect(said).toMatch(numbers);
    expect(said.replaceAll(/\*\*|\n> ?/g, '')).not.toMatch(/Unfallmeldung|Art\. 4[56] UVG|art\. 4[56] (?:LAA|LAINF)/);
  });
});
