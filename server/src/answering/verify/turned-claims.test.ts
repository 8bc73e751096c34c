import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../knowledge/port.ts';
import { checkClaim } from './check-claim.ts';

const check = (language: Language, text: string, said: string, questions: readonly string[] = []) => {
  const passage: Passage = {
    ...{ id: 'x', document: 'd', topic: null, canton: null, page: 1, title: 'Merkblatt', heading: '' },
    ...{ article: null, parallel: null, language, text },
    questions: questions.map((one) => ({ text: one, start: 0, end: text.length })),
  };
  return checkClaim({ text: said, passage, quotation: text }, { language, question: '' }).holds;
};

it.each<[Language, string, string]>([
  // Another party does it.
  [
    'fr',
    'Si le maître d’ouvrage a établi un plan, l’autorité peut exiger à la fin des travaux la preuve d’une élimination correcte.',
    'Le maître d’ouvrage peut exiger de l’autorité, à la fin des travaux, la preuve d’une élimination correcte.',
  ],
  [
    'de',
    'Der Verleiher stellt jemanden an und überlässt ihn einem Einsatzbetrieb, der ihm Weisungen gibt.',
    'Der Verleiher gibt ihm Weisungen.',
  ],
  [
    'de',
    'Keine Rechte hat der Besteller, soweit er den Mangel trotz Abmahnung des Unternehmers selbst verschuldet hat.',
    'Keine Rechte hat er, soweit der Unternehmer den Mangel trotz Abmahnung selbst verschuldet hat.',
  ],
  [
    'fr',
    'Il répond envers le maître des actes de son personnel comme des siens propres.',
    'Il répond envers le personnel des actes de son maître comme des siens propres.',
  ],
  [
    'it',
    'Durante i 2 anni dopo il collaudo l’appaltatore prova che l’opera è conforme (art. 1 SIA 118); in seguito l’onere della prova spetta al committente (art. 2 SIA 118).',
    'Durante i 2 anni dopo il collaudo l’onere della prova spetta al committente (art. 1 SIA 118); in seguito l’appaltatore prova che l’opera è conforme (art. 2 SIA 118).',
  ],
  [
    'de',
    'Für mehrere Kantone entscheidet der Bundesrat, für einen Kanton die kantonale Behörde.',
    'Geht es um einen Kanton, entscheidet der Bundesrat; für mehrere Kantone entscheiden die kantonalen Behörden.',
  ],
  [
    'de',
    'Eine Entschädigung darf der Unternehmer vom Besteller nur nach einer Mahnung verlangen.',
    'Nur nach einer Mahnung darf der Besteller vom Unternehmer eine Entschädigung verlangen.',
  ],
  [
    'it',
    'L’appaltatore può subappaltare lavori solo con il consenso scritto del committente.',
    'L’appaltatore può subappaltare lavori soltanto se l’appaltatore acconsente per scritto.',
  ],
  // Somebody who does something to a party need not be its counterpart.
  ['de', 'Wer einen Schaden verursacht, informiert den Besteller.', 'Der Unternehmer informiert den Besteller.'],
  ['fr', 'Celui qui cause un dommage, informe le maître.', 'L’entrepreneur informe le maître.'],
  ['fr', 'Celui qui cause un dommage informe le maître.', 'L’entrepreneur informe le maître.'],
  ['fr', 'Quiconque cause un dommage, informe le maître.', 'L’entrepreneur informe le maître.'],
  ['fr', 'Quiconque cause un dommage informe le maître.', 'L’entrepreneur informe le maître.'],
  ['it', 'Chi causa un danno, informa il committente.', 'L’appaltatore informa il committente.'],
  ['it', 'Chi causa un danno informa il committente.', 'L’appaltatore informa il committente.'],
  ['it', 'Chi causa un danno informa il committente, il vicino e la polizia.', 'L’appaltatore informa il committente.'],
  ['fr', 'Quiconque cause un dommage informe le maître, le voisin et la police.', 'L’entrepreneur informe le maître.'],
  ['it', 'Chi causa un danno informa il committente, se è grave.', 'L’appaltatore informa il committente, se è grave.'],
  // Denied, not denied, or denied twice.
  [
    'it',
    'Senza autorizzazione il contratto di prestito è nullo.',
    'Il contratto di prestito senza autorizzazione non è nullo.',
  ],
  [
    'it',
    'Le parti di ponteggio non liberate all’uso sono chiuse.',
    'Se una parte del ponteggio non è liberata all’uso, non va chiusa.',
  ],
  [
    'de',
    'Lasten von Hand zu tragen ist zu vermeiden. Wo Tragen von Hand nicht zu vermeiden ist, stellt der Arbeitgeber Hilfsmittel.',
    'Lässt sich das Tragen von Hand vermeiden, stellt der Arbeitgeber Hilfsmittel.',
  ],
  [
    'de',
    'Der Schutz gilt für jede Baute, nicht nur für Wohnhäuser oder Neubauten.',
    'Der Schutz gilt bloss für Wohnhäuser oder Neubauten.',
  ],
  ['de', 'Arbeiten ohne Bewilligung ist verboten.', 'Arbeiten ist nur ohne Bewilligung erlaubt.'],
  ['fr', 'Travailler sans autorisation est interdit.', 'Travailler n’est permis que sans autorisation.'],
  [
    'fr',
    'Il est interdit de travailler sans autorisation.',
    'Il est permis de travailler uniquement sans autorisation.',
  ],
  ['it', 'Lavorare senza autorizzazione è vietato.', 'Lavorare è permesso solo senza autorizzazione.'],
  ['de', 'Arbeiten ist nur ohne Strom erlaubt.', 'Arbeiten ohne Strom ist verboten.'],
  [
    'fr',
    'Le contrat peut limiter ou exclure d’avance la responsabilité pour les auxiliaires.',
    'Une exclusion de la responsabilité pour les auxiliaires ne peut pas être convenue d’avance dans le contrat.',
  ],
  [
    'it',
    'Se il prestatore non ha l’autorizzazione, il contratto di fornitura è nullo.',
    'Con l’autorizzazione del prestatore il contratto di fornitura è nullo.',
  ],
  // May and must.
  [
    'de',
    'Niemand darf ohne Einverständnis zu Nachtarbeit herangezogen werden.',
    'Niemand muss ohne Einverständnis zu Nachtarbeit herangezogen werden.',
  ],
  [
    'de',
    'Freigegebene Gerüstteile sind abgesperrt, etwa mit einem Seitenschutz.',
    'Freigegebene Gerüstteile können abgesperrt werden, etwa mit einem Seitenschutz.',
  ],
  // Limits.
  [
    'it',
    'L’aliquota saldo va chiesta all’AFC e mantenuta per almeno un periodo fiscale.',
    'L’aliquota saldo va chiesta all’AFC e mantenuta al massimo per un periodo fiscale.',
  ],
  [
    'fr',
    'Les jeunes peuvent travailler pendant un stage 8 heures par jour au plus, pendant 2 semaines au plus.',
    'Les jeunes peuvent travailler pendant un stage 8 heures par jour au plus, pendant 2 semaines au moins.',
  ],
  [
    'fr',
    'Polluer l’eau avec de l’huile est puni d’une peine privative de liberté jusqu’à trois ans.',
    'Polluer l’eau avec de l’huile est puni de trois ans de privation de liberté au moins.',
  ],
  // A thing of the same kind.
  [
    'de',
    'Halten Sie im Mietvertrag fest, wer das Kranbuch führt.',
    'Halten Sie im Werkvertrag fest, wer das Kranbuch führt.',
  ],
  ['it', 'Chi viola il divieto di concorrenza risarcisce il danno.', 'Chi rispetta il divieto risarcisce il danno.'],
  // Two sentences change what they have.
  [
    'de',
    'Die Rügefrist beträgt 60 Tage. Die Verjährung beträgt 5 Jahre.',
    'Die Rügefrist beträgt 5 Jahre und die Verjährung 60 Tage.',
  ],
  [
    'fr',
    'Le délai d’avis est de 60 jours. La prescription est de 5 ans.',
    'Le délai d’avis est de 5 ans et la prescription de 60 jours.',
  ],
  [
    'it',
    'Il termine di notifica è di 60 giorni. La prescrizione è di 5 anni.',
    'Il termine di notifica è di 5 anni e la prescrizione di 60 giorni.',
  ],
  [
    'de',
    'Der Arbeitgeber bezahlt die Schutzausrüstung. Der Arbeitnehmer meldet Mängel.',
    'Der Arbeitnehmer bezahlt die Schutzausrüstung und der Arbeitgeber meldet Mängel.',
  ],
  // A negation that stands in the claim alone.
  [
    'de',
    'Der Unternehmer haftet, wenn er den Plan geändert hat.',
    'Der Unternehmer haftet, wenn er den Plan nicht geändert hat.',
  ],
  [
    'de',
    'Eine neue Bewilligung braucht es, wenn sich die Nutzung geändert hat.',
    'Eine neue Bewilligung braucht es, wenn sich die Nutzung nicht geändert hat.',
  ],
  ['fr', 'Le prix augmente si le maître change les plans.', 'Le prix augmente si le maître ne change pas les plans.'],
  [
    'de',
    'Der Arbeitgeber darf kündigen, wenn die Fristen abgelaufen sind.',
    'Der Arbeitgeber darf kündigen, wenn die Fristen noch nicht abgelaufen sind.',
  ],
  // The sixteenth year of life ends at the age of 16.
  [
    'de',
    'Jugendliche unter 16 Jahren dürfen keine Überzeit leisten.',
    'Vor dem 16. Altersjahr dürfen Jugendliche keine Überzeit leisten.',
  ],
  // What is excepted.
  ['de', 'Die Rügefrist beträgt 60 Tage (ausser nach SIA 118).', 'Nach SIA 118 beträgt die Rügefrist 60 Tage.'],
  [
    'fr',
    'Le délai d’avis est de 60 jours (sauf selon la SIA 118).',
    'Selon la SIA 118, le délai d’avis est de 60 jours.',
  ],
  ['it', 'Il termine è di 60 giorni (salvo secondo la SIA 118).', 'Secondo la SIA 118 il termine è di 60 giorni.'],
  // An upper limit is no lower one, whatever the word for it.
  ['it', 'La partecipazione ammonta al massimo a CHF 300.', 'La partecipazione eccede CHF 300.'],
  ['fr', 'La grue lève une charge d’au plus 1000 kg.', 'La grue lève une charge de 1000 kg ou davantage.'],
  [
    'de',
    'Das Gesuch ist spätestens 8 Wochen vorher zu stellen.',
    'Das Gesuch ist höchstens 8 Wochen im Voraus zu stellen.',
  ],
])('is not shown (%s): %s', (language, text, said) => expect(check(language, text, said)).toBe(false));

it('is not shown when the items of a list say something else', () => {
  const list =
    'À la fin :\n1. Les outils et les clés sont rendus, des deux côtés.\n2. L’employeur paie les vacances qui restent.';
  expect(check('fr', list, 'Seul l’employeur rend les outils et les clés.')).toBe(false);
});

it.each<[Language, string, string]>([
  [
    'de',
    'Die Kündigungsfrist muss für beide Seiten gleich lang sein.',
    'Für Arbeitgeber und Arbeitnehmer muss die Kündigungsfrist gleich lang sein.',
  ],
  [
    'it',
    'Il cliente deve provare di aver pagato l’imposta precedente.',
    'Spetta al cliente provare di aver pagato l’imposta precedente.',
  ],
  [
    'fr',
    'Il est interdit de lever des personnes avec la grue, sauf si le fabricant le prévoit.',
    'Des personnes ne peuvent être levées avec la grue que si le fabricant le prévoit.',
  ],
  [
    'fr',
    'La personne responsable rembourse les frais ; le juge peut en plus allouer une réparation.',
    'Le responsable doit rembourser les frais.',
  ],
  [
    'de',
    'Bauabfälle werden auf der Baustelle getrennt und nicht in einer Mulde gesammelt:\n• Holz\n• Glas',
    'Auf der Baustelle werden Bauabfälle getrennt und nicht in einer Mulde gesammelt.',
  ],
  [
    'it',
    'Comunicare la modifica per scritto prima dell’esecuzione dei lavori.',
    'Comunichi la modifica per scritto prima di eseguire i lavori.',
  ],
  [
    'fr',
    'Un rappel ou une lettre de réclamation n’interrompt pas la prescription.',
    'La prescription n’est interrompue ni par un rappel ni par une lettre de réclamation.',
  ],
  [
    'de',
    'In ein Auffangnetz darf niemand tiefer als 3 m fallen.',
    'In ein Auffangnetz darf man höchstens 3 m tief fallen.',
  ],
  [
    'it',
    'Senza la SIA 118 spetta al committente provare l’esistenza di un difetto.',
    'Se la SIA 118 non è pattuita, spetta al committente provare l’esistenza di un difetto.',
  ],
  [
    'de',
    'Ein Verbot der Weitervergabe ersetzt die Kontrolle der Papiere nicht.',
    'Auch wer die Weitervergabe verbietet, muss die Papiere kontrollieren.',
  ],
  [
    'de',
    'Überstunden gleicht die Firma mit Freizeit aus, wenn der Arbeitnehmer einverstanden ist. Sonst zahlt sie für Überstunden 25 % Zuschlag.',
    'Ist der Arbeitnehmer einverstanden, gleicht die Firma Überstunden mit Freizeit aus, und sonst zahlt sie für Überstunden 25 % Zuschlag.',
  ],
  ['de', 'Arbeiten ist verboten, ausser mit Bewilligung.', 'Arbeiten ist nur mit Bewilligung erlaubt.'],
  [
    'fr',
    'Travailler est interdit, sauf avec une autorisation.',
    'Travailler est permis uniquement avec une autorisation.',
  ],
  ['it', 'Lavorare è vietato, salvo con un’autorizzazione.', 'Lavorare è permesso solo con un’autorizzazione.'],
  [
    'de',
    'Wer für einen Arbeitgeber arbeitet, meldet ihm jeden Unfall.',
    'Der Arbeitnehmer meldet dem Arbeitgeber jeden Unfall.',
  ],
  [
    'fr',
    'Celui qui travaille pour un employeur, annonce l’accident sans délai.',
    'Le travailleur annonce l’accident sans délai.',
  ],
  ['it', 'Chi lavora per un datore di lavoro, annuncia ogni infortunio.', 'Il lavoratore annuncia ogni infortunio.'],
  // One limit in other words.
  ['it', 'La partecipazione ammonta al massimo a CHF 300.', 'La partecipazione non può eccedere CHF 300.'],
  ['fr', 'La grue lève une charge d’au moins 1000 kg.', 'La grue lève une charge de 1000 kg ou davantage.'],
])('is shown (%s): %s', (language, text, said) => expect(check(language, text, said)).toBe(true));

describe('words of the questions that a stretch answers', () => {
  const text = 'Die Oberkante des Holms liegt mindestens 100 cm über der Standfläche.';
  const said = 'Die Oberkante des Geländers liegt mindestens 100 cm über der Standfläche.';
  const rephrased = 'Mindestens 100 cm über der Standfläche liegt beim Gerüst die Oberkante des Holms.';

  it('may be used in a claim about it', () => {
    expect(check('de', text, rephrased)).toBe(false);
    expect(check('de', text, rephrased, ['Wie hoch ist der Holm beim Gerüst?'])).toBe(true);
  });

  it('take the place of none of its own words', () => {
    expect(check('de', text, said, ['Wie hoch ist das Geländer?'])).toBe(false);
  });

  it('count for nothing in a question that offers a choice, and name no party', () => {
    expect(check('de', text, rephrased, ['Wo liegt der Holm, am Gerüst oder am Dach?'])).toBe(false);
    const duty = 'Sobald er vom Unfall weiss, meldet er ihn der Versicherung.';
    const named = 'Sobald der Polier vom Unfall weiss, meldet er ihn der Versicherung.';
    expect(check('de', duty, named, ['Wem meldet der Polier den Unfall?'])).toBe(false);
  });

  it.each<[Language, string, string, string, string]>([
    [
      'de',
      'Die Frist beträgt nach der Abnahme 60 Tage für Werke.',
      'Die Frist beträgt nach der Abnahme beim Kaufvertrag 60 Tage für Werke.',
      'Gilt die Frist auch beim Kaufvertrag?',
      'Innert welcher Frist rüge ich beim Kaufvertrag?',
    ],
    [
      'fr',
      'Après la réception, le délai est de 60 jours pour les ouvrages.',
      'Après la réception, le délai du leasing est de 60 jours pour les ouvrages.',
      'Le délai vaut-il aussi pour le leasing ?',
      'Jusqu’à quand court le délai pour le leasing ?',
    ],
    [
      'it',
      'Dopo la consegna il termine è di 60 giorni per le opere.',
      'Dopo la consegna il termine del leasing è di 60 giorni per le opere.',
      'Il termine vale anche per il leasing?',
      'Entro quanti giorni scade il termine del leasing?',
    ],
  ])(
    'are those of a question that asks for something, not of one for yes or no (%s)',
    (language, own, named, yesNo, asks) => {
      expect(check(language, own, named, [asks])).toBe(true);
      expect(check(language, own, named, [yesNo])).toBe(false);
      expect(check(language, own, named, [`Ja? ${asks}`])).toBe(false);
      expect(
        check(language, own, named, [
          `${asks.split(' ')[0]} ${language === 'de' ? 'welchem Tag' : 'quando'}? ${yesNo}`,
        ]),
      ).toBe(false);
    },
  );
});
