import { languages } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { openSheets } from '../evaluation/sheets.test-library.ts';
import { chooseTemplate } from './choose-template.ts';
import { readFacts } from './read-facts.ts';
import { templateNamed, templates } from './templates.test-library.ts';

describe('the verified templates', () => {
  it.each(languages)('are ten clauses with facts to fill in (%s)', (language) => {
    const own = templates.filter((template) => template.language === language);
    expect(own.length).toBeGreaterThanOrEqual(10);
    for (const { name, text, placeholders, keywords, passages } of own) {
      expect(placeholders.length, name).toBeGreaterThanOrEqual(2);
      expect(keywords, name).not.toBe('');
      for (const line of text.split('\n')) {
        expect(line).toMatch(/^\d+\. /);
        expect(passages.some((passage) => passage.text.includes(line))).toBe(true);
      }
    }
  });

  it('have the same facts in every language', () => {
    const kinds = (language: string) =>
      templates
        .filter((template) => template.language === language)
        .map(({ placeholders }) =>
          placeholders.map(({ kind, min, max, usual }) => [kind, min, max, kind === 'text' ? usual !== null : usual]),
        );
    expect(kinds('fr')).toEqual(kinds('de'));
    expect(kinds('it')).toEqual(kinds('de'));
  });

  it('say what a placeholder asks for', () => {
    expect(templateNamed('Mängelrüge').placeholders[0]).toEqual({
      raw: '[Rügefrist in Tagen; mindestens: 60; üblich: 60]',
      name: 'Rügefrist in Tagen',
      kind: 'days',
      min: 60,
      max: null,
      usual: '60',
    });
    expect(templateNamed('Subunternehmer').placeholders.map(({ kind }) => kind)).toEqual(['text', 'party']);
  });
});

describe('which template a request wants', () => {
  it.each([
    ['de', 'Formulieren Sie eine Klausel zur Zahlungsfrist für einen Werkvertrag.', 'Zahlungsfrist'],
    ['de', 'Ich brauche einen Text zur Mängelrüge', 'Mängelrüge'],
    ['de', 'Konventionalstrafe von 1000 Franken pro Tag Verspätung', 'Konventionalstrafe'],
    ['de', 'Der Subunternehmer darf nichts weitergeben', 'Subunternehmer'],
    ['de', 'Rückbehalt von 10 Prozent', 'Rückbehalt'],
    ['de', 'Regieansatz und Rapporte regeln', 'Regiearbeiten'],
    ['fr', 'Rédigez une clause sur le délai de paiement pour un contrat d’entreprise.', 'Délai de paiement'],
    ['fr', 'Une clause pénale pour les retards', 'Peine conventionnelle'],
    ['fr', 'Je veux régler la sous-traitance', 'Sous-traitance'],
    ['it', 'Rediga una clausola sul termine di pagamento per un contratto d’appalto.', 'Termine di pagamento'],
    ['it', 'Clausola sulla notifica dei difetti', 'Notifica dei difetti'],
    ['it', 'Trattenuta di garanzia del 10 per cento', 'Trattenuta di garanzia'],
  ] as const)('%s: %s', (language, request, name) => {
    const { fitting } = chooseTemplate(request, language, templates, null);
    expect(fitting.map((template) => template.name)[0]).toBe(name);
  });

  it.each([
    ['de', 'Formulieren Sie eine Klausel zum Konkurrenzverbot des Poliers.'],
    ['de', 'Klausel über den Gerichtsstand'],
    ['fr', 'Une clause sur la prohibition de concurrence'],
    ['it', 'Una clausola sul divieto di concorrenza'],
  ] as const)('none is refused and the nearest named (%s: %s)', (language, request) => {
    expect(chooseTemplate(request, language, templates, null).fitting).toEqual([]);
  });

  it.each([
    ['de', 'Formulieren Sie mir eine Klausel.'],
    ['de', 'Ich brauche eine Vertragsklausel'],
    ['fr', 'Rédigez une clause.'],
    ['fr', 'Je voudrais une clause pour mon contrat'],
    ['it', 'Rediga una clausola.'],
    ['it', 'Mi serve una clausola per il contratto'],
  ] as const)('all of its language where the request names no matter (%s: %s)', (language, request) => {
    const own = templates.filter((template) => template.language === language);
    expect(chooseTemplate(request, language, templates, null).fitting).toEqual(own);
  });

  it.each([
    ['de', 'Schreib mir eine witzige Ansprache für das Fest auf der Baustelle.'],
    ['fr', 'Rédige un poème pour l’anniversaire du chef.'],
    ['it', 'Scrivimi una poesia per il compleanno del capo.'],
  ] as const)('no letter or clause is begun for a text of another kind (%s: %s)', (language, request) => {
    expect(chooseTemplate(request, language, openSheets().templates(), null).fitting).toEqual([]);
  });

  it('several that fit as well are all named', () => {
    const { fitting } = chooseTemplate('Klausel zu Termin und Zahlungsfrist', 'de', templates, null);
    expect(fitting.map(({ name }) => name).sort()).toEqual(['Termine', 'Zahlungsfrist']);
  });

  it('the nearest are those that speak of it', () => {
    const { fitting, nearest } = chooseTemplate('Klausel über die Solidarbürgschaft', 'de', templates, null);
    expect(fitting).toEqual([]);
    expect(nearest[0]?.name).toBe('Rückbehalt');
  });
});

describe('facts a request states', () => {
  it.each([
    ['Zahlungsfrist', 'Klausel mit einer Zahlungsfrist von 45 Tagen', ['45']],
    ['Zahlungsfrist', 'Klausel mit 45 Tagen', []],
    [
      'Konventionalstrafe',
      'Konventionalstrafe von CHF 1000 pro Tag, fertig am 31.3.2027',
      ["1'000.00", '31. März 2027'],
    ],
    ['Zahlungsfrist', 'Zahlungsfrist 45 Tage, Verzugszins 6 %, Rückbehalt 10 %.', ['45', '6']],
    ['Mängelrüge', 'Rügefrist von 30 Tagen', []],
  ])('%s: %s', (name, request, values) => {
    expect([...readFacts(request, templateNamed(name).placeholders, 'de', '2026-11-26').values()].sort()).toEqual(
      [...values].sort(),
    );
  });
});
