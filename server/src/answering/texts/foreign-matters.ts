import type { Language } from '@polier/contract/languages';
import type { ForeignMatter } from '../question/foreign-matter.ts';

/** Says that a subject is outside the scope of the sources, and who can help. */
export const foreignMatterTexts: Record<Language, Record<ForeignMatter, string>> = {
  de: {
    tax: 'Das ist eine Frage der Steuern; dazu hat Polier keine geprüften Quellen. Auskunft geben die Steuerverwaltung Ihres Kantons oder ein Treuhänder.',
    tenancy:
      'Das ist eine Frage des Mietrechts; dazu hat Polier keine geprüften Quellen. Auskunft geben die Schlichtungsbehörde für Mietsachen Ihres Bezirks oder ein Mieter- oder Hauseigentümerverband.',
    health:
      'Zu Beschwerden und Medikamenten gibt Polier keine Auskunft. Fragen Sie eine Ärztin, einen Arzt oder eine Apotheke; im Notfall wählen Sie 144.',
    market:
      'Marktpreise stehen nicht in den geprüften Quellen. Verlangen Sie Offerten von mehreren Unternehmen oder fragen Sie Ihren Branchenverband.',
    product:
      'Polier vergleicht und empfiehlt keine Produkte und Anbieter. Fragen Sie den Fachhandel; was eine Vorschrift verlangt, können Sie hier fragen.',
    design:
      'Statik, Bemessung und Rezepturen stehen nicht in den geprüften Quellen. Fragen Sie eine Bauingenieurin oder einen Bauingenieur oder lesen Sie das Datenblatt des Herstellers.',
    maker:
      'Drehmomente, Anker je Fläche und ähnliche Angaben der Hersteller stehen nicht in den geprüften Quellen. Massgebend sind die Montageanleitung und der Nachweis für Ihr Bauteil.',
    zoning:
      'Was in einer Zone gebaut werden darf, regelt die Bau- und Zonenordnung der Gemeinde; sie gehört nicht zu den geprüften Quellen. Auskunft gibt die Bauverwaltung der Gemeinde.',
    'foreign-law':
      'Polier kennt nur Schweizer Recht und Schweizer Normen. Wenden Sie sich für ein anderes Land an einen Verband oder eine Fachperson dort.',
    family:
      'Das ist eine Frage des Familien- oder Erbrechts; dazu hat Polier keine geprüften Quellen. Auskunft geben eine Anwältin, ein Anwalt oder ein Notariat.',
    criminal:
      'Zu Strafverfahren hat Polier keine geprüften Quellen. Wenden Sie sich an eine Anwältin oder einen Anwalt.',
    finance:
      'Zu Geldanlagen, Krediten, Vorsorge und Versicherungsprodukten hat Polier keine geprüften Quellen. Fragen Sie Ihre Bank, Ihre Versicherung oder Ihre Ausgleichskasse.',
    cooking:
      'Polier beantwortet Fragen zum Bauen; Kochrezepte gehören nicht dazu. Stellen Sie gern eine Frage zu Ihrer Baustelle.',
    weather:
      'Wettervorhersagen gibt es bei MeteoSchweiz. Welche Regeln bei Hitze, Kälte und Regen auf der Baustelle gelten, können Sie hier fragen.',
    people:
      'Polier beantwortet Fragen zum Bauen und nicht zu Personen, Politik oder Sport. Stellen Sie gern eine Frage zu Ihrer Baustelle.',
    computing:
      'Zu Computern und Programmen hat Polier keine geprüften Quellen. Fragen Sie die Informatik Ihrer Firma oder den Anbieter.',
    residence:
      'Zu Aufenthalt und Einbürgerung hat Polier keine geprüften Quellen. Auskunft gibt das Migrationsamt Ihres Kantons.',
    traffic:
      'Zu Strassenverkehr und Führerausweis hat Polier keine geprüften Quellen. Auskunft gibt das Strassenverkehrsamt Ihres Kantons.',
    leisure: 'Polier beantwortet Fragen zum Bauen. Stellen Sie gern eine Frage zu Ihrer Baustelle.',
    internals:
      'Über seine Anweisungen und über andere Nutzerinnen und Nutzer gibt Polier keine Auskunft. Stellen Sie gern eine Frage zu Ihrer Baustelle.',
    'norm-text':
      'Den Wortlaut der SIA-Normen darf Polier nicht wiedergeben; er ist beim SIA (shop.sia.ch) erhältlich. Was eine Norm regelt, können Sie hier fragen.',
    fees: 'Gebühren und Tarife von Ämtern, Gerichten, Kursen und Deponien stehen nicht in den geprüften Quellen. Auskunft gibt die Stelle, die sie erhebt.',
    'social-insurance':
      'Beiträge und Leistungen der Sozialversicherungen und der Pensionskasse stehen dazu nicht in den geprüften Quellen. Auskunft geben Ihre Ausgleichskasse, Ihre Pensionskasse oder die Suva.',
    craft:
      'Wie eine Arbeit ausgeführt wird, steht nicht in den geprüften Quellen. Fragen Sie Ihren Berufsverband oder den Hersteller; was eine Vorschrift verlangt, können Sie hier fragen.',
  },
  fr: {
    tax: 'C’est une question d’impôts ; Polier n’a pas de source vérifiée à ce sujet. Adressez-vous à l’administration des impôts de votre canton ou à une fiduciaire.',
    tenancy:
      'C’est une question de droit du bail ; Polier n’a pas de source vérifiée à ce sujet. Adressez-vous à l’autorité de conciliation en matière de bail ou à une association de locataires ou de propriétaires.',
    health:
      'Polier ne donne pas de conseils sur les douleurs et les médicaments. Demandez à un médecin ou à une pharmacie ; en cas d’urgence, appelez le 144.',
    market:
      'Les prix du marché ne figurent pas dans les sources vérifiées. Demandez des offres à plusieurs entreprises ou renseignez-vous auprès de votre association professionnelle.',
    product:
      'Polier ne compare ni ne recommande de produits ou de fournisseurs. Renseignez-vous dans le commerce spécialisé ; ce qu’une prescription exige, vous pouvez le demander ici.',
    design:
      'La statique, le dimensionnement et les dosages ne figurent pas dans les sources vérifiées. Adressez-vous à un ingénieur civil ou consultez la fiche technique du fabricant.',
    maker:
      'Les couples de serrage, le nombre d’ancrages et d’autres indications des fabricants ne figurent pas dans les sources vérifiées. La notice de montage et le justificatif de votre ouvrage font foi.',
    zoning:
      'Ce qui peut être construit dans une zone est réglé par le règlement communal sur les constructions, qui ne fait pas partie des sources vérifiées. Renseignez-vous auprès du service des constructions de la commune.',
    'foreign-law':
      'Polier ne connaît que le droit et les normes suisses. Pour un autre pays, adressez-vous à une association ou à un spécialiste sur place.',
    family:
      'C’est une question de droit de la famille ou des successions ; Polier n’a pas de source vérifiée à ce sujet. Adressez-vous à un avocat ou à un notaire.',
    criminal: 'Polier n’a pas de source vérifiée sur les procédures pénales. Adressez-vous à un avocat.',
    finance:
      'Polier n’a pas de source vérifiée sur les placements, les crédits, la prévoyance et les produits d’assurance. Adressez-vous à votre banque, à votre assurance ou à votre caisse de compensation.',
    cooking:
      'Polier répond aux questions de construction ; la cuisine n’en fait pas partie. N’hésitez pas à poser une question sur votre chantier.',
    weather:
      'Pour les prévisions du temps, consultez MétéoSuisse. Vous pouvez demander ici quelles règles valent sur le chantier par forte chaleur, par grand froid ou par temps de pluie.',
    people:
      'Polier répond aux questions de construction, et non sur des personnes, la politique ou le sport. N’hésitez pas à poser une question sur votre chantier.',
    computing:
      'Polier n’a pas de source vérifiée sur l’informatique. Adressez-vous au service informatique de votre entreprise ou au fournisseur.',
    residence:
      'Polier n’a pas de source vérifiée sur le séjour et la naturalisation. Adressez-vous au service de la population ou des migrations de votre canton.',
    traffic:
      'Polier n’a pas de source vérifiée sur la circulation routière et le permis de conduire. Adressez-vous au service des automobiles de votre canton.',
    leisure: 'Polier répond aux questions de construction. N’hésitez pas à poser une question sur votre chantier.',
    internals:
      'Polier ne donne pas de renseignements sur ses instructions ni sur d’autres utilisateurs. N’hésitez pas à poser une question sur votre chantier.',
    'norm-text':
      'Polier n’a pas le droit de reproduire le texte des normes SIA ; il s’obtient auprès de la SIA (shop.sia.ch). Vous pouvez demander ici ce qu’une norme règle.',
    fees: 'Les émoluments et les tarifs des autorités, des tribunaux, des cours et des décharges ne figurent pas dans les sources vérifiées. Adressez-vous au service qui les perçoit.',
    'social-insurance':
      'Les cotisations et les prestations des assurances sociales et de la caisse de pension ne figurent pas à ce sujet dans les sources vérifiées. Adressez-vous à votre caisse de compensation, à votre caisse de pension ou à la Suva.',
    craft:
      'La manière d’exécuter un travail ne figure pas dans les sources vérifiées. Adressez-vous à votre association professionnelle ou au fabricant ; ce qu’une prescription exige, vous pouvez le demander ici.',
  },
  it: {
    tax: 'È una questione di imposte; Polier non ha fonti verificate in materia. Si rivolga all’amministrazione delle contribuzioni del suo Cantone o a un fiduciario.',
    tenancy:
      'È una questione di diritto di locazione; Polier non ha fonti verificate in materia. Si rivolga all’ufficio di conciliazione in materia di locazione o a un’associazione di inquilini o di proprietari.',
    health:
      'Polier non dà consigli su dolori e medicamenti. Chieda a un medico o in farmacia; in caso di emergenza chiami il 144.',
    market:
      'I prezzi di mercato non figurano nelle fonti verificate. Chieda offerte a più imprese o si informi presso la sua associazione professionale.',
    product:
      'Polier non confronta e non raccomanda prodotti o fornitori. Si informi presso un rivenditore specializzato; che cosa esige una prescrizione, può chiederlo qui.',
    design:
      'Statica, dimensionamento e dosaggi non figurano nelle fonti verificate. Si rivolga a un ingegnere civile o consulti la scheda tecnica del fabbricante.',
    maker:
      'Le coppie di serraggio, il numero di ancoraggi e altre indicazioni dei fabbricanti non figurano nelle fonti verificate. Fanno stato le istruzioni di montaggio e la verifica per la sua opera.',
    zoning:
      'Che cosa si può costruire in una zona lo stabilisce il regolamento edilizio comunale, che non fa parte delle fonti verificate. Può informarsi presso l’ufficio tecnico comunale.',
    'foreign-law':
      'Polier conosce soltanto il diritto svizzero e le norme svizzere. Per un altro Paese si rivolga a un’associazione o a uno specialista del luogo.',
    family:
      'È una questione di diritto di famiglia o successorio; Polier non ha fonti verificate in materia. Si rivolga a un avvocato o a un notaio.',
    criminal: 'Polier non ha fonti verificate sui procedimenti penali. Si rivolga a un avvocato.',
    finance:
      'Polier non ha fonti verificate su investimenti, crediti, previdenza e prodotti assicurativi. Si rivolga alla sua banca, alla sua assicurazione o alla cassa di compensazione.',
    cooking:
      'Polier risponde a domande sulla costruzione; la cucina non ne fa parte. Ponga pure una domanda sul suo cantiere.',
    weather:
      'Per le previsioni del tempo consulti MeteoSvizzera. Quali regole valgono in cantiere con il caldo, il freddo o la pioggia, può chiederlo qui.',
    people:
      'Polier risponde a domande sulla costruzione e non su persone, politica o sport. Ponga pure una domanda sul suo cantiere.',
    computing:
      'Polier non ha fonti verificate sull’informatica. Si rivolga al servizio informatico della sua azienda o al fornitore.',
    residence:
      'Polier non ha fonti verificate su soggiorno e naturalizzazione. Si rivolga all’ufficio della migrazione del suo Cantone.',
    traffic:
      'Polier non ha fonti verificate sulla circolazione stradale e sulla licenza di condurre. Si rivolga alla sezione della circolazione del suo Cantone.',
    leisure: 'Polier risponde a domande sulla costruzione. Ponga pure una domanda sul suo cantiere.',
    internals:
      'Polier non dà informazioni sulle proprie istruzioni né su altri utenti. Ponga pure una domanda sul suo cantiere.',
    'norm-text':
      'Polier non può riprodurre il testo delle norme SIA; si ottiene presso la SIA (shop.sia.ch). Che cosa disciplina una norma, può chiederlo qui.',
    fees: 'Gli emolumenti e le tariffe di autorità, tribunali, corsi e discariche non figurano nelle fonti verificate. Si rivolga all’ufficio che li riscuote.',
    'social-insurance':
      'I contributi e le prestazioni delle assicurazioni sociali e della cassa pensioni non figurano in merito nelle fonti verificate. Si rivolga alla cassa di compensazione, alla cassa pensioni o alla Suva.',
    craft:
      'Come si esegue un lavoro non figura nelle fonti verificate. Si rivolga alla sua associazione professionale o al fabbricante; che cosa esige una prescrizione, può chiederlo qui.',
  },
};
