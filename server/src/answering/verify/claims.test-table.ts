import type { Language } from '@polier/contract/languages';

/** A sentence of a source with claims that say what it says, and claims that are false in one respect. */
export type ClaimCase = {
  language: Language;
  source: string;
  faithful: string[];
  untrue: [kind: string, text: string][];
};

/** The check was adjusted while these were looked at. */
export const seenClaims: ClaimCase[] = [
  {
    language: 'fr',
    source: 'Dans le canton de Berne, les gabarits restent en place jusqu’à la décision.',
    faithful: ['Dans le canton de Berne, les gabarits restent en place jusqu’à la décision.'],
    untrue: [
      ['canton', 'Dans le canton de Zurich, les gabarits restent en place jusqu’à la décision.'],
      ['canton', 'Les gabarits restent en place jusqu’à la décision.'],
    ],
  },
  {
    language: 'de',
    source:
      'Spesen: Notwendige Auslagen sind zu ersetzen (Art. 327a OR).\nPrivatauto: Wer das eigene Auto braucht, erhält Betrieb und Unterhalt vergütet (Art. 327b OR).',
    faithful: ['Wer das eigene Auto braucht, erhält den Betrieb vergütet (Art. 327b OR).'],
    untrue: [['article', 'Nach Art. 327a OR erhält, wer das eigene Auto braucht, Betrieb und Unterhalt vergütet.']],
  },
  {
    language: 'de',
    source: 'Für gefährliche Arbeiten, die in der Verordnung fehlen, kann das SECO eine Ausnahme bewilligen.',
    faithful: ['Das SECO kann eine Ausnahme für gefährliche Arbeiten bewilligen, die in der Verordnung fehlen.'],
    untrue: [
      [
        'modal',
        'Das SECO muss eine Ausnahme für gefährliche Arbeiten bewilligen, die in der Verordnung nicht vorkommen.',
      ],
    ],
  },
  {
    language: 'de',
    source: 'Die Sanierung meldet das Unternehmen der Suva, nicht die Bauherrschaft.',
    faithful: ['Das Unternehmen meldet der Suva die Sanierung.'],
    untrue: [['party', 'Die Bauherrschaft meldet die Sanierung der Suva.']],
  },
  {
    language: 'de',
    source: 'Verlangt der Vertrag die Schriftform, so wird vermutet, dass ein nur mündlicher Nachtrag nicht bindet.',
    faithful: [
      'Verlangt der Vertrag die Schriftform, so wird vermutet, dass ein nur mündlicher Nachtrag nicht bindet.',
    ],
    untrue: [['scope', 'Verlangt der Vertrag die Schriftform, so bindet ein nur mündlicher Nachtrag nicht.']],
  },
  {
    language: 'fr',
    source: 'Ce n’est pas la commune mais le canton qui décide.',
    faithful: ['C’est le canton et non la commune qui décide.'],
    untrue: [
      ['party', 'C’est la commune et non le canton qui décide.'],
      ['party', 'Ce n’est pas le canton mais la commune qui décide.'],
    ],
  },
  {
    language: 'fr',
    source: 'L’entrepreneur avertit le maître sans délai.',
    faithful: [],
    untrue: [['party', 'Le maître avertit l’entrepreneur sans délai.']],
  },
  {
    language: 'de',
    source:
      'Ausländische Firmen melden jeden Einsatz auf dem Bau ab dem 1. Tag, auch wenn er nur Stunden dauert (Art. 6 Abs. 2 EntsV).',
    faithful: [
      'Auf dem Bau muss eine ausländische Firma jeden Einsatz ab dem ersten Tag melden, selbst wenn er nur Stunden dauert.',
    ],
    untrue: [['number', 'Auf dem Bau muss eine ausländische Firma jeden Einsatz ab dem zweiten Tag melden.']],
  },
  {
    language: 'it',
    source: 'È vietato sollevare persone con la gru, salvo che il produttore lo preveda espressamente.',
    faithful: ['Non è permesso sollevare persone con la gru, a meno che il produttore lo preveda espressamente.'],
    untrue: [
      ['negation', 'È permesso sollevare persone con la gru, salvo che il produttore lo preveda espressamente.'],
      ['exception', 'Non è permesso sollevare persone con la gru.'],
    ],
  },
  {
    language: 'de',
    source:
      'Die Papiere der Subunternehmer dürfen nur für die Haftung verwendet werden, mit beschränktem Zugriff, und sind zu löschen, sobald sie dafür nicht mehr nötig sind (Art. 6 DSG).',
    faithful: [
      'Unterlagen der Subunternehmer dürfen nur für die Haftung verwendet werden.',
      'Sobald die Papiere der Subunternehmer nicht mehr nötig sind, müssen Sie sie löschen (Art. 6 DSG).',
    ],
    untrue: [
      ['scope', 'Die Papiere der Subunternehmer dürfen für die Haftung verwendet werden.'],
      ['negation', 'Die Papiere der Subunternehmer sind nicht zu löschen.'],
      ['party', 'Die Papiere der Bauherrschaft dürfen nur für die Haftung verwendet werden.'],
    ],
  },
  {
    language: 'de',
    source: 'Zugänge zur Baustelle sind mindestens 1 m breit, die übrigen Wege mindestens 60 cm.',
    faithful: [
      'Ein Zugang zur Baustelle muss mindestens 100 cm breit sein.',
      'Die übrigen Wege müssen mindestens 60 cm breit sein.',
    ],
    untrue: [
      ['merge', 'Zugänge zur Baustelle müssen mindestens 60 cm breit sein.'],
      ['limit', 'Zugänge zur Baustelle dürfen höchstens 1 m breit sein.'],
      ['unit', 'Die übrigen Wege sind mindestens 60 m breit.'],
    ],
  },
  {
    language: 'de',
    source:
      'Die Firma meldet einen Unfall mit Arztbehandlung oder Arbeitsunfähigkeit der Versicherung sofort, ohne feste Tagesfrist (Art. 45 Abs. 2 UVG).',
    faithful: [
      'Einen Unfall mit Arztbehandlung muss die Firma der Versicherung unverzüglich melden (Art. 45 Abs. 2 UVG).',
      'Der Betrieb hat der Versicherung einen Unfall mit Arbeitsunfähigkeit sofort anzuzeigen.',
    ],
    untrue: [
      ['party', 'Die Versicherung meldet der Firma einen Unfall mit Arztbehandlung sofort.'],
      ['number', 'Die Firma meldet einen Unfall mit Arztbehandlung der Versicherung innert 3 Tagen.'],
      ['article', 'Die Firma meldet einen Unfall mit Arztbehandlung der Versicherung sofort (Art. 46 Abs. 2 UVG).'],
    ],
  },
  {
    language: 'fr',
    source:
      'Une mission de durée indéterminée peut être résiliée avec un délai d’au moins 2 jours durant les 3 premiers mois et d’au moins 7 jours du 4e au 6e mois (art. 19 al. 4 LSE).',
    faithful: [
      'Durant les 3 premiers mois, le délai pour résilier une mission de durée indéterminée est d’au moins 2 jours.',
      'Une mission de durée indéterminée peut être dénoncée avec un délai d’au moins 2 jours durant les 3 premiers mois (art. 19 al. 4 LSE).',
    ],
    untrue: [
      ['merge', 'Durant les 3 premiers mois, le délai est d’au moins 7 jours.'],
      [
        'limit',
        'Durant les 3 premiers mois, une mission de durée indéterminée peut être résiliée avec un délai d’au plus 2 jours.',
      ],
      ['unit', 'Durant les 3 premiers mois, le délai est d’au moins 2 semaines.'],
    ],
  },
  {
    language: 'fr',
    source: 'Un congé donné par l’employeur pendant la période de protection est nul et doit être répété ensuite.',
    faithful: [
      'Le congé que l’employeur donne pendant la période de protection est nul.',
      'Si l’employeur résilie pendant la période de protection, le congé est nul et doit être répété.',
    ],
    untrue: [
      ['negation', 'Un congé donné par l’employeur pendant la période de protection n’est pas nul.'],
      ['party', 'Un congé donné par le travailleur pendant la période de protection est nul.'],
      ['time', 'Un congé donné par l’employeur après la période de protection est nul.'],
    ],
  },
  {
    language: 'it',
    source:
      'I documenti dei subappaltatori servono solo per questa responsabilità, con accesso limitato, e vanno cancellati appena non sono più necessari (art. 6 LPD).',
    faithful: [
      'I documenti dei subappaltatori devono essere cancellati appena non sono più necessari (art. 6 LPD).',
      'I documenti dei subappaltatori si possono usare soltanto per questa responsabilità.',
    ],
    untrue: [
      ['scope', 'I documenti dei subappaltatori servono per questa responsabilità.'],
      ['negation', 'I documenti dei subappaltatori non vanno cancellati.'],
      ['invented', 'I documenti dei subappaltatori vanno consegnati al Comune.'],
    ],
  },
];

/** Written at the same time and looked at once, when the check was finished. */
export const keptApartClaims: ClaimCase[] = [
  {
    language: 'de',
    source: 'Das Weiterverleihen verliehener Leute ist grundsätzlich verboten (Art. 26 Abs. 3 AVV).',
    faithful: [
      'Verliehene Leute dürfen grundsätzlich nicht weiterverliehen werden.',
      'Grundsätzlich ist es verboten, verliehene Leute weiterzuverleihen (Art. 26 Abs. 3 AVV).',
    ],
    untrue: [
      ['negation', 'Das Weiterverleihen verliehener Leute ist grundsätzlich erlaubt.'],
      ['article', 'Das Weiterverleihen verliehener Leute ist verboten (Art. 27 Abs. 3 AVV).'],
      ['condition', 'Verliehene Leute dürfen weiterverliehen werden, wenn der Einsatzbetrieb zustimmt.'],
    ],
  },
  {
    language: 'de',
    source: 'Fristlos kündigen darf man nur aus wichtigem Grund (Art. 337 OR).',
    faithful: [
      'Eine fristlose Kündigung ist nur aus wichtigem Grund erlaubt.',
      'Nur aus wichtigem Grund dürfen Sie fristlos kündigen (Art. 337 OR).',
    ],
    untrue: [
      ['scope', 'Fristlos kündigen darf man aus jedem Grund.'],
      ['scope', 'Fristlos kündigen darf man immer.'],
      ['party', 'Nur der Arbeitgeber darf aus wichtigem Grund fristlos kündigen.'],
    ],
  },
  {
    language: 'de',
    source:
      'Stoffe, die Wasser verunreinigen können, dürfen weder in ein Gewässer gelangen noch versickern (Art. 6 Abs. 1 GSchG).',
    faithful: [
      'Stoffe, die Wasser verunreinigen können, dürfen nicht versickern.',
      'Weder in ein Gewässer noch in den Boden dürfen Stoffe gelangen, die Wasser verunreinigen können.',
    ],
    untrue: [
      ['negation', 'Stoffe, die Wasser verunreinigen können, dürfen versickern.'],
      ['scope', 'Stoffe, die Wasser verunreinigen können, dürfen nur in ein Gewässer gelangen.'],
      ['law', 'Stoffe, die Wasser verunreinigen können, dürfen nicht versickern (Art. 6 Abs. 1 USG).'],
    ],
  },
  {
    language: 'fr',
    source: 'Les accidents de loisirs sont couverts dès 8 heures par semaine chez un employeur.',
    faithful: [
      'Dès 8 heures par semaine chez un employeur, les accidents de loisirs sont couverts.',
      'Un accident de loisirs est assuré à partir de 8 heures par semaine chez un employeur.',
    ],
    untrue: [
      ['number', 'Les accidents de loisirs sont couverts dès 12 heures par semaine chez un employeur.'],
      ['unit', 'Les accidents de loisirs sont couverts dès 8 heures par mois chez un employeur.'],
      ['negation', 'Les accidents de loisirs ne sont pas couverts.'],
    ],
  },
  {
    language: 'fr',
    source: 'L’adjudicateur estime la valeur totale, options comprises, sans la TVA (art. 15 al. 3 LMP).',
    faithful: [
      'La valeur totale est estimée par l’adjudicateur sans la TVA.',
      'L’adjudicateur doit estimer la valeur totale sans la TVA (art. 15 al. 3 LMP).',
    ],
    untrue: [
      ['opposite', 'L’adjudicateur estime la valeur totale avec la TVA.'],
      ['party', 'Le soumissionnaire estime la valeur totale sans la TVA.'],
      ['invented', 'L’adjudicateur publie la valeur totale sans la TVA.'],
    ],
  },
  {
    language: 'it',
    source: 'Dopo 6 mesi d’impiego valgono per gli interinali i termini di disdetta del CO o del CCL (art. 335c CO).',
    faithful: [
      'Per gli interinali valgono i termini di disdetta del CO o del CCL dopo 6 mesi d’impiego.',
      'Dopo sei mesi d’impiego i termini di disdetta del CO o del CCL valgono anche per gli interinali (art. 335c CO).',
    ],
    untrue: [
      ['number', 'Dopo 3 mesi d’impiego valgono per gli interinali i termini di disdetta del CO.'],
      ['time', 'Prima di 6 mesi d’impiego valgono per gli interinali i termini di disdetta del CO.'],
      ['unit', 'Dopo 6 settimane d’impiego valgono per gli interinali i termini di disdetta del CO.'],
    ],
  },
  {
    language: 'it',
    source: 'Una commessa non può essere suddivisa per eludere la legge (art. 15 cpv. 2 LAPub).',
    faithful: [
      'Non si può suddividere una commessa per eludere la legge.',
      'È vietato suddividere una commessa per eludere la legge (art. 15 cpv. 2 LAPub).',
    ],
    untrue: [
      ['negation', 'Una commessa può essere suddivisa per eludere la legge.'],
      ['article', 'Una commessa non può essere suddivisa per eludere la legge (art. 16 cpv. 2 LAPub).'],
      ['duty', 'Una commessa deve essere suddivisa.'],
    ],
  },
];
