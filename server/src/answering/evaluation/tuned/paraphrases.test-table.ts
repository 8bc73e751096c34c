import type { Language } from '@polier/contract/languages';

/** Passages of our own with sentences that say what they say in other words, and sentences that do not. */
export type Case = { text: string; heading: string; article: string | null; right: string[]; wrong: string[] };

export const paraphrases: Record<Language, Case[]> = {
  de: [
    {
      heading: 'Mängelrüge',
      article: null,
      text: 'Mängel an einem unbeweglichen Werk muss der Besteller dem Unternehmer innert 60 Tagen melden (Art. 367 Abs. 1bis OR). Mängel an einem beweglichen Werk muss er sofort melden, nach der Praxis innert 7 Tagen. Wer nicht rechtzeitig rügt, verliert seine Mängelrechte; der Unternehmer haftet dann nicht mehr.',
      right: [
        'Der Besteller muss Mängel an einem unbeweglichen Werk innert sechzig Tagen melden.',
        'Bei unbeweglichen Werken beträgt die Frist für die Meldung der Mängel 60 Tage (Art. 367 Abs. 1bis OR).',
        'Bewegliche Werke: Mängel sind sofort zu melden, nach der Praxis innert 7 Tagen.',
        'Rügt der Besteller nicht rechtzeitig, verliert er die Mängelrechte.',
        'Ohne rechtzeitige Rüge haftet der Unternehmer nicht mehr.',
        'Die Quelle sagt dazu: «Wer nicht rechtzeitig rügt, verliert seine Mängelrechte».',
      ],
      wrong: [
        'Der Besteller muss Mängel an einem unbeweglichen Werk innert 60 Monaten melden.',
        'Der Besteller muss Mängel an einem unbeweglichen Werk innert 90 Tagen melden.',
        'Bei beweglichen Werken beträgt die Frist für die Meldung der Mängel 60 Tage.',
        'Bei unbeweglichen Werken müssen Mängel innert 7 Tagen gemeldet werden.',
        'Der Unternehmer muss Mängel an einem unbeweglichen Werk dem Besteller nicht melden.',
        'Wer nicht rechtzeitig rügt, verliert seine Mängelrechte nicht.',
        'Bei unbeweglichen Werken gilt die Frist von 60 Tagen nach Art. 371 Abs. 2 OR.',
        'Die Quelle sagt: «Wer rechtzeitig rügt, verliert seine Mängelrechte».',
        'Es ist falsch, dass «Mängel an einem unbeweglichen Werk muss der Besteller dem Unternehmer innert 60 Tagen melden».',
        'Der Besteller kann das Geld in jedem Fall zurückverlangen und Schadenersatz fordern.',
      ],
    },
    {
      heading: 'Gerüste',
      article: 'Art. 26 BauAV',
      text: 'Ein Fassadengerüst ist nötig, sobald die Absturzhöhe 3 m übersteigt. Das Gerüst wird jeden Tag vor der Arbeit auf Mängel kontrolliert. Die Geländer müssen mindestens 100 cm hoch sein. Mitarbeitende dürfen das Gerüst nicht selber ändern.',
      right: [
        'Ab einer Absturzhöhe von mehr als 3 m ist ein Fassadengerüst nötig.',
        'Nach Art. 26 BauAV braucht es ein Fassadengerüst, wenn die Absturzhöhe 3 m übersteigt.',
        'Das Gerüst ist täglich vor der Arbeit auf Mängel zu kontrollieren.',
        'Geländer müssen mindestens 100 cm hoch sein.',
        'Das Gerüst selber zu ändern, ist den Mitarbeitenden verboten.',
      ],
      wrong: [
        'Ab einer Absturzhöhe von mehr als 5 m ist ein Fassadengerüst nötig.',
        'Geländer dürfen höchstens 100 cm hoch sein.',
        'Geländer müssen mindestens 100 m hoch sein.',
        'Mitarbeitende dürfen das Gerüst selber ändern.',
        'Nach Art. 23 BauAV braucht es ein Fassadengerüst, wenn die Absturzhöhe 3 m übersteigt.',
        'Das Gerüst wird jeden Monat vor der Arbeit auf Rost und Farbe kontrolliert.',
      ],
    },
    {
      heading: 'Kündigung',
      article: null,
      text: "Die Arbeitgeberin kann in der Probezeit mit einer Frist von 7 Tagen kündigen. Nach der Probezeit beträgt die Frist im ersten Dienstjahr einen Monat, vom zweiten bis zum neunten Dienstjahr zwei Monate. Die Busse beträgt höchstens CHF 5'000.",
      right: [
        'In der Probezeit kann die Arbeitgeberin mit einer Frist von sieben Tagen kündigen.',
        'Nach der Probezeit beträgt die Frist im ersten Dienstjahr 1 Monat.',
        'Vom zweiten bis zum neunten Dienstjahr beträgt die Frist 2 Monate.',
        'Die Busse beträgt maximal 5000 Franken.',
      ],
      wrong: [
        'In der Probezeit muss die Arbeitgeberin mit einer Frist von 7 Tagen kündigen.',
        'Nach der Probezeit beträgt die Frist im ersten Dienstjahr drei Monate.',
        "Die Busse beträgt höchstens CHF 50'000.",
        'Die Busse beträgt mindestens 5000 Franken.',
        'Die Busse beträgt höchstens 5000 Euro.',
      ],
    },
  ],
  fr: [
    {
      heading: 'Avis des défauts',
      article: null,
      text: 'Le maître doit signaler les défauts d’un ouvrage immobilier à l’entrepreneur dans les 60 jours (art. 367 al. 1bis CO). Les défauts d’un ouvrage mobilier doivent être signalés immédiatement, soit dans les 7 jours selon la pratique. Celui qui n’avise pas à temps perd ses droits; l’entrepreneur ne répond alors plus des défauts.',
      right: [
        'Le maître doit signaler les défauts d’un ouvrage immobilier dans les soixante jours.',
        'Pour un ouvrage immobilier, les défauts sont à signaler dans les 60 jours (art. 367 al. 1bis CO).',
        'Les défauts d’un ouvrage mobilier sont signalés immédiatement, dans les 7 jours selon la pratique.',
        'Le maître qui n’avise pas à temps perd ses droits.',
        'La source précise : «Celui qui n’avise pas à temps perd ses droits».',
      ],
      wrong: [
        'Le maître doit signaler les défauts d’un ouvrage immobilier dans les 60 mois.',
        'Le maître doit signaler les défauts d’un ouvrage immobilier dans les trente jours.',
        'Les défauts d’un ouvrage mobilier doivent être signalés dans les 60 jours.',
        'Celui qui n’avise pas à temps ne perd pas ses droits.',
        'Celui qui avise à temps perd ses droits.',
        'Le délai de 60 jours figure à l’art. 371 al. 2 CO.',
        'La source précise : «Celui qui avise à temps perd ses droits».',
        'Le maître peut réclamer une indemnité et suspendre tous ses paiements.',
      ],
    },
    {
      heading: 'Échafaudages',
      article: 'art. 26 OTConst',
      text: 'Un échafaudage de façade est nécessaire dès que la hauteur de chute dépasse 3 m. L’échafaudage est contrôlé chaque jour avant le travail. Le garde-corps doit avoir une hauteur d’au moins 100 cm. Les travailleurs ne peuvent pas modifier eux-mêmes l’échafaudage.',
      right: [
        'Un échafaudage de façade est nécessaire à partir d’une hauteur de chute de plus de 3 m.',
        'Le garde-corps mesure au moins 100 cm de hauteur.',
        'L’échafaudage doit être contrôlé chaque jour avant le travail.',
        'Il est interdit aux travailleurs de modifier eux-mêmes l’échafaudage.',
      ],
      wrong: [
        'Un échafaudage de façade est nécessaire à partir d’une hauteur de chute de plus de 2 m.',
        'Le garde-corps mesure au plus 100 cm de hauteur.',
        'Les travailleurs peuvent modifier eux-mêmes l’échafaudage.',
        'Le garde-corps doit avoir une hauteur d’au moins 100 m.',
        'L’échafaudage n’est pas contrôlé chaque jour avant le travail.',
      ],
    },
  ],
  it: [
    {
      heading: 'Notifica dei difetti',
      article: null,
      text: 'Il committente deve notificare i difetti di un’opera immobiliare all’appaltatore entro 60 giorni (art. 367 cpv. 1bis CO). I difetti di un’opera mobiliare vanno notificati subito, secondo la prassi entro 7 giorni. Chi non notifica in tempo perde i suoi diritti; l’appaltatore non risponde più dei difetti.',
      right: [
        'Il committente deve notificare i difetti di un’opera immobiliare entro sessanta giorni.',
        'Per un’opera immobiliare i difetti vanno notificati entro 60 giorni (art. 367 cpv. 1bis CO).',
        'I difetti di un’opera mobiliare vanno notificati subito, secondo la prassi entro sette giorni.',
        'Chi non notifica i difetti in tempo perde i diritti.',
        'La fonte dice: «Chi non notifica in tempo perde i suoi diritti».',
      ],
      wrong: [
        'Il committente deve notificare i difetti di un’opera immobiliare entro 60 mesi.',
        'Il committente deve notificare i difetti di un’opera immobiliare entro novanta giorni.',
        'I difetti di un’opera mobiliare vanno notificati entro 60 giorni.',
        'Chi non notifica in tempo non perde i suoi diritti.',
        'Il termine di 60 giorni figura all’art. 371 cpv. 2 CO.',
        'La fonte dice: «Chi notifica in tempo perde i suoi diritti».',
        'Il committente può chiedere un’indennità e sospendere tutti i pagamenti.',
      ],
    },
    {
      heading: 'Ponteggi',
      article: 'art. 26 OLCostr',
      text: 'Il ponteggio di facciata è obbligatorio non appena l’altezza di caduta supera 3 m. Il ponteggio è controllato ogni giorno prima del lavoro. Il parapetto deve essere alto almeno 100 cm. I lavoratori non possono modificare da soli il ponteggio.',
      right: [
        'Il ponteggio di facciata è obbligatorio con un’altezza di caduta di oltre 3 m.',
        'Il parapetto è alto almeno 100 cm.',
        'Il ponteggio va controllato ogni giorno prima del lavoro.',
        'Ai lavoratori è vietato modificare da soli il ponteggio.',
      ],
      wrong: [
        'Il ponteggio di facciata è obbligatorio con un’altezza di caduta di oltre 2 m.',
        'Il parapetto è alto al massimo 100 cm.',
        'I lavoratori possono modificare da soli il ponteggio.',
        'Il parapetto deve essere alto almeno 100 m.',
      ],
    },
  ],
};
