import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { askFor, quotations } from './asked.test-library.ts';
import { openSheets } from './sheets.test-library.ts';

const library = openSheets();

/** What was asked, what follows, the sheet and the heading the first quotation of the last answer stands under, and what it says. */
type Conversation = [asked: string, then: string, sheet: string, says: RegExp];

/** The follow-up has a topic of its own: the old one must not answer. */
const withTopic: Record<Language, Conversation[]> = {
  de: [
    ['Wie lange habe ich Zeit, um Mängel zu rügen?', 'Und die Zahlungsfrist?', 'price-and-variations', /30 Tagen/],
    ['Bis wann muss ich einen Mangel am Neubau rügen?', 'Und der Verzugszins?', 'price-and-variations', /5 % pro Jahr/],
    ['Wer kontrolliert das Gerüst?', 'Und den Kran?', 'machines-and-cranes', /Kran/],
    ['Ab welcher Tiefe muss ein Graben gesichert werden?', 'Und die Helmpflicht?', 'personal-protection', /Schutzhelm/],
    ['Wie lange sind die Pausen?', 'Und wie viele Wochen Ferien gibt es?', 'wages-and-absence', /4 Wochen/],
    ['Wann ist die Rechnung fällig?', 'Und das Bauhandwerkerpfandrecht?', 'builders-lien', /Pfandrecht|pfandrecht/],
  ],
  fr: [
    ['Dans quel délai faut-il signaler les défauts ?', 'Et le délai de paiement ?', 'price-and-variations', /30 jours/],
    ['Quel est le délai d’avis des défauts ?', 'Et l’intérêt de retard ?', 'price-and-variations', /5 % par an/],
    ['Qui contrôle l’échafaudage ?', 'Et le port du casque ?', 'personal-protection', /casque/],
    ['Combien de temps durent les pauses ?', 'Et les vacances ?', 'wages-and-absence', /4 semaines/],
    ['Quand la facture est-elle exigible ?', 'Et l’amiante ?', 'asbestos', /amiante/],
  ],
  it: [
    ['Entro quando devo segnalare i difetti?', 'E il termine di pagamento?', 'price-and-variations', /30 giorni/],
    [
      'Qual è il termine per segnalare i difetti?',
      'E gli interessi di mora?',
      'price-and-variations',
      /5 % (?:all’anno|annuo)/,
    ],
    ['Chi controlla il ponteggio?', 'E il casco?', 'personal-protection', /casco/],
    ['Quanto durano le pause?', 'E le vacanze?', 'wages-and-absence', /4 settimane/],
    ['Quando è esigibile la fattura?', 'E l’amianto?', 'asbestos', /amianto/],
  ],
};

/** The follow-up only turns what was asked: another place, another person, another case. */
const withoutTopic: Record<Language, Conversation[]> = {
  de: [
    ['Wie lange ist eine Baubewilligung im Kanton Bern gültig?', 'Und in Zürich?', 'building-permit-zurich', /3 Jahre/],
    ['Wie viele Wochen Ferien gibt es?', 'Und bei Lehrlingen?', 'apprentices', /5 Wochen/],
    ['Wie hoch ist der Zuschlag für Nachtarbeit?', 'Und am Sonntag?', 'working-time-and-overtime', /50 %/],
    [
      'Wie viele Tage vorher meldet eine ausländische Firma den Einsatz?',
      'Und im Notfall?',
      'posted-workers',
      /Notfällen/,
    ],
    ['Wie wird das Bauhandwerkerpfandrecht eingetragen?', 'Und die Frist?', 'builders-lien', /vier Monate/],
    [
      'Ist ein Verstoss gegen den Jugendschutz strafbar?',
      'Und wie hoch ist die Strafe?',
      'apprentices',
      /180 Tagessätze/,
    ],
  ],
  fr: [
    [
      'Combien de temps le permis de construire est-il valable dans le canton de Berne ?',
      'Et dans le canton de Vaud ?',
      'building-permit-vaud',
      /2 ans/,
    ],
    ['Combien de semaines de vacances ?', 'Et pour les apprentis ?', 'apprentices', /5 semaines/],
    ['Quel supplément pour le travail de nuit ?', 'Et le dimanche ?', 'working-time-and-overtime', /50 %/],
    ['Comment inscrire l’hypothèque légale des artisans ?', 'Et le délai ?', 'builders-lien', /quatre mois/],
  ],
  it: [
    [
      'Per quanto tempo è valida la licenza edilizia nel Canton Berna?',
      'E in Ticino?',
      'building-permit-ticino',
      /2 anni/,
    ],
    ['Quante settimane di vacanza ci sono?', 'E per gli apprendisti?', 'apprentices', /5 settimane/],
    ['Che supplemento c’è per il lavoro notturno?', 'E se è domenica?', 'working-time-and-overtime', /50 %/],
    ['Come si iscrive l’ipoteca legale degli artigiani?', 'E il termine?', 'builders-lien', /quattro mesi/],
  ],
};

async function askOn(language: Language, [asked, then]: Conversation) {
  const first = await askFor(library, asked, { language });
  const conversation = [
    { role: 'person' as const, text: asked },
    { role: 'assistant' as const, text: first.said },
  ];
  const last = await askFor(library, then, { language, conversation });
  const cited = (number: number) => last.cited.get(number)?.source.documentId;
  return {
    said: last.said,
    first: cited(1),
    quotes: quotations(last.said).map(({ quote, number }) => ({ quote, from: cited(number) })),
    oldSource: first.cited.get(1)?.source.documentId,
  };
}

describe.each(['de', 'fr', 'it'] as const)('a follow-up (%s)', (language) => {
  it.each(withTopic[language])('«%s» – «%s»: its own topic leads, %s answers', async (...conversation) => {
    const [, , sheet, says] = conversation;
    const { said, first, quotes, oldSource } = await askOn(language, conversation);
    expect(first, said).toBe(`${sheet}-${language}`);
    expect(
      quotes.filter(({ quote }) => says.test(quote)).map(({ from }) => from),
      said,
    ).toContain(first);
    expect(
      quotes.filter(({ from }) => from === oldSource && from !== first),
      said,
    ).toEqual([]);
  });

  it.each(withoutTopic[language])('«%s» – «%s» turns what was asked, %s answers', async (...conversation) => {
    const [, , sheet, says] = conversation;
    const { said, quotes } = await askOn(language, conversation);
    expect(
      quotes.filter(({ quote }) => says.test(quote)).map(({ from }) => from),
      said,
    ).toContain(`${sheet}-${language}`);
  });
});

describe('after a topic of its own', () => {
  it.each([
    [
      'de',
      ['Wie lange habe ich Zeit, um Mängel zu rügen?', 'Und der Verzugszins?', 'Und ab wann?'],
      'price-and-variations',
    ],
    ['fr', ['Qui contrôle l’échafaudage ?', 'Et les vacances ?', 'Et pour les apprentis ?'], 'apprentices'],
    ['it', ['Chi controlla il ponteggio?', 'E le vacanze?', 'E per gli apprendisti?'], 'apprentices'],
  ] as const)('the next follow-up goes on from there (%s: %s)', async (language, [first, second, third], sheet) => {
    const said = [first, second].flatMap((text) => [
      { role: 'person' as const, text },
      { role: 'assistant' as const, text: '…' },
    ]);
    const { cited, said: answer } = await askFor(library, third, { language, conversation: said });
    expect(cited.get(1)?.source.documentId, answer).toBe(`${sheet}-${language}`);
  });

  it('is refused rather than answered with the old one', async () => {
    const conversation = [{ role: 'person' as const, text: 'Wie lange habe ich Zeit, um Mängel zu rügen?' }];
    const { answer, said } = await askFor(library, 'Und die Ausschalfrist?', { conversation });
    expect(answer?.outcome, said).toBe('refused');
    expect(said).toContain('«Ausschalfrist»');
  });
});
