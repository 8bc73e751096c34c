import type { Language } from '@polier/contract/languages';

/** Questions people ask on a site. Nothing is ever tuned on these. */
export type HeldOut = {
  /** Answered in the sheet; `holds` stands in a right answer. */
  answered: { text: string; sheet: string; holds: RegExp }[];
  /** No sheet holds the answer. */
  refused: string[];
};

export const heldOutQuestions: Record<Language, HeldOut> = {
  de: {
    answered: [
      {
        text: 'Büez am 1. August, muss ich den Leuten den Tag zahlen?',
        sheet: 'wages-and-absence',
        holds: /1\. August/,
      },
      {
        text: 'Stift hat nach der Probezeit keine Lust mehr, kann ich ihm künden?',
        sheet: 'apprentices',
        holds: /wichtigen Gründen/,
      },
      {
        text: 'Wieviel Abstand vom Aushubhaufen zum Grabenrand?',
        sheet: 'trenches-and-excavations',
        holds: /mindestens 50 cm/,
      },
      { text: 'Wie hoch muss das Bordbrett sein', sheet: 'scaffolds-and-falls', holds: /15 cm/ },
      { text: 'Muss ich die Znünipause bezahlen?', sheet: 'working-time-and-overtime', holds: /Znüni/ },
      {
        text: 'Mieter hat den Umbau bestellt und zahlt nicht, kann ich trotzdem ein Pfandrecht aufs Haus eintragen?',
        sheet: 'builders-lien',
        holds: /Grundeigentümer der Arbeit zugestimmt hat/,
      },
      {
        text: 'Offerte ungefähr 40000, Rechnung 52000. Muss ich alles zahlen?',
        sheet: 'price-and-variations',
        holds: /rund 10 %|Art\. 375/,
      },
      {
        text: 'Bagger zum Rohre lupfen brauchen, brauchts da den Kranschein?',
        sheet: 'machines-and-cranes',
        holds: /keinen Kranführerausweis/,
      },
      { text: 'Bauschutt verbrennen auf der Baustelle, gibts da eine Busse?', sheet: 'noise', holds: /verbrannt/ },
      {
        text: 'Darf ich auf dem Bau eine Kamera gegen Diebe aufstellen?',
        sheet: 'data-protection-on-site',
        holds: /Diebstahl/,
      },
      {
        text: 'Polnischer Plattenleger kommt als Selbständiger, welche Papiere muss er dabei haben?',
        sheet: 'posted-workers',
        holds: /A1/,
      },
      {
        text: 'Einer offeriert viel zu billig in der öffentlichen Ausschreibung, muss die Gemeinde nachfragen?',
        sheet: 'public-procurement',
        holds: /nachfragen/,
      },
    ],
    refused: [
      'Welche Farbe müssen Warnwesten auf der Baustelle haben?',
      'Wie viel Wasser kommt auf einen Sack Zement?',
      'Was verdient ein Polier mit 10 Jahren Erfahrung?',
      'Wie viele Dübel pro Quadratmeter bei einer Aussendämmung?',
      'Braucht ein Pool im Garten im Kanton Aargau eine Baubewilligung?',
      'Was kostet ein Tag Gerüstmiete pro Quadratmeter?',
      'Wie lange muss der Unterlagsboden trocknen bis zum Plättle?',
      'Wann muss ich den Anhänger vom Lieferwagen vorführen?',
      'Welche Winterreifen braucht der Firmenbus?',
      'Wie hoch ist die Kinderzulage im Kanton Zürich?',
      'Wie schwer darf ein Fensterflügel aus Dreifachglas sein?',
    ],
  },
  fr: {
    answered: [
      {
        text: 'Quelle est la pause obligatoire quand on bosse 8 heures ?',
        sheet: 'working-time-and-overtime',
        holds: /30 minutes/,
      },
      { text: 'Un apprenti de 17 ans peut-il bosser la nuit ?', sheet: 'apprentices', holds: /dès 16 ans|16 ans/ },
      {
        text: 'Qui paie les chaussures de sécurité, le patron ou l’ouvrier ?',
        sheet: 'personal-protection',
        holds: /employeur/,
      },
      { text: 'Les vacances, on peut les payer au lieu de les prendre ?', sheet: 'wages-and-absence', holds: /329d/ },
      { text: 'À quelle pente je peux taluter sans ingénieur ?', sheet: 'trenches-and-excavations', holds: /2:1/ },
      {
        text: 'Hausse du prix de l’acier, je peux augmenter mon prix forfaitaire ?',
        sheet: 'price-and-variations',
        holds: /art\. 373/,
      },
      {
        text: 'Le maître d’ouvrage a déjà payé l’entreprise générale, le sous-traitant peut quand même inscrire une hypothèque ?',
        sheet: 'builders-lien',
        holds: /deux fois|837/,
      },
      {
        text: 'Échelle double, jusqu’à quel échelon je peux monter ?',
        sheet: 'scaffolds-and-falls',
        holds: /art\. 20/,
      },
      {
        text: 'On a trouvé un tuyau de gaz pas prévu en creusant, on fait quoi ?',
        sheet: 'trenches-and-excavations',
        holds: /art\. 30/,
      },
      {
        text: 'Faut-il un permis pour conduire un rouleau compresseur ?',
        sheet: 'machines-and-cranes',
        holds: /formation/,
      },
      {
        text: 'Peut-on négocier le prix dans une soumission publique ?',
        sheet: 'public-procurement',
        holds: /art\. (?:11|21)/,
      },
      {
        text: 'Bétonnage de nuit : combien de supplément pour les gars ?',
        sheet: 'working-time-and-overtime',
        holds: /25 %/,
      },
    ],
    refused: [
      'Quelle dose de ciment pour un béton de fondation ?',
      'Combien coûte la location d’une grue par semaine ?',
      'Quelle est la durée de vie d’un toit en tuiles ?',
      'Quel est le salaire minimum d’un maçon dans la zone bleue ?',
      'Faut-il un permis pour une piscine dans le canton du Jura ?',
      'Combien d’extincteurs faut-il sur un chantier ?',
      'Comment étancher une terrasse avant de carreler ?',
      'Quelle vitesse pour une camionnette avec remorque sur l’autoroute ?',
      'Quel est le montant des allocations familiales à Genève ?',
      'Quelle charge supporte une dalle de 20 cm ?',
      'Comment déduire mes habits de travail des impôts ?',
    ],
  },
  it: {
    answered: [
      {
        text: 'Quanto deve essere larga la trincea per posare i tubi?',
        sheet: 'trenches-and-excavations',
        holds: /60 cm/,
      },
      { text: 'Il ponteggio chi lo deve controllare ogni giorno?', sheet: 'scaffolds-and-falls', holds: /art\. 61/ },
      {
        text: 'Ho trovato amianto mentre smontavo il bagno, cosa faccio adesso?',
        sheet: 'asbestos',
        holds: /art\. 3|art\. 32/,
      },
      { text: 'Operaio a casa malato da un mese, posso licenziarlo?', sheet: 'wages-and-absence', holds: /30 giorni/ },
      {
        text: 'Pioggia tutta la settimana, gli operai vanno pagati lo stesso?',
        sheet: 'wages-and-absence',
        holds: /324/,
      },
      { text: 'Si possono filmare gli operai sul cantiere?', sheet: 'data-protection-on-site', holds: /art\. 26/ },
      { text: 'Il cliente è fallito, posso fermare i lavori?', sheet: 'price-and-variations', holds: /art\. 83/ },
      {
        text: 'Quante ore straordinarie al giorno si possono fare al massimo?',
        sheet: 'working-time-and-overtime',
        holds: /2 ore/,
      },
      {
        text: 'Per gli interinali chi deve fare l’istruzione sulla sicurezza?',
        sheet: 'personal-protection',
        holds: /art\. 10/,
      },
      {
        text: 'Lavori in più ordinati a voce, me li devono pagare?',
        sheet: 'price-and-variations',
        holds: /orale|verbal|art\. (?:1|16)/,
      },
      { text: 'Carico da sollevare con la gru, chi può imbragare?', sheet: 'machines-and-cranes', holds: /art\. 6/ },
      {
        text: 'Quanti giorni all’anno può lavorare qui una ditta italiana?',
        sheet: 'posted-workers',
        holds: /90 giorni/,
      },
    ],
    refused: [
      'Che calcestruzzo uso per una platea?',
      'Quanto costa un metro quadro di intonaco?',
      'Come si posa un pavimento radiante?',
      'Quanto prende un gessatore in Ticino?',
      'Serve un permesso per una tettoia nei Grigioni?',
      'Ogni quanto devo cambiare l’olio dell’escavatore?',
      'Quanti bagni deve avere un ristorante?',
      'Che isolamento serve per una facciata Minergie?',
      'Come faccio a chiedere la cittadinanza svizzera?',
      'Quanto devo dare di mancia agli operai?',
      'Che patente serve per guidare un camion da 18 tonnellate?',
    ],
  },
};
