import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../../decide/decide.ts';
import type { Retrieved } from '../../decide/retrieved.ts';
import { askFor } from '../../evaluation/asked.test-library.ts';
import { openSheets } from '../../evaluation/sheets.test-library.ts';
import { continuesMatter } from '../../respond/choose-reading.ts';
import { understand } from '../understand.ts';
import { readLink } from './follow-up.ts';
import { followUpOpening, turnsTheQuestion } from './own-topic.ts';

const library = openSheets();

/** What is said to a message after the answer to another. */
async function askAfter(first: string, then: string, language: Language): Promise<string> {
  const before = await askFor(library, first, { language });
  const conversation = [
    { role: 'person' as const, text: first },
    { role: 'assistant' as const, text: before.said },
  ];
  const { said } = await askFor(library, then, { language, conversation });
  return said.replaceAll('**', '');
}

/** What was asked, what follows, and what the last answer says. */
type Conversation = [asked: string, then: string, says: RegExp];

/** The follow-up has a topic of its own: the old one must not answer. */
const withTopic: Record<Language, Conversation[]> = {
  de: [
    ['Wie lange habe ich Zeit, um Mängel zu rügen?', 'Und die Zahlungsfrist?', /Zahl/],
    ['Bis wann muss ich einen Mangel am Neubau rügen?', 'Und der Verzugszins?', /5 % (?:pro|im) Jahr/],
    ['Wer kontrolliert das Gerüst?', 'Und den Kran?', /Kran/],
    ['Wie lange sind die Pausen?', 'Und die Helmpflicht?', /Schutzhelm|Helmpflicht/],
    ['Wie lange sind die Pausen?', 'Und wie viele Wochen Ferien gibt es?', /Ferien/],
    ['Wann ist die Rechnung fällig?', 'Und das Bauhandwerkerpfandrecht?', /Pfandrecht|pfandrecht/],
  ],
  fr: [
    ['Dans quel délai faut-il signaler les défauts ?', 'Et le délai de paiement ?', /pai/],
    ['Quel est le délai d’avis des défauts ?', 'Et l’intérêt de retard ?', /5 % par an/],
    ['Qui contrôle l’échafaudage ?', 'Et le port du casque ?', /casque/],
    ['Combien de temps durent les pauses ?', 'Et les vacances ?', /vacances/i],
    ['Quand la facture est-elle exigible ?', 'Et l’amiante ?', /amiante/],
  ],
  it: [
    ['Entro quando devo segnalare i difetti?', 'E il termine di pagamento?', /pag/],
    ['Qual è il termine per segnalare i difetti?', 'E gli interessi di mora?', /5 % (?:all’anno|annuo)/],
    ['Chi controlla il ponteggio?', 'E il casco?', /casco/],
    ['Quanto durano le pause?', 'E le vacanze?', /vacanz/i],
    ['Quando è esigibile la fattura?', 'E l’amianto?', /amianto/],
  ],
};

/** The follow-up only turns what was asked: another place, another person, another case. */
const withoutTopic: Record<Language, Conversation[]> = {
  de: [
    ['Wie lange ist eine Baubewilligung im Kanton Bern gültig?', 'Und in Zürich?', /3 Jahre/],
    ['Wie viele Wochen Ferien gibt es?', 'Und bei Lehrlingen?', /5 Wochen/],
    ['Wie hoch ist der Zuschlag für Nachtarbeit?', 'Und am Sonntag?', /50 %/],
    ['Wie viele Tage vorher meldet eine ausländische Firma den Einsatz?', 'Und im Notfall?', /Notfällen/],
    ['Wie wird das Bauhandwerkerpfandrecht eingetragen?', 'Und die Frist?', /vier Monate/],
    ['Ist ein Verstoss gegen den Jugendschutz strafbar?', 'Und wie hoch ist die Strafe?', /180 Tagessätze/],
  ],
  fr: [
    [
      'Combien de temps le permis de construire est-il valable dans le canton de Berne ?',
      'Et dans le canton de Vaud ?',
      /2 ans/,
    ],
    ['Combien de semaines de vacances ?', 'Et pour les apprentis ?', /5 semaines/],
    ['Quel supplément pour le travail de nuit ?', 'Et le dimanche ?', /50 %/],
    ['Comment inscrire l’hypothèque légale des artisans ?', 'Et le délai ?', /quatre mois/],
  ],
  it: [
    ['Per quanto tempo è valida la licenza edilizia nel Canton Berna?', 'E in Ticino?', /2 anni/],
    ['Quante settimane di vacanza ci sono?', 'E per gli apprendisti?', /5 settimane/],
    ['Che supplemento c’è per il lavoro notturno?', 'E se è domenica?', /50 %/],
    ['Come si iscrive l’ipoteca legale degli artigiani?', 'E il termine?', /quattro mesi/],
  ],
};

async function askOn(language: Language, [asked, then]: Conversation) {
  const before = await askFor(library, asked, { language });
  const conversation = [
    { role: 'person' as const, text: asked },
    { role: 'assistant' as const, text: before.said },
  ];
  const last = await askFor(library, then, { language, conversation });
  const firstSource = ({ cited }: typeof last) => cited.get(1)?.source.documentId;
  return { said: last.said.replaceAll('**', ''), first: firstSource(last), oldSource: firstSource(before) };
}

it('a topic that the matter of the chat has too is answered for this matter', async () => {
  const conversation: Conversation = [
    'Ab welcher Tiefe muss ein Graben gesichert werden?',
    'Und die Helmpflicht?',
    /Im Graben.*Schutzhelm/,
  ];
  expect((await askOn('de', conversation)).said).toMatch(conversation[2]);
});

describe.each(['de', 'fr', 'it'] as const)('a follow-up (%s)', (language) => {
  it.each(withTopic[language])('«%s» – «%s»: its own topic leads', async (...conversation) => {
    const [, , says] = conversation;
    const { said, first, oldSource } = await askOn(language, conversation);
    expect(said).toMatch(says);
    expect(first, said).not.toBe(oldSource);
  });

  it.each(withoutTopic[language])('«%s» – «%s» turns what was asked', async (...conversation) => {
    const [, , says] = conversation;
    const { said } = await askOn(language, conversation);
    expect(said).toMatch(says);
  });
});

describe('what was asked is asked again for another case', () => {
  it.each([
    ['fr', 'Un contrat de travail oral est-il valable ?', 'Pareil pour un apprenti ?', /(?:par écrit|est écrit).*344a/],
    ['de', 'Ist ein mündlicher Arbeitsvertrag gültig?', 'Dasselbe für den Lehrling?', /schriftlich.*344a/],
    ['it', 'Un contratto di lavoro orale è valido?', 'Vale anche per un apprendista?', /per scritto.*344a/],
    [
      'de',
      'Ein Vertreter hat meiner Mutter an der Haustüre Sonnenstoren verkauft. Kommt sie da wieder raus?',
      'Und wenn sie ihn selber gerufen hat?',
      /^> Kein Widerrufsrecht/,
    ],
    // The same rule holds in the other case: no other takes its place that says nothing more of it.
    ['de', 'Muss ich auf der Baustelle einen Helm tragen?', 'Und wenn es heiss ist?', /^> Ein Schutzhelm ist immer/],
    [
      'fr',
      'Une entreprise de Besançon vient poser des sanitaires. Combien de temps à l’avance faut-il l’annoncer ?',
      'Et si une conduite a éclaté ?',
      /^> En cas d’urgence/,
    ],
    [
      'it',
      'Il figlio del vicino fa la terza media e vorrebbe provare il mestiere da noi: a che età lo possiamo prendere?',
      'E quante settimane di fila può restare?',
      /2 settimane al massimo/,
    ],
    ['it', 'Contro i furti posso montare una telecamera?', 'E i filmati quanti giorni li posso tenere?', /non fissa/],
    ['de', 'Wie lange darf ein Jugendlicher am Tag arbeiten?', 'gleich für einen Lehrling?', /9 Stunden/],
    // Without a topic of its own a message stays with the source just quoted; foreign firms announce 8 days before.
    ...(
      [
        ['de', 'Asbest im Putz gefunden, was machen wir?', 'und wie lange vorher muss man das melden?'],
        [
          'fr',
          'on a trouvé de l’amiante en cassant un mur, qu’est-ce qu’on fait',
          'et faut l’annoncer combien de temps avant ?',
        ],
        ['it', 'abbiamo trovato amianto rompendo un muro, cosa facciamo?', 'e bisogna annunciarlo quanto tempo prima?'],
      ] as const
    ).map(([language, asked, then]) => [language, asked, then, /Suva[\s\S]*14 (?:Tage|jours|giorni)/] as const),
  ] as const)('(%s) «%s» – «%s»: the first quotation is on it', async (language, asked, then, says) => {
    const { said } = await askOn(language, [asked, then, says]);
    const first = said.slice(said.indexOf('> ')).split('\n>\n')[0]!.replaceAll('\u00a0', ' ');
    expect(first.replaceAll('**', '')).toMatch(says);
  });
});

describe('a message in a chat that does not begin like a follow-up', () => {
  it.each([
    ['it', 'Che patente serve per la gru a torre?', 'quanti anni bisogna avere?', /18 anni/],
    [
      'fr',
      'Quel est le délai pour inscrire l’hypothèque légale ?',
      'on a terminé en mai, il reste combien de temps ?',
      /quatre mois/,
    ],
    ['de', 'Wie viele Stunden darf ein Lernender arbeiten?', 'wie viele Ferien hat er?', /5 Wochen/],
    ['de', 'Wer kontrolliert das Gerüst?', 'Ab welcher Tiefe muss ein Graben gesichert werden?', /1,50 m/],
  ] as const)('(%s) «%s» – «%s»', async (language, first, then, says) => {
    expect(await askAfter(first, then, language)).toMatch(says);
  });
});

describe('a second message that names nothing but another place', () => {
  it.each([
    ['de', 'Wie lange gilt eine Baubewilligung im Kanton Bern?', 'Und im Kanton Zürich?', /3 Jahren/],
    [
      'fr',
      'Combien de temps un permis de construire est-il valable à Zurich ?',
      'Et dans le canton de Vaud ?',
      /2 ans/,
    ],
    ['de', 'Wie lange habe ich Zeit für die Mängelrüge?', 'Und im Kanton Bern?', /60 Tagen/],
    ['it', 'Da che profondità devo armare uno scavo?', 'E in Ticino?', /1,50 m/],
    [
      'de',
      'Wir bauen in Winterthur um. Die Baubewilligung liegt seit zwei Jahren da. Wie lange gilt sie?',
      'Und in Lausanne?',
      /2 Jahren/,
    ],
    ['de', 'Wie lange gilt eine Baubewilligung im Kanton Zürich?', 'Und in Basel?', /Basel-Stadt gibt es dazu keine/],
  ] as const)('asks the question before for it (%s: %s – %s)', async (language, first, then, says) => {
    expect(await askAfter(first, then, language)).toMatch(says);
  });
});

describe('after a topic of its own', () => {
  it.each([
    ['de', ['Wie lange habe ich Zeit, um Mängel zu rügen?', 'Und der Verzugszins?', 'Und ab wann?'], /5 %|Verzug/],
    ['fr', ['Qui contrôle l’échafaudage ?', 'Et les vacances ?', 'Et pour les apprentis ?'], /5 semaines/],
    ['it', ['Chi controlla il ponteggio?', 'E le vacanze?', 'E per gli apprendisti?'], /5 settimane/],
  ] as const)('the next follow-up goes on from there (%s: %s)', async (language, [first, second, third], says) => {
    const said = [first, second].flatMap((text) => [
      { role: 'person' as const, text },
      { role: 'assistant' as const, text: '…' },
    ]);
    const { said: answer } = await askFor(library, third, { language, conversation: said });
    expect(answer.replaceAll('**', '')).toMatch(says);
  });

  it('is refused rather than answered with the old one', async () => {
    const conversation = [{ role: 'person' as const, text: 'Wie lange habe ich Zeit, um Mängel zu rügen?' }];
    const { answer, said } = await askFor(library, 'Und die Ausschalfrist?', { conversation });
    expect(answer?.outcome, said).toBe('refused');
    expect(said).toContain('«Ausschalfrist»');
  });
});

describe('what was said before holds on', () => {
  const after = (language: Language, asked: string, then: string, answer = '…') =>
    understand(
      {
        ...{ text: then, language, topic: null, canton: null, signal: new AbortController().signal },
        conversation: [
          { role: 'person', text: asked },
          { role: 'assistant', text: answer },
        ],
      },
      library.today,
      library.lexicon,
    );

  it.each([
    [
      'it',
      'Ho una casetta a Spiez. Quanto può essere grande un ripostiglio senza chiedere il permesso?',
      'E un muretto?',
    ],
    ['de', 'Unser Haus steht in Thun. Wie hoch darf eine Gartenmauer ohne Bewilligung sein?', 'Und ein Pool?'],
    ['fr', 'Nous habitons à Thoune. Quelle hauteur pour un mur de jardin sans permis ?', 'Et une piscine ?'],
  ] as const)('the canton told beside the question (%s: %s)', (language, asked, then) => {
    expect(after(language, asked, then).canton).toBe('BE');
  });

  it('the canton whose source the last answer quotes', () => {
    const answer = '> Frei bis 0,8 m.\n>\n> Baubewilligung im Kanton Zürich, Seite 1 [1]\n';
    const ask = (said: string) => after('de', 'Wie hoch darf eine Gartenmauer sein?', 'Und ein Pool?', said).canton;
    expect(ask(answer)).toBe('ZH');
    expect(ask(`${answer}\n> Frei bis 1,2 m.\n>\n> Baubewilligung im Kanton Bern, Seite 2 [2]\n`)).toBeNull();
  });

  it.each([
    // A form for the canton is no matter that the cantons rule.
    [
      'it',
      'Questo mese ha piovuto dieci giorni, possiamo chiedere l’indennità per intemperie?',
      'Entro quando devo mandare il formulario al Cantone?',
      /Annunciare la perdita dovuta alle intemperie/,
    ],
    [
      'fr',
      'Comment l’entreprise générale se libère-t-elle de la responsabilité pour les salaires du sous-traitant ?',
      'Sinon elle risque quoi ?',
      /CHF 5'000/,
    ],
    [
      'it',
      'Casa finita a maggio, contratto firmato a febbraio 2026: quanto tempo ho per reclamare una crepa?',
      'E per l’armadio su misura, che sta lì solo appoggiato?',
      /^(?!> I difetti di un’opera immobiliare)[\s\S]*Opera mobiliare che non/,
    ],
  ] as const)('(%s) «%s» – «%s»: the source', async (language, asked, then, says) => {
    const { said } = await askOn(language, [asked, then, says]);
    expect(said.slice(said.indexOf('> ')).replaceAll('\u00a0', ' ')).toMatch(says);
  });
});

it.each([
  [
    'À combien de congé un nouveau papa a-t-il droit ?',
    'Et si je me marie, il doit me donner combien de jours ?',
    'refused',
  ],
  ['Un contrat de travail oral est-il valable ?', 'Et si j’ai seulement dit oui au téléphone ?', 'answered'],
] as const)('«%s» – «%s»: the sentence just quoted again is %s', async (asked, then, outcome) => {
  const language = 'fr';
  const before = await askFor(library, asked, { language });
  const conversation = [
    { role: 'person' as const, text: asked },
    { role: 'assistant' as const, text: before.said },
  ];
  const { answer, said } = await askFor(library, then, { language, conversation });
  expect(answer?.outcome, said).toBe(outcome);
});

it('what the answer before does not tell is answered by another sentence', async () => {
  const asked = 'Combien de semaines de vacances a droit un ouvrier de trente ans, d’après la loi ?';
  const then = 'Et le patron doit donner les dates combien de jours à l’avance ?';
  const { said } = await askOn('fr', [asked, then, /date des vacances/]);
  expect(said).toMatch(/fixe la date des vacances/);
  expect(said).not.toMatch(/4 semaines/);
});

it.each([
  ['it', 'E se quando arriva il controllo non le ha con sé?'],
  ['fr', 'Sinon elle risque quoi ?'],
  ['de', 'Und wenn wie geplant geliefert wird?'],
  ['de', 'Sonst droht ihm was?'],
  ['it', 'Altrimenti rischia una multa?'],
] as const)('says nothing without what was said before (%s: %s)', (language, text) => {
  expect(readLink(text, language)).toBe('continues');
});

const rest = (asked: string) => asked.replace(followUpOpening, '');

it.each([
  ['de', 'Gleiches bei Fels?', 'bei Fels?'],
  ['de', 'gleich für einen Lehrling?', 'für einen Lehrling?'],
  ['it', 'Stesso discorso per gli apprendisti?', 'per gli apprendisti?'],
  ['de', 'Und ebenso für Lernende?', 'für Lernende?'],
  ['fr', 'Même chose pour un apprenti ?', 'pour un apprenti ?'],
  ['fr', 'Et c’est pareil à Vevey ?', 'à Vevey ?'],
  ['it', 'È diverso per una casa?', 'per una casa?'],
  ['it', 'Lo stesso in Ticino?', 'in Ticino?'],
] as const)('(%s) «%s» asks the same again for another case', (language, asked, left) => {
  expect(rest(asked)).toBe(left);
  expect(turnsTheQuestion(asked, language)).toBe(true);
});

it.each(['Idem ?', 'Dasselbe?', 'Et même chose ?', 'È lo stesso?'])('«%s» asks for nothing else', (asked) => {
  expect(rest(asked).trim()).toBe('?');
});

it.each([
  'Das gleiche Gerüst für zwei Firmen?',
  'Ebenso viele Pausen für Lernende?',
  'È diverso il termine per una casa?',
  'Lo stesso ponteggio per due ditte?',
  'Différent délai pour une maison ?',
])('«%s» names a matter of its own', (asked) => {
  expect(rest(asked)).toBe(asked);
});

const told = [{ role: 'person' as const, text: 'Wie lange haftet der Unternehmer für Mängel am Neubau?' }];

/** What was found: sure, of such a weight, and from a source that the conversation cites or not. */
function found(weight: number, citedBefore: 0 | 1): Retrieved {
  const ranked = [{ features: { citedBefore, closestQuestion: 0.5 }, candidate: {} }];
  const decision = { sufficient: true, certain: true, weight, hits: [], ranked } as unknown as Decision;
  return { hits: [], decision, notice: null };
}

it.each([
  ['Und wie viel kostet das Abschleifen?', true],
  ['Und wie tief darf ein Graben neben dem Gehweg ohne Spriessung sein?', false],
])('«%s» goes on with the matter where it weighs nearly as much: %s', (text, goesOn) => {
  const question = { text, language: 'de' as const, conversation: told, topic: null, canton: null };
  const understood = understand({ ...question, signal: new AbortController().signal }, library.today, library.lexicon);
  expect(understood.link).toBe('may-stand-alone');
  expect(continuesMatter(understood, found(1.3, 0), found(1, 1), library)).toBe(goesOn);
});

it.each([
  ['de', 'wie lange dauert das verfahren?'],
  ['fr', 'Qui assure le chantier ?'],
  ['fr', 'Comment isoler la toiture ?'],
  ['fr', 'Qui paie la facture ?'],
  ['it', 'Scale esterne, che altezza?'],
  ['fr', 'Sinon quelle est la TVA ?'],
  ['fr', 'Et sinon, quelle est la TVA ?'],
  ['fr', 'Sinon, la TVA ?'],
  ['fr', 'Sinon l’échafaudage ?'],
  ['fr', 'Autrement, quel est le salaire minimum ?'],
  ['de', 'Sonst noch eine Frage: wie viel Ferien hat ein Lehrling?'],
  ['de', 'Sonst: wie hoch ist der Seitenschutz?'],
  ['it', 'Altrimenti quanto dura la garanzia?'],
] as const)('a matter of its own does not continue what was spoken of (%s: %s)', (language, text) => {
  expect(readLink(text, language)).not.toBe('continues');
});
