import type { Language } from '@polier/contract/languages';

/**
 * Questions that the sheets are written to answer: the answer stands in the sheet of the group, in the language asked
 * in.
 */
export const authorsQuestions: Record<string, Record<Language, string[]>> = {
  'notice-of-defects': {
    de: [
      'Unser Auftrag ist vom März 2026, in den AGB stehen 10 Tage für Mängel. Gilt das?',
      'Vertrag vom Oktober 2025, Abnahme 2026: alte oder neue Rügefrist?',
      'Zwei Jahre Rügefrist nach SIA 118, gilt das neben den 60 Tagen?',
    ],
    fr: [
      'Combien de temps ai-je pour signaler un vice caché?',
      'Que doit contenir la lettre de réclamation?',
      'Le promoteur peut-il exclure la réparation gratuite?',
    ],
    it: [
      'Da quando partono i 60 giorni per un difetto visibile?',
      'Posso far riparare da un’altra ditta a spese dell’impresa?',
      'Nessuno ha fatto il collaudo, l’opera vale come accettata?',
    ],
  },
  'limitation-and-warranty': {
    de: [
      'Versteckter Mangel im sechsten Jahr, haftet die Firma noch?',
      'Stoppt eine Mahnung die Verjährung?',
      'Wie lange kann ich als Maler meine Rechnung einfordern?',
    ],
    fr: [
      'La garantie de 5 ans part de la réception ou de la découverte?',
      'Le fournisseur de fenêtres répond-il aussi longtemps que nous?',
      'L’entrepreneur a caché le défaut, quel délai?',
    ],
    it: [
      'La garanzia può essere ridotta a due anni per contratto?',
      'Una riparazione fa ripartire i cinque anni?',
      'Le trattative sospendono la prescrizione?',
    ],
  },
  'builders-lien': {
    de: [
      'Letzter Arbeitstag war am 3. Mai, bis wann muss das Pfandrecht im Grundbuch stehen?',
      'Der GU zahlt nicht, haben wir als Sub ein Pfandrecht?',
      'Wie hoch muss die Bankgarantie statt Pfandrecht sein?',
    ],
    fr: [
      'Une retouche en garantie fait-elle repartir les quatre mois?',
      'On a travaillé pour une école, peut-on inscrire une hypothèque?',
      'Peut-on renoncer à l’hypothèque légale dans le contrat?',
    ],
    it: [
      'Basta depositare l’istanza l’ultimo giorno?',
      'A quale giudice chiedo l’iscrizione provvisoria?',
      'Chi iscrive prima ha la precedenza?',
    ],
  },
  'contract-for-works': {
    de: [
      'Gilt ein mündlicher Auftrag?',
      'Der Architekt befiehlt etwas Falsches, was muss ich tun?',
      'Kann der Bauherr mitten in der Arbeit künden?',
    ],
    fr: [
      'Erreur de calcul dans mon offre, suis-je lié?',
      'L’ouvrage brûle avant la livraison, qui paie?',
      'L’entreprise a un gros retard, peut-on résilier?',
    ],
    it: [
      'Il preventivo è superato del 20 %, quanto devo pagare?',
      'Il committente può ordinare lavori in più?',
      'Rispondo per gli errori del mio subappaltatore?',
    ],
  },
  'price-and-variations': {
    de: [
      'Stahl ist teurer geworden, darf ich die Pauschale erhöhen?',
      'Wie schnell muss die Bauleitung Regierapporte unterschreiben?',
      'Ab wann läuft Verzugszins und wie viel?',
    ],
    fr: [
      'Le maître doit-il payer des acomptes?',
      'Travaux faits en décembre, facture en janvier: quel taux de TVA?',
      'Pénalité de retard, si l’ouvrage a été accepté sans réserve?',
    ],
    it: [
      'Chi deve provare un supplemento ordinato a voce?',
      'Il cliente è fallito, posso fermare i lavori?',
      'Le quantità cambiano del 25 %, posso chiedere un nuovo prezzo unitario?',
    ],
  },
  subcontractors: {
    de: [
      'Haften wir für Löhne beim Sub vom Sub?',
      'Welche Papiere muss ich vom Sub verlangen?',
      'Welche Busse droht, wenn wir die Subs nicht prüfen?',
    ],
    fr: [
      'La responsabilité vaut-elle aussi pour un sous-traitant suisse?',
      'Faut-il redemander les papiers à un sous-traitant connu?',
      'Que doit montrer un indépendant étranger lors d’un contrôle?',
    ],
    it: [
      'Il salario minimo cantonale rientra nella responsabilità?',
      'Basta vietare il subappalto nel contratto?',
      'Il subappaltatore è iscritto da un anno, che cosa deve provare?',
    ],
  },
  'public-procurement': {
    de: [
      'Bis wann kann ich gegen einen Zuschlag des Bundes Beschwerde machen?',
      'Muss der Billigste den Zuschlag bekommen?',
      'Darf die Gemeinde den Auftrag aufteilen, um unter der Limite zu bleiben?',
    ],
    fr: [
      'Combien de jours pour remettre une offre en procédure ouverte?',
      'L’adjudicateur peut-il négocier le prix après l’ouverture?',
      'Peut-on exiger que j’aie déjà eu un marché public?',
    ],
    it: [
      'Impugno il capitolato dopo l’aggiudicazione, è possibile?',
      'Fino a quale importo un Comune può dare un incarico diretto per l’edilizia principale?',
      'Per imposte non pagate mi possono escludere?',
    ],
  },
  'trenches-and-excavations': {
    de: [
      'Ab welcher Tiefe muss ich einen Graben spriessen?',
      'Braucht eine 5 m hohe Böschung einen Geologen?',
      'Wie breit muss der Graben für ein Rohr mit 30 cm sein?',
    ],
    fr: [
      'Puis-je taluter à 3:1 en bon terrain?',
      'À quelle distance du bord déposer les déblais?',
      'Une échelle suffit-elle pour descendre dans la tranchée?',
    ],
    it: [
      'Quanti centimetri di parete possono restare senza puntellatura?',
      'Ho trovato un tubo del gas, posso continuare?',
      'Serve il parapetto per lo scavo di una condotta?',
    ],
  },
  'scaffolds-and-falls': {
    de: [
      'Wie hoch muss das Geländer sein?',
      'Wer muss das Gerüst täglich kontrollieren?',
      'Darf ich von der Leiter aus arbeiten?',
    ],
    fr: [
      'Dès quelle hauteur une protection au bord du toit?',
      'Peut-on enlever une lisse pour une heure?',
      'Quand l’échafaudage de façade est-il obligatoire?',
    ],
    it: [
      'Posso lavorare con l’imbracatura senza parapetto?',
      'Che cosa serve per un lavoro di mezza giornata sul tetto?',
      'Chi paga il ponteggio?',
    ],
  },
  asbestos: {
    de: [
      'Wir haben Asbest gefunden, was jetzt?',
      'Darf ich 4 m² Plättli mit asbesthaltigem Kleber selber abschlagen?',
      'Wer meldet die Sanierung und wann?',
    ],
    fr: [
      'Qui doit faire le diagnostic, le maître d’ouvrage ou nous?',
      'Pour quels bâtiments faut-il soupçonner de l’amiante?',
      'Où remettre les déchets spéciaux?',
    ],
    it: [
      'Chi può togliere un rivestimento floccato?',
      'Il tempo per lavarsi è pagato?',
      'Un apprendista può lavorare con l’amianto?',
    ],
  },
  'machines-and-cranes': {
    de: [
      'Braucht es für den Lastwagenkran einen Kranausweis?',
      'Wer ist beim Mietkran verantwortlich?',
      'Darf ich mit dem Bagger ein Rohr heben?',
    ],
    fr: [
      'Le permis A vaut-il pour la grue à tour?',
      'Dès quel âge devient-on grutier?',
      'Faut-il un permis pour la pelle?',
    ],
    it: [
      'Ogni quanto va controllata la gru a torre?',
      'Posso sollevare un operaio con la benna?',
      'Quanto deve essere largo l’accesso al cantiere?',
    ],
  },
  'personal-protection': {
    de: [
      'Ab welcher Temperatur muss die Baustelle schliessen?',
      'Wer zahlt Sicherheitsschuhe?',
      'Muss die Suva ihren Besuch anmelden?',
    ],
    fr: [
      'Qui instruit les temporaires?',
      'Quand le casque est-il obligatoire?',
      'Peut-on laisser quelqu’un travailler seul?',
    ],
    it: [
      'Da quanti decibel servono le cuffie?',
      'Quanti soccorritori per 50 persone?',
      'Posso vietare la birra a pranzo?',
    ],
  },
  noise: {
    de: [
      'Wie viele Dezibel darf die Baustelle machen?',
      'Darf ich über Mittag spitzen?',
      'Darf ich alles in eine Mulde werfen?',
    ],
    fr: [
      'Les voisins peuvent-ils faire arrêter le chantier?',
      'Faut-il un filtre à particules sur la pelle?',
      'Peut-on brûler du bois de coffrage?',
    ],
    it: ['Basta il permesso per il lavoro notturno?', 'Quali lavori sono molto rumorosi?', 'Come si deposita l’humus?'],
  },
  apprentices: {
    de: [
      'Darf ein 16-jähriger Stift Bagger fahren?',
      'Dürfen Lernende Überzeit machen?',
      'Was darf ein Schnupperlehrling?',
    ],
    fr: [
      'Quels travaux dangereux dès 15 ans?',
      'Quel délai de congé pendant le temps d’essai?',
      'Un apprenti peut-il travailler la nuit?',
    ],
    it: [
      'Quante settimane di vacanza ha un apprendista?',
      'Quanti chili può sollevare un sedicenne?',
      'Che cosa serve per formare un apprendista?',
    ],
  },
  'working-time-and-overtime': {
    de: [
      'Wie viele Stunden pro Woche darf ein Maurer von Gesetzes wegen höchstens arbeiten?',
      'Wie lang muss die Pause bei neuneinhalb Stunden Arbeit sein?',
      'Bis wann muss das Gesuch für vorübergehende Nachtarbeit eingereicht sein?',
    ],
    fr: [
      'Quelle est la différence entre heures supplémentaires et travail supplémentaire?',
      'Le trajet vers un chantier éloigné compte-t-il comme temps de travail?',
      'Combien de temps garder les relevés d’heures?',
    ],
    it: [
      'Quanto si paga in più la domenica?',
      'Quante ore di riposo ci vogliono tra due giornate?',
      'Un apprendista minorenne può fare lavoro straordinario?',
    ],
  },
  'collective-agreement': {
    de: [
      'Ist der LMV 2026–2031 allgemeinverbindlich?',
      'Gilt der LMV für uns, wenn wir nicht Verbandsmitglied sind?',
      'Gilt der LMV für Poliere?',
    ],
    fr: [
      'Quel est le montant de la prime de chantier?',
      'Peut-on consulter les comptes des frais d’exécution?',
      'Combien d’heures par an mettre sur le compte vacances de longue durée?',
    ],
    it: [
      'Un accordo sotto il salario minimo del CNM è valido?',
      'Chi decide l’obbligatorietà generale per più Cantoni?',
      'Da quando si pianificano le ore per anno civile?',
    ],
  },
  'posted-workers': {
    de: [
      'Wie viele Tage vorher muss eine deutsche Gipserfirma den Einsatz melden?',
      'Welche Papiere muss ein ausländischer Selbständiger auf der Baustelle zeigen?',
    ],
    fr: [
      'Quels justificatifs demander à un sous-traitant?',
      'Combien de jours par an une entreprise de l’UE peut-elle travailler en Suisse?',
      'Quelle amende en cas d’annonce oubliée?',
    ],
    it: [
      'Posso prendere interinali da un’agenzia italiana?',
      'Le spese di vitto e alloggio contano come salario?',
      'In caso di urgenza si può iniziare prima degli otto giorni?',
    ],
  },
  'wages-and-absence': {
    de: [
      'Wie lange muss ich im ersten Dienstjahr bei Krankheit Lohn zahlen?',
      'Bis wann muss ich Schlechtwetter melden?',
      'Wie lange darf ich einem verunfallten Arbeiter im dritten Dienstjahr nicht kündigen?',
    ],
    fr: [
      'Quel est le délai de congé la cinquième année?',
      'Qui paie les premiers jours après un accident?',
      'Quels jours fériés sont payés par la loi?',
    ],
    it: [
      'Quante settimane di congedo ha un padre?',
      'Se manca il materiale devo pagare il salario?',
      'Con quanti giorni di anticipo si annuncia il lavoro ridotto?',
    ],
  },
  'contract-templates': {
    de: ['Was muss in einem Werkvertrag stehen?', 'Gilt ein mündlicher Werkvertrag?', 'Was gehört in eine Mängelrüge?'],
    fr: [
      'Que faut-il ajouter dans un contrat de sous-traitance?',
      'Quand faut-il informer le travailleur par écrit?',
      'Peut-on renoncer d’avance à l’hypothèque légale?',
    ],
    it: [
      'Come faccio un avvertimento al committente?',
      'Entro quanto notificare un difetto nascosto?',
      'Il contratto per gli interinali deve essere scritto?',
    ],
  },
  'building-permit-zurich': {
    de: [
      'Wie lange ist die Baubewilligung im Kanton Zürich gültig?',
      'Darf ich das Gerüst in Zürich auf Nachbars Boden stellen?',
      'Wann muss im Kanton Zürich das Baugespann stehen?',
    ],
    fr: ['Comment garder le droit de recours à Zurich?', 'Faut-il une autorisation pour occuper le trottoir à Zurich?'],
    it: ['Entro quanto decidono le autorità zurighesi?', 'Esiste l’opposizione a Zurigo?'],
  },
  'building-permit-bern': {
    de: [
      'Wie lange kann man im Kanton Bern Einsprache erheben?',
      'Darf ich in Bern ein Gartenhaus von 10 m² ohne Bewilligung bauen?',
      'Wie reiche ich das Gesuch über eBau ein?',
    ],
    fr: [
      'Peut-on commencer avant l’entrée en force à Berne?',
      'Peut-on entrer chez le voisin dans le canton de Berne?',
    ],
    it: ['Fino a che altezza un muro è esente nel Cantone di Berna?', 'Quante copie cartacee servono a Berna?'],
  },
  'building-permit-vaud': {
    de: ['Wie lange liegt ein Baugesuch in der Waadt auf?', 'Brauchen kleine Arbeiten in der Waadt eine Auflage?'],
    fr: [
      'Comment faire opposition dans le canton de Vaud?',
      'Combien d’exemplaires papier faut-il dans le canton de Vaud?',
      'Peut-on prolonger le permis dans le canton de Vaud?',
    ],
    it: ['Chi decide se serve una licenza nel Cantone di Vaud?'],
  },
  'building-permit-ticino': {
    de: [
      'Wer erteilt im Tessin die Baubewilligung?',
      'Wann genügt im Tessin die notifica?',
      'Wann verfällt die Tessiner Bewilligung?',
    ],
    fr: ['Dans quel délai le Municipio publie-t-il la demande?', 'Où recourir contre la décision du Municipio?'],
    it: [
      'Entro quanto devo iniziare i lavori in Ticino?',
      'Quali lavori non richiedono licenza in Ticino?',
      'La nuova legge edilizia ticinese è in vigore?',
    ],
  },
  'data-protection-on-site': {
    de: [
      'Darf ich eine Kamera auf der Baustelle aufstellen?',
      'Reicht ein Schild mit Kamerasymbol?',
      'Wer zahlt die Busse beim Datenschutz?',
    ],
    fr: [
      'Le GPS dans les camionnettes est-il permis?',
      'Dans quel délai répondre à une demande d’accès?',
      'Que faire en cas de violation de données?',
    ],
    it: [
      'Posso usare foto dei collaboratori per la pubblicità?',
      'Una piccola ditta deve tenere il registro?',
      'Che cosa faccio con i salari chiesti ai subappaltatori?',
    ],
  },
};
