/**
 * What people on a building site type for terms of the sources, in the format of `glossaryEntries`: `law` is the term
 * of the sources, `site` the everyday word in German Switzerland, the Romandie and Ticino. One concept for each entry.
 */
export const siteWords: readonly { law: string; site?: string }[] = [
  // people and firms
  { law: 'Lernende | apprenti | apprendista', site: 'Lehrling; Lehrbub; Lehrtochter; Stift | apprentie | garzone' },
  { law: 'Jugendliche | jeunes | giovani', site: 'Junge; Teenager | ado; jeune de | ragazzo; sedicenne' },
  {
    law: 'unter 18 Jahren | moins de 18 ans | meno di 18 anni',
    site: 'minderjährig; noch nicht volljährig | mineur | minorenne',
  },
  {
    law: 'Jugendliche ab 16 Jahren | jeunes dès 16 ans | giovani dai 16 anni',
    site: '16-Jähriger | seize ans | sedicenne',
  },
  {
    law: 'Jugendliche ab 17 Jahren | jeunes dès 17 ans | giovani dai 17 anni',
    site: '17-Jähriger | dix-sept ans | diciassettenne',
  },
  {
    law: 'Jugendliche ab 15 Jahren | jeunes dès 15 ans | giovani dai 15 anni',
    site: '15-Jähriger | quinze ans | quindicenne',
  },
  { law: 'Schulpflichtige | élève | allievo', site: 'Schüler; Sekschüler | écolier | scolaro; studente' },
  {
    law: 'Schnupperlehre | stage d’orientation | stage d’orientamento',
    site: 'Schnuppertage; Schnupperstift; Schnupperlehrling | stagiaire; stage | stagista; stage',
  },
  {
    law: 'Lehrbetrieb | entreprise formatrice | azienda formatrice',
    site: 'Lehrfirma | boîte qui forme | ditta che forma',
  },
  { law: 'Eltern | parents | genitori', site: 'Vater und Mutter; Erziehungsberechtigte | père et mère | mamma e papà' },
  {
    law: 'Arbeitgeber | employeur | datore di lavoro',
    site: 'Boss; Firma; Betrieb | patron; boîte; chef | capo; titolare; ditta',
  },
  {
    law: 'Arbeitnehmende | travailleurs | lavoratori',
    site: 'Leute; Mannschaft; Personal; Arbeiter; Team | gars; équipe; personnel; ouvriers | uomini; squadra; personale; operai',
  },
  {
    law: 'Unternehmer | entrepreneur | appaltatore',
    site: 'Baufirma; Handwerker; Maler; Sanitär; Gipser | boîte; maçon; peintre; entreprise | ditta; muratore; pittore; idraulico',
  },
  {
    law: 'Unternehmen | entreprise | impresa',
    site: 'Firma; Betrieb; Bude; Geschäft | boîte; société; maison | ditta; società; azienda',
  },
  {
    law: 'Besteller | maître | committente',
    site: 'Kunde; Kundin; Auftraggeber; Bauherr | client; cliente; mandant | cliente',
  },
  { law: 'Konsument | consommateur | consumatore', site: 'Privatkunde; Privater | particulier | privato' },
  {
    law: 'Erstunternehmer | entrepreneur contractant | appaltatore primario',
    site: 'GU; Generalunternehmer; TU; Totalunternehmer | EG; entreprise générale; entreprise totale | impresa generale; ditta principale',
  },
  {
    law: 'Subunternehmer | sous-traitant | subappaltatore',
    site: 'Sub; Subfirma; Subakkordant | sous-traitance; tâcheron | sub; subappalti; altra ditta',
  },
  {
    law: 'Dritter | tiers | terzo',
    site: 'andere Firma; jemand anders | autre entreprise; quelqu’un d’autre | altra ditta; altra impresa; qualcun altro',
  },
  {
    law: 'mehrere Firmen | plusieurs entreprises | più imprese',
    site: 'verschiedene Firmen; mehrere Unternehmer | autres boîtes; plusieurs boîtes | altre ditte; più ditte',
  },
  {
    law: 'Lieferant | fournisseur | fornitore',
    site: 'Händler; Baustoffhändler; Hersteller | vendeur; marchand de matériaux | rivenditore; venditore',
  },
  {
    law: 'Temporäre; Personalverleih | temporaires; location de services | personale a prestito; interinali',
    site: 'Temporärbüro; Leiharbeiter; temporär | intérimaire; boîte d’intérim | agenzia interinale; prestito di personale; lavoratore temporaneo',
  },
  {
    law: 'Einsatzbetrieb | entreprise locataire | impresa acquisitrice',
    site: 'Firma die Temporäre mietet | boîte qui loue | ditta che prende a prestito',
  },
  {
    law: 'Selbständiger | indépendant | indipendente',
    site: 'auf eigene Rechnung; Einmannfirma | à son compte | in proprio; partita IVA',
  },
  {
    law: 'Scheinselbständigkeit | faux indépendant | falso indipendente',
    site: 'angeblich selbständig | soi-disant indépendant | finto autonomo',
  },
  {
    law: 'Bauleitung | direction des travaux | direzione dei lavori',
    site: 'Bauleiter | DT; chef de projet | DL; direttore lavori',
  },
  {
    law: 'Bauführer | conducteur de travaux | capo tecnico',
    site: 'Projektleiter | technicien | assistente di cantiere; tecnico',
  },
  { law: 'Polier | contremaître | capocantiere', site: 'Kapo; Baustellenchef | chef de chantier | capo' },
  { law: 'Vorarbeiter | chef d’équipe | capo squadra', site: 'Gruppenchef | | caposquadra' },
  { law: 'Gewerkschaft | syndicat | sindacato', site: 'Unia; Syna | Unia; Syna | Unia; OCST' },
  {
    law: 'Ausländische Firma; Entsendung | entreprise étrangère; détachement | impresa estera; distacco',
    site: 'deutsche Firma; EU-Firma; Firma aus Italien | boîte française; entreprise de France | ditta italiana; padroncino',
  },
  {
    law: 'entsandte Arbeitnehmende | travailleurs détachés | lavoratori distaccati',
    site: 'Leute aus der EU; ausländische Arbeiter | ouvriers étrangers | operai italiani; operai esteri',
  },
  { law: 'Kranführer | grutier | gruista', site: 'Kranist; Chranfüehrer | conducteur de grue | gruisti' },
  {
    law: 'Gerüstersteller | entrepreneur en échafaudages | installatore del ponteggio',
    site: 'Gerüstbauer; Gerüstfirma | monteur d’échafaudage | ditta dei ponteggi',
  },
  {
    law: 'Grundeigentümer | propriétaire | proprietario',
    site: 'Hauseigentümer; Hausbesitzer; Besitzer | proprio | padrone di casa; padrone del terreno',
  },
  {
    law: 'Nachbar | voisin | vicino',
    site: 'Anwohner; Nachbarin; nebenan; Anstösser | riverain; voisine; à côté | confinante; vicina',
  },
  {
    law: 'öffentliche Hand | pouvoirs publics | ente pubblico',
    site: 'Gemeinde; Kanton; Staat | commune; canton; État | Comune; Cantone; Stato',
  },
  {
    law: 'Auftraggeberin | adjudicateur | committente pubblico',
    site: 'Gemeinde als Bauherr | commune qui adjuge | Comune committente',
  },
  {
    law: 'Behörde | autorité | autorità',
    site: 'Amt; Bauamt | service communal; bureau technique | ufficio tecnico; ufficio',
  },
  { law: 'Gericht | juge; tribunal | giudice; pretore', site: 'Richter | justice | pretura' },
  {
    law: 'Mutterschaft | maternité | maternità',
    site: 'Mama; Geburt; Mami | accouchement; maman; naissance | mamma; parto; nascita',
  },
  {
    law: 'Vaterschaft; Urlaub des andern Elternteils | paternité; congé de l’autre parent | paternità; congedo dell’altro genitore',
    site: 'Papa; Papi; Vater werden; Kind bekommen; Vaterschaftsurlaub | papa; père; naissance; devenir père | papà; padre; diventare padre; nascita',
  },
  { law: 'schwangere Frau | femme enceinte | donna incinta', site: 'schwanger | enceinte | incinta' },
  {
    law: 'Betreuung | prise en charge | assistenza',
    site: 'krankes Kind; Kind krank | enfant malade | figlio malato; bambino malato',
  },

  // contract
  {
    law: 'Werkvertrag | contrat d’entreprise | contratto d’appalto',
    site: 'Auftrag; Vertrag mit dem Kunden; Vertrag für Bauarbeiten | mandat; contrat avec le client; contrat de travaux | mandato; contratto con il cliente; contratto di lavori',
  },
  {
    law: 'Allgemeine Vertragsbedingungen | conditions générales | condizioni generali',
    site: 'AGB; Geschäftsbedingungen; Kleingedrucktes | CG; petits caractères | CG; clausole in piccolo',
  },
  {
    law: 'mündlich | oral | orale',
    site: 'per Telefon; Handschlag; ohne Papier | de vive voix; par téléphone; poignée de main | a voce; per telefono; stretta di mano',
  },
  {
    law: 'schriftlich | par écrit | per scritto',
    site: 'per Mail; WhatsApp; auf Papier | par mail; WhatsApp; SMS | per mail; WhatsApp; su carta',
  },
  {
    law: 'Unterschrift | signature | firma',
    site: 'unterschreiben; nicht unterschrieben; unterzeichnen | signer; pas signé | firmare; non firmato',
  },
  {
    law: 'Widerrufsrecht | droit de révocation | diritto di revoca',
    site: 'zurücktreten als Privatkunde; Auftrag widerrufen | se rétracter; rétractation | ripensamento; ripensarci',
  },
  {
    law: 'Rechnungsfehler | erreur de calcul | errore di calcolo',
    site: 'verrechnet; falsch gerechnet; vertippt | mal calculé; faute de calcul | calcolato male; sbagliato i conti',
  },
  {
    law: 'Rücktritt; Auflösung | résiliation; se départir | recesso; sciogliere',
    site: 'aussteigen; Vertrag auflösen; Auftrag entziehen; kündigen | rompre; annuler; retirer le mandat; casser | annullare; togliere il lavoro; rompere il contratto',
  },
  {
    law: 'volle Schadloshaltung | indemniser complètement | tenere indenne d’ogni danno',
    site: 'entgangener Gewinn; entschädigen | manque à gagner; indemniser | mancato guadagno; indennizzare',
  },
  {
    law: 'Verzug | retard; demeure | mora; ritardo',
    site: 'zu spät; verspätet; Verspätung; nicht rechtzeitig; Rückstand | pas à temps; traîner; en retard | in ritardo; troppo tardi; indietro con i lavori',
  },
  {
    law: 'Nachfrist | délai supplémentaire | termine supplementare',
    site: 'letzte Frist; Frist setzen | dernier délai | ultimo termine; ultima possibilità',
  },
  {
    law: 'Konventionalstrafe | peine conventionnelle | pena convenzionale',
    site: 'Verzugsstrafe; Strafe pro Tag | pénalité; pénalité par jour | penale; multa per ritardo',
  },
  {
    law: 'Abmahnung | avis formel; mise en garde | diffida; avvertimento',
    site: 'warnen; Kunde will es trotzdem; Bedenken anmelden | avertir; prévenir; le client insiste | avvertire; avvisare; il cliente insiste',
  },
  {
    law: 'Anzeigepflicht | avis immédiat; avertir | avviso; avvertire',
    site: 'Bescheid geben; informieren; warnen | prévenir; informer | avvisare; informare',
  },
  {
    law: 'Weisung | instruction; ordre | istruzione; ordine',
    site: 'falsche Anweisung; falscher Plan; Planfehler | plan faux; mauvais ordre | piano sbagliato; progetto sbagliato',
  },
  {
    law: 'Baugrund | terrain | terreno',
    site: 'Boden schlecht; Untergrund; Fels | sol mauvais; sous-sol; rocher | sottosuolo; roccia',
  },
  {
    law: 'Material des Bestellers | matière fournie par le maître | materiale fornito dal committente',
    site: 'Kunde bringt Material; Material vom Kunden; Plättli vom Kunden | client achète le matériel; carrelage du client | materiale del cliente; piastrelle del cliente',
  },
  {
    law: 'Material | matériel; matière | materiale',
    site: 'Stahl; Holz; Backstein; Baustoff; Armierung | acier; bois; briques; marchandise; ferraillage | acciaio; legno; mattoni; merce; ferro',
  },
  {
    law: 'Zufall; Untergang des Werkes | périr par cas fortuit; perte fortuite | perimento; caso fortuito',
    site: 'abgebrannt; Brand; Sturm; Hochwasser; zerstört; eingestürzt | incendie; brûler; tempête; inondation; détruit; effondré | incendio; bruciato; temporale; alluvione; distrutto; crollato',
  },
  {
    law: 'höhere Gewalt | force majeure | forza maggiore',
    site: 'Unwetter; Naturkatastrophe | intempéries; catastrophe | maltempo; catastrofe',
  },
  { law: 'Werkzeug | outils | attrezzi', site: 'Bohrmaschine; Geräte | perceuse; appareils; matos | trapano; arnesi' },
  {
    law: 'Haftung | répondre; responsabilité | rispondere; responsabilità',
    site: 'schuld; geradestehen; verantwortlich; wer zahlt den Schaden | coupable; faute; qui paie les dégâts | colpa; colpevole; chi paga il danno',
  },
  {
    law: 'Schadenersatz | dommages-intérêts | risarcimento',
    site: 'Entschädigung; Schaden bezahlen | dédommager; payer les dégâts | pagare i danni; indennizzo',
  },
  {
    law: 'Ersatzvornahme | exécution par un tiers | esecuzione da parte di terzi',
    site: 'von anderer Firma flicken lassen; andere Firma fertig machen | faire finir par un autre; autre entreprise répare | far finire da un’altra ditta; altra ditta ripara',
  },
  { law: 'SIA 118 | SIA 118 | SIA 118', site: 'SIA; Norm; SIA-Norm | norme SIA | norma SIA' },

  // price and payment
  {
    law: 'Vergütung | prix; rémunération | mercede',
    site: 'Geld; bezahlen; Lohn für Arbeit | argent; sous; être payé | soldi; essere pagato',
  },
  {
    law: 'Rechnung | facture | fattura',
    site: 'Rechnung stellen; fakturieren; verrechnen | facturer | fatturare',
  },
  {
    law: 'Kosten | frais | spese; costi',
    site: 'zahlen; bezahlen; berappen | payer; coûte; à charge de | pagare; costa; a carico di',
  },
  { law: 'Offerte | offre | offerta', site: 'Angebot; offerieren | devis; proposition | preventivo' },
  {
    law: 'ungefährer Ansatz | devis approximatif | computo approssimativo',
    site: 'Kostenvoranschlag überschritten; Kostenschätzung; Budget; viel teurer | dépassement de devis; devis dépassé; estimation | preventivo superato; stima; preventivo sballato',
  },
  {
    law: 'feste Übernahme; Festpreis | à forfait; prix ferme | a corpo; prezzo fisso',
    site: 'Pauschale; pauschal; abgemachter Preis | forfait; prix convenu | forfait; prezzo pattuito',
  },
  {
    law: 'Teuerung; Preisanpassung | renchérissement; adaptation des prix | rincaro; adeguamento dei prezzi',
    site: 'teurer; Preiserhöhung; aufgeschlagen; Preise gestiegen; Mehrkosten | plus cher; hausse des prix; augmenter le prix; surcoût | più caro; aumento dei prezzi; alzare il prezzo; costi in più',
  },
  {
    law: 'Nachtrag; Bestellungsänderung | avenant; modification de commande | supplemento; modifica dell’ordinazione',
    site: 'Zusatzarbeit; Mehraufwand; Mehrleistung; Extra; nicht im Vertrag | travaux supplémentaires; extra; en plus; pas dans le contrat | in più; lavori extra; lavori supplementari; fuori contratto',
  },
  {
    law: 'Regie | régie | regia',
    site: 'Stundenansatz; nach Stunden; Regierapport | à l’heure; bon de régie; heures de régie | a ore; bollettino; ore di regia',
  },
  {
    law: 'Regierapport | rapport de régie | rapporto di regia',
    site: 'Rapport; Tagesrapport; Arbeitsrapport | bon de travail; bon signé; rapport journalier | bollettino; rapporto giornaliero; foglio ore',
  },
  {
    law: 'Einheitspreis; Ausmass | prix unitaire; métré | prezzo unitario; misurazione',
    site: 'Quadratmeterpreis; Laufmeter; aufmessen | prix au mètre; mesurer | prezzo al metro; misurare',
  },
  {
    law: 'Mengenänderung | modification des quantités | modifica delle quantità',
    site: 'mehr Kubik; mehr Menge; weniger Menge | plus de quantité; moins de mètres | più quantità; meno quantità; più metri cubi',
  },
  {
    law: 'Fälligkeit | exigible | esigibile',
    site: 'wann zahlen; Zahlungsfrist; 30 Tage netto | quand payer; délai de paiement; 30 jours net | quando pagare; termine di pagamento; 30 giorni',
  },
  {
    law: 'Abschlagszahlung; Akonto | acompte | acconto',
    site: 'Vorschuss; Teilrechnung; Vorauszahlung; Anzahlung | avance; situation; facture partielle | anticipo; SAL; fattura parziale',
  },
  {
    law: 'Rückbehalt | retenue | ritenuta',
    site: 'Geld zurückhalten; weniger zahlen; nicht alles zahlen | retenir l’argent; bloquer le paiement; garder l’argent | trattenere soldi; non pagare tutto; bloccare il pagamento',
  },
  {
    law: 'Verzugszins | intérêt moratoire | interesse di mora',
    site: 'Zins; Prozent Zins; Kunde zahlt nicht | intérêts; client ne paie pas; impayé | interessi; cliente non paga; non pagato',
  },
  {
    law: 'Mahnung | interpellation; mise en demeure | richiamo; interpellazione',
    site: 'mahnen; erinnern | rappel; relance; sommation | sollecito; sollecitare',
  },
  {
    law: 'zahlungsunfähig | insolvable | insolvente',
    site: 'konkurs; pleite; bankrott; Konkurs gegangen | faillite; en faillite; ruiné | fallito; fallimento; bancarotta',
  },
  {
    law: 'Betreibung; Pfändung | poursuite; saisie | esecuzione; pignoramento',
    site: 'betreiben; Betreibungsamt | commandement de payer; office des poursuites | precetto esecutivo; ufficio esecuzione',
  },
  {
    law: 'Verrechnung | compensation | compensazione',
    site: 'von der Rechnung abziehen; gegenrechnen | déduire de la facture | scalare dalla fattura; togliere dalla fattura',
  },
  {
    law: 'Abzug | déduction | deduzione',
    site: 'Rabatt; Skonto; abziehen | rabais; escompte; déduire | ribasso; sconto; scalare',
  },
  {
    law: 'Mehrwertsteuer; MWST | taxe sur la valeur ajoutée; TVA | imposta sul valore aggiunto; IVA',
    site: 'Mehrwertsteuersatz; Steuersatz; 8.1 % | taux de TVA; taxe; 8,1 % | aliquota; aliquota IVA; 8,1 %',
  },
  {
    law: 'Umsatz | chiffre d’affaires | cifra d’affari',
    site: 'Jahresumsatz; Einnahmen | revenus; ventes | fatturato; incassi',
  },
  {
    law: 'Schlussabrechnung | décompte final | liquidazione finale',
    site: 'Endabrechnung; Schlussrechnung | dernière facture; facture de fin | ultima fattura; fattura finale; conto finale',
  },
  {
    law: 'Solidarbürgschaft | cautionnement solidaire | fideiussione solidale',
    site: 'Bankgarantie; Garantie der Bank; Versicherungsgarantie | garantie de la banque; caution | garanzia della banca; cauzione',
  },
  {
    law: 'Arbeit einstellen | suspendre les travaux | sospendere i lavori',
    site: 'aufhören; Baustopp; nicht mehr weiterarbeiten; abziehen von der Baustelle | arrêter le chantier; quitter le chantier; stopper | fermare il cantiere; smettere; lasciare il cantiere',
  },

  // defects and limitation
  {
    law: 'Mangel | défaut | difetto',
    site: 'Pfusch; Fehler; kaputt; undicht; schlecht gemacht; schief | malfaçon; problème; fuite; mal fait; fissure | lavoro malfatto; perdita; crepa; fatto male; guasto',
  },
  {
    law: 'Mängelrüge; rügen | avis des défauts; signaler | segnalazione dei difetti; notifica dei difetti',
    site: 'reklamieren; beanstanden; Reklamation | réclamer; se plaindre; réclamation | reclamare; lamentarsi; contestare',
  },
  {
    law: 'unbewegliches Werk | ouvrage immobilier | opera immobiliare',
    site: 'Haus; Neubau; Gebäude; Bau; Umbau; Garage; Mauer | maison; bâtiment; immeuble; villa; mur | casa; edificio; stabile; palazzina; muro',
  },
  {
    law: 'Kauf eines neuen Hauses | achat d’une maison neuve | acquisto di una casa nuova',
    site: 'Wohnung kaufen; Eigentumswohnung; Neubauwohnung | acheter un appartement; PPE; villa neuve; promoteur | comprare casa; appartamento nuovo; PPP; promotore',
  },
  {
    law: 'Ablieferung; Abnahme | livraison; réception | consegna; collaudo',
    site: 'Übergabe; übergeben; fertig gemeldet | remise de l’ouvrage; terminé; remettre les clés | consegnare; finito; chiavi',
  },
  {
    law: 'Prüfung | vérification | verifica',
    site: 'kontrollieren; anschauen; nachschauen | contrôler; regarder; examiner | controllare; guardare; esaminare',
  },
  {
    law: 'Genehmigung | acceptation | approvazione',
    site: 'akzeptieren; unterschreiben Abnahme; durchgewinkt | accepter | accettare',
  },
  {
    law: 'verdeckter Mangel | défaut caché | difetto occulto',
    site: 'später entdeckt; kam später zum Vorschein; erst nach Jahren | découvert plus tard; apparu après | scoperto dopo; uscito dopo; venuto fuori',
  },
  {
    law: 'Nachbesserung; unentgeltliche Verbesserung | réfection; réparation gratuite | riparazione gratuita',
    site: 'flicken; reparieren; nachbessern; Mangel beheben; in Ordnung bringen | réparer; refaire; corriger | riparare; rifare; sistemare; aggiustare',
  },
  {
    law: 'Minderung | réduction du prix | diminuzione della mercede',
    site: 'Preis drücken; weniger bezahlen; Preisnachlass | payer moins; baisser le prix; rabais | pagare meno; abbassare il prezzo; sconto',
  },
  {
    law: 'Wandelung | résolution du contrat; refus de l’ouvrage | ricusa dell’opera',
    site: 'zurückgeben; Werk nicht annehmen; Annahme verweigern | refuser l’ouvrage; rendre | rifiutare il lavoro; restituire',
  },
  {
    law: 'Verjährung | prescription | prescrizione',
    site: 'verjährt; wie lange Garantie; nach Jahren; noch einfordern | prescrit; garantie combien de temps; trop tard pour réclamer | prescritto; quanto dura la garanzia; dopo anni',
  },
  {
    law: 'Garantie | garantie | garanzia',
    site: 'Garantiezeit; Gewähr; Garantiefall | sous garantie; années de garantie | in garanzia; anni di garanzia',
  },
  {
    law: 'Unterbrechung der Verjährung | interruption de la prescription | interruzione della prescrizione',
    site: 'Verjährung stoppen; Frist verlängern | arrêter la prescription; prolonger le délai | fermare la prescrizione; prolungare il termine',
  },
  {
    law: 'absichtlich verschwiegen; Täuschung | dissimulé; tromperie | dissimulato; inganno',
    site: 'gelogen; verheimlicht; versteckt; Betrug | menti; caché; arnaque | mentito; nascosto; truffa; imbroglio',
  },
  {
    law: 'Haftung des Werkeigentümers | responsabilité du propriétaire | responsabilità del proprietario',
    site: 'Ziegel fällt auf Passant; Passant verletzt | passant blessé; tuile tombée | passante ferito; tegola caduta',
  },
  {
    law: 'Beweis | preuve | prova',
    site: 'beweisen; nachweisen; Foto als Beweis | prouver; photo comme preuve | provare; dimostrare; foto come prova',
  },
  {
    law: 'Fliesen; Plättli | carrelage | piastrelle',
    site: 'Plättli; Plättlileger; Keramik | catelles; carreleur | piastrellista; piastrella',
  },

  // builders' lien
  {
    law: 'Bauhandwerkerpfandrecht | hypothèque légale des artisans et entrepreneurs | ipoteca legale degli artigiani',
    site: 'Pfand; Pfandrecht; Grundstück belasten; Handwerkerpfand | hypothèque légale; gage sur l’immeuble; bloquer la maison | ipoteca; pegno sulla casa; ipoteca sul fondo',
  },
  {
    law: 'vier Monate nach Vollendung | quatre mois après l’achèvement | quattro mesi dal compimento',
    site: '4 Monate; letzte Arbeit | 4 mois; dernier jour de travail | 4 mesi; ultimo giorno di lavoro',
  },
  {
    law: 'Vollendung | achèvement | compimento',
    site: 'fertig; Arbeit fertig; abgeschlossen | fini; terminé; travaux finis | finito; terminato; lavori finiti',
  },
  {
    law: 'Grundbuch | registre foncier | registro fondiario',
    site: 'Grundbuchamt; Grundbucheintrag | RF; bureau du registre foncier | RF; ufficio registri',
  },
  {
    law: 'hinreichende Sicherheit | sûretés suffisantes | garanzia sufficiente',
    site: 'Pfandrecht verhindern; ablösen; Geld hinterlegen | éviter l’hypothèque; déposer l’argent | evitare l’ipoteca; depositare soldi',
  },
  {
    law: 'Verwaltungsvermögen | patrimoine administratif | patrimonio amministrativo',
    site: 'Schulhaus; Strasse der Gemeinde; Staatsgebäude | école; route communale | scuola; strada comunale',
  },
  {
    law: 'Grundeigentümer zahlt doppelt | propriétaire paie deux fois | proprietario paga due volte',
    site: 'zweimal zahlen; doppelt bezahlen | payer deux fois; payer à double | pagare due volte; pagare doppio',
  },

  // public procurement
  {
    law: 'Ausschreibung | appel d’offres | bando di concorso',
    site: 'Simap; ausgeschrieben; Submission | Simap; soumission; mise au concours | Simap; concorso; gara',
  },
  {
    law: 'Zuschlag | adjudication | aggiudicazione',
    site: 'Auftrag erhalten; gewinnen; billigster | gagner le marché; moins cher; décrocher | vincere la gara; più economico; prendere il lavoro',
  },
  {
    law: 'Schwellenwert | valeur seuil | valore soglia',
    site: 'ab welchem Betrag; Limite | à partir de quel montant; limite | da che importo; limite',
  },
  {
    law: 'freihändiges Verfahren | procédure de gré à gré | incarico diretto',
    site: 'direkt vergeben; ohne Ausschreibung; Direktvergabe | attribuer directement; sans appel d’offres | assegnare direttamente; senza concorso',
  },
  {
    law: 'Einladungsverfahren | procédure sur invitation | procedura su invito',
    site: 'eingeladen; drei Offerten | invité; trois offres | invitato; tre offerte',
  },
  {
    law: 'Ausschluss | exclusion | esclusione',
    site: 'ausgeschlossen; rausgeflogen; disqualifiziert | exclu; éliminé; écarté | escluso; eliminato; scartato',
  },
  {
    law: 'Eignungskriterien; Nachweise | critères d’aptitude; preuves | criteri di idoneità; prove',
    site: 'Referenzen; Nachweise einreichen | références; attestations | referenze; attestati; certificati',
  },
  {
    law: 'Beschwerde | recours | ricorso',
    site: 'anfechten; sich wehren; Rekurs; Einspruch | contester; s’opposer; faire recours | contestare; impugnare; opporsi',
  },
  {
    law: 'Bietergemeinschaft | communauté de soumissionnaires | comunità di offerenti',
    site: 'ARGE; zusammen offerieren | consortium; offrir ensemble | consorzio; offrire insieme',
  },
  {
    law: 'ungewöhnlich niedriges Angebot | offre anormalement basse | offerta anormalmente bassa',
    site: 'Dumping; zu billig; Tiefpreis | prix cassés; trop bas; dumping | prezzo stracciato; troppo basso; sottocosto',
  },

  // protection and health
  {
    law: 'persönliche Schutzausrüstung; PSA | équipement de protection individuelle; EPI | dispositivi di protezione individuale; DPI',
    site: 'Sicherheitsschuhe; Schuhe; Handschuhe; Schutzbrille; Schutzkleidung; Arbeitskleider | chaussures de sécurité; gants; lunettes; habits de travail; souliers | scarpe antinfortunistiche; scarpe; guanti; occhiali; vestiti da lavoro',
  },
  {
    law: 'Schuhe | chaussures | scarpe',
    site: 'Sicherheitsschuhe; Stiefel | souliers; bottes; godasses | scarponi; stivali',
  },
  {
    law: 'Gehörschutz | protecteurs d’ouïe | protezioni auricolari',
    site: 'Ohrenschutz; Ohrstöpsel; Pamir; Ohren | boules; boules Quies; bouchons d’oreilles; casque antibruit; oreilles | cuffie; tappi per le orecchie; orecchie; otoprotettori',
  },
  {
    law: 'Lärmbelastung; dB | exposition au bruit; dB | esposizione al rumore; dB',
    site: 'Dezibel; Decibel; wie laut | décibels; trop fort | decibel; quanto forte',
  },
  {
    law: 'Schutzhelm; Helmpflicht | casque; casque obligatoire | casco; casco obbligatorio',
    site: 'Helm tragen; Helm anziehen; ohne Helm | mettre le casque; sans casque; porter le casque | mettere il casco; elmetto; senza casco',
  },
  {
    law: 'Hitze; Temperatur | chaleur; température | caldo; temperatura',
    site: 'heiss; zu warm; Hitzefrei; Grad | chaud; canicule; degrés; trop chaud | fa caldo; canicola; gradi; afa',
  },
  {
    law: 'Sonne; UV-Strahlung | soleil; rayons UV | sole; raggi UV',
    site: 'Sonnencreme; Sonnenschutz; Sonnenbrand | crème solaire; coup de soleil | crema solare; scottatura',
  },
  {
    law: 'Kälte; Frost | froid; gel | freddo; gelo',
    site: 'kalt; Winter; Minusgrade | hiver; il gèle | inverno; sotto zero',
  },
  {
    law: 'Alkohol | alcool | alcol',
    site: 'Bier; Wein; betrunken; besoffen; Feierabendbier; trinken | bière; vin; ivre; bourré; apéro | birra; vino; ubriaco; bere',
  },
  {
    law: 'Drogen | drogues | droghe',
    site: 'kiffen; Cannabis; Joint | joint; cannabis; fumer | canna; canapa; fumare',
  },
  {
    law: 'Lasten | charges | carichi',
    site: 'Kilo; Zementsack; tragen; schleppen; schwer heben | kilos; porter; sac de ciment; soulever | chili; portare; sacco di cemento; sollevare',
  },
  {
    law: 'Erste Hilfe | premiers secours | pronto soccorso',
    site: 'Verbandkasten; Apotheke; Samariter; Sanitäter | trousse; pharmacie; samaritain | cassetta; farmacia; samaritano',
  },
  {
    law: 'WC; Waschgelegenheit | WC; lavabos | WC; lavabi',
    site: 'Toilette; Toitoi; Klo | toilettes; cabinets | gabinetto; bagno; toilette',
  },
  {
    law: 'Trinkwasser | eau potable | acqua potabile',
    site: 'Wasser zum Trinken; Getränke | eau; boissons; à boire | acqua; bibite; da bere',
  },
  {
    law: 'Umkleide | vestiaire | spogliatoio',
    site: 'Garderobe; Container; Baracke; Mannschaftscontainer | baraque; container; conteneur | baracca; container',
  },
  {
    law: 'Alleinarbeit | travail isolé | lavoro da soli',
    site: 'alleine; allein auf der Baustelle; ganz allein | seul; tout seul sur le chantier | da solo; da sola; senza colleghi',
  },
  {
    law: 'Instruktion; Anleitung | instruction; information | istruzione; informazione',
    site: 'einweisen; Schulung; Kurs; erklären | formation; expliquer; mise au courant | formazione; spiegare; corso',
  },
  {
    law: 'Ausbildung | formation | formazione',
    site: 'Kurs; Schein; Ausweis; Prüfung | cours; papier; brevet | corso; patentino; attestato',
  },
  {
    law: 'Kontrolle der Suva | contrôle de la Suva | controllo della Suva',
    site: 'Suva kommt; Inspektor; Besuch der Suva | inspecteur; visite de la Suva | ispettore; visita della Suva',
  },
  {
    law: 'Geldstrafe; Busse | peine pécuniaire; amende | pena pecuniaria; multa',
    site: 'Strafe; gebüsst; bestraft; Sanktion | sanction; punir; puni; prune | sanzione; punito; contravvenzione',
  },
  {
    law: 'Prämienerhöhung | augmentation de primes | aumento dei premi',
    site: 'höhere Prämie; Suva teurer | prime plus chère | premio più alto',
  },
  {
    law: 'Sicherheitskonzept; Gefahren | plan de sécurité; dangers | piano di sicurezza; pericoli',
    site: 'gefährlich; Risiko; Sicherheitsplan | risque; dangereux | rischio; pericoloso',
  },
  {
    law: 'Notfallorganisation | organisation d’urgence | organizzazione d’emergenza',
    site: 'Notfall; Notruf; Alarm | urgence; 144; alarme | emergenza; allarme; 144',
  },
  {
    law: 'Spezialisten der Arbeitssicherheit; ASA | spécialistes de la sécurité au travail; MSST | specialisti della sicurezza sul lavoro; MSSL',
    site: 'Sicherheitsbeauftragter; Sicherheitsverantwortlicher | responsable sécurité | responsabile della sicurezza',
  },

  // scaffolds, roofs, ladders
  {
    law: 'Geländer; Seitenschutz | garde-corps | parapetto',
    site: 'Holm; Brüstung; Abschrankung; Reling | barrière; lisse; rambarde; balustrade | ringhiera; barriera; corrente; sponda',
  },
  {
    law: 'Geländerholm | lisse | corrente',
    site: 'Holm; Latte; Rohr oben | barre; latte; montant | asta; tubo; listone',
  },
  {
    law: 'Bordbrett | plinthe | tavola fermapiede',
    site: 'Fussbrett; Brett unten | planche de pied | asse in basso; fermapiede',
  },
  {
    law: 'Absturzhöhe | hauteur de chute | altezza di caduta',
    site: 'ab welcher Höhe; wie hoch; ab wie viel Meter | à partir de quelle hauteur; combien de mètres | da che altezza; quanti metri',
  },
  {
    law: 'Absturz | chute | caduta',
    site: 'runtergefallen; herunterfallen; fallen | tombé; dégringoler | cascare; precipitare',
  },
  {
    law: 'Fassadengerüst | échafaudage de façade | ponteggio di facciata',
    site: 'Gerüst stellen; Gerüst nötig; einrüsten | monter un échafaudage | montare il ponteggio; impalcature',
  },
  { law: 'Auffangnetz | filet de sécurité | rete di sicurezza', site: 'Netz; Fangnetz | filets | rete; reti' },
  {
    law: 'Rollgerüst | échafaudage roulant | ponteggio mobile',
    site: 'Gerüst auf Rädern; fahrbares Gerüst | échafaudage à roulettes | trabattello; ponteggio su ruote',
  },
  {
    law: 'Leiter | échelle | scala',
    site: 'Bockleiter; Anstellleiter; Tritt | escabelle; échelles | scala a pioli; scaletta',
  },
  {
    law: 'Seilsicherung; PSA gegen Absturz | équipement contre les chutes | DPI anticaduta',
    site: 'Gurt; Anseilen; Klettergurt; Auffanggurt; Seil | baudrier; s’encorder; longe; corde | cintura; corda; legarsi; imbragatura',
  },
  {
    law: 'Dachrand | bord du toit | bordo del tetto',
    site: 'Dachkante; Traufe; Flachdach | avant-toit; toit plat; gouttière | gronda; tetto piano; cornicione',
  },
  {
    law: 'Dachneigung | pente du toit | inclinazione del tetto',
    site: 'steiles Dach; Steildach; wie steil | toit raide; toit pentu | tetto ripido; pendenza del tetto',
  },
  {
    law: 'kurze Dacharbeiten | travaux courts sur le toit | lavori brevi sul tetto',
    site: 'nur kurz aufs Dach; kleine Reparatur am Dach; paar Ziegel | petite réparation du toit; quelques tuiles | piccola riparazione sul tetto; due tegole',
  },
  {
    law: 'nicht durchbruchsicher | pas résistant à la rupture | non resistente alla rottura',
    site: 'Oblicht; Lichtkuppel; durchbrechen; Welleternit | coupole; verrière; passer à travers | lucernario; cupola; sfondare; cedere',
  },
  {
    law: 'Bodenöffnung | ouverture dans le sol | apertura nel pavimento',
    site: 'Loch im Boden; Aussparung; Deckenöffnung; Liftschacht | trou dans la dalle; trémie; cage d’ascenseur | buco nella soletta; vano lift; foro',
  },
  {
    law: 'Sichtkontrolle des Gerüsts | contrôle visuel de l’échafaudage | controllo visivo del ponteggio',
    site: 'Gerüst prüfen; täglich Gerüst anschauen | vérifier l’échafaudage; chaque jour | verificare il ponteggio; ogni giorno',
  },
  {
    law: 'Gerüst ändern | modifier l’échafaudage | modificare il ponteggio',
    site: 'Gerüst umbauen; Teile wegnehmen; Anker lösen | enlever une pièce; démonter l’échafaudage | togliere un pezzo; smontare il ponteggio',
  },

  // trenches
  { law: 'Graben | fouille | scavo', site: 'Loch; Grube; Leitungsgraben | trou; tranchée | buco; trincea; fossa' },
  {
    law: 'Aushub | déblais; creuser | scavare; materiale di scavo',
    site: 'graben; baggern; ausheben; Erde | excavation; terrassement; terre | scavi; sbancare; terra',
  },
  {
    law: 'Werkleitungen | conduites | condotte',
    site: 'Gasleitung; Wasserleitung; Kabel; Stromkabel; Rohr; Leitung getroffen | gaz; tuyau de gaz; câble; conduite d’eau; tuyau | tubo del gas; gas; cavo; tubo dell’acqua; tubi',
  },
  {
    law: 'Stromleitung; Freileitung | ligne électrique | linea elettrica',
    site: 'Hochspannung; Starkstrom; Strommast | haute tension; poteau | alta tensione; cavi della luce',
  },
  {
    law: 'Tiefe | profondeur | profondità',
    site: 'wie tief; Meter tief | combien de profond; mètres de profond | quanto profondo; metri di fondo',
  },
  {
    law: 'Spriessung | étayage | puntellatura',
    site: 'abstützen; sichern; verbauen; Grabenkasten | étayer; blinder; caisson | puntellare; armare; cassone',
  },
  {
    law: 'Böschung | talus | scarpata',
    site: 'abgeböscht; steil graben; Neigung im Graben | paroi de la fouille; pente de la fouille | parete dello scavo; pendenza dello scavo',
  },
  {
    law: 'Einsturz | effondrement; éboulement | crollo; franamento',
    site: 'rutscht; zusammenfallen; verschüttet; Wand bricht | s’écrouler; s’ébouler; enseveli | franare; crollare; cedere; sepolto',
  },
  {
    law: 'Grabenrand | bord de la fouille | bordo dello scavo',
    site: 'Bagger neben dem Graben; Material am Rand | camion au bord; dépôt au bord | camion sul bordo; materiale sul bordo',
  },
  {
    law: 'Grabenbreite | largeur de la fouille | larghezza dello scavo',
    site: 'wie breit; Platz im Graben | combien large | quanto largo',
  },
  {
    law: 'Nachbargrundstück | fonds voisin; terrain voisin | fondo vicino',
    site: 'Garten des Nachbarn; Land vom Nachbarn | jardin du voisin; chez le voisin | giardino del vicino; dal vicino',
  },

  // machines
  {
    law: 'Bagger | pelle | escavatore',
    site: 'Pneubagger; Minibagger; Löffelbagger; baggern | engin; pelleteuse; pelle mécanique; mini-pelle | ruspa; mini escavatore; scavatore',
  },
  {
    law: 'Baumaschinen | machines de chantier | macchine edili',
    site: 'Dumper; Walze; Radlader; Maschinist | engins; dumper; rouleau; machiniste | dumper; rullo; pala; macchinista',
  },
  {
    law: 'Stapler | chariot élévateur | carrello elevatore',
    site: 'Gabelstapler; Hubstapler; Staplerschein | transpalette; Fenwick; élévateur | muletto; elevatore',
  },
  {
    law: 'Hubarbeitsbühne | plateforme élévatrice | piattaforma elevabile',
    site: 'Hebebühne; Arbeitsbühne; Scherenbühne | nacelle; élévatrice | cestello; cesta',
  },
  {
    law: 'Kranführerausweis | permis de grutier | patente di gruista',
    site: 'Kranausweis; Kranprüfung; Kran fahren; Kran bedienen | conduire la grue; permis grue | guidare la gru; manovrare la gru',
  },
  {
    law: 'Führerausweis Auto | permis de conduire auto | licenza di condurre',
    site: 'Autoprüfung; Billett; Fahrausweis | permis voiture; permis B | patente B; patente dell’auto',
  },
  {
    law: 'Lasten anschlagen | élinguer des charges | imbracare i carichi',
    site: 'anhängen; einhängen; Ketten | accrocher; chaînes; crochet | agganciare; catene; gancio',
  },
  {
    law: 'Kran mieten | grue louée | gru a noleggio',
    site: 'Mietkran; gemieteter Kran; ausgeliehen | louer une grue; location de grue | noleggiare; affittare una gru',
  },
  {
    law: 'Personen heben | lever des personnes | sollevare persone',
    site: 'im Kübel hochheben; mit der Schaufel heben; Mann am Haken | monter quelqu’un; dans le godet | alzare uno; nella benna',
  },
  {
    law: 'Gefahrenbereich | zone de danger | zona di pericolo',
    site: 'neben dem Bagger stehen; hinter der Maschine; rückwärts | derrière la machine; marche arrière; angle mort | dietro la macchina; retromarcia',
  },
  {
    law: 'Fehlerstromschutz; FI | disjoncteur différentiel; FI | interruttore a corrente di guasto; FI',
    site: 'Stromschlag; FI-Schalter; Sicherung fliegt raus | électrocution; ça saute | salvavita; scossa elettrica',
  },
  {
    law: 'Kontrolle des Krans | contrôle de la grue | controllo della gru',
    site: 'Krankontrolle; Kran prüfen lassen; Service | révision de la grue; expertise | revisione della gru; collaudo gru',
  },

  // asbestos and pollutants
  {
    law: 'Asbest | amiante | amianto',
    site: 'Eternit; asbesthaltig; Asbestplatten | eternit; amianté | eternit; lastre di amianto',
  },
  {
    law: 'Verdacht auf Asbest; vor 1990 | soupçon d’amiante; avant 1990 | sospetto di amianto; prima del 1990',
    site: 'altes Haus; Altbau; Baujahr; alte Plättli | vieille maison; vieux bâtiment; ancien carrelage | vecchia casa; casa vecchia; piastrelle vecchie',
  },
  {
    law: 'Schadstoffgutachten; Abklärung | diagnostic; vérifier la présence d’amiante | perizia; accertare',
    site: 'Probe nehmen; testen; Labor; Asbesttest | échantillon; analyse; labo; test amiante | campione; analisi; laboratorio',
  },
  {
    law: 'Umbau | transformation | trasformazione; ristrutturazione',
    site: 'renovieren; sanieren; umbauen; Badumbau | rénover; rénovation; refaire la salle de bains | rinnovare; rifare il bagno; ristrutturare',
  },
  {
    law: 'Abbruch; Rückbau | démolition | demolizione',
    site: 'abreissen; Wand raus; Mauer abbrechen | abattre un mur; démonter; casser | abbattere; buttare giù; spaccare',
  },
  {
    law: 'anerkanntes Unternehmen | entreprise reconnue | impresa riconosciuta',
    site: 'Spezialfirma; Asbestfirma | entreprise spécialisée; spécialiste | ditta specializzata',
  },
  {
    law: 'Meldung an die Suva | annonce à la Suva | notifica alla Suva',
    site: 'der Suva melden; Suva-Meldung | avertir la Suva | avvisare la Suva',
  },
  { law: 'Atemschutz; Maske | masque | maschera', site: 'Staubmaske; FFP3 | masque à poussière | mascherina' },
  { law: 'Staub | poussière | polvere', site: 'staubig; Betonstaub; es staubt | poussiéreux | polveroso' },
  {
    law: 'Faserzement | fibrociment | fibrocemento',
    site: 'Wellplatten; Dachplatten | tôles ondulées; plaques ondulées | lastre ondulate; ondulina',
  },

  // noise, waste, soil
  {
    law: 'Baulärm | bruit des chantiers | rumore dei cantieri',
    site: 'Krach; laut; Lärmklage | boucan; bruyant; faire du bruit | casino; baccano; fare rumore',
  },
  {
    law: 'lärmintensive Arbeiten | travaux très bruyants | lavori molto rumorosi',
    site: 'spitzen; Kompressor; bohren; fräsen; Presslufthammer; lärmige Arbeiten | marteau-piqueur; piquer; percer; compresseur | martello pneumatico; martellare; demolitore; compressore',
  },
  {
    law: 'Ruhezeiten | heures de repos | ore di quiete',
    site: 'Mittag; über Mittag; am Morgen früh; ab wann morgens | à midi; tôt le matin; tard le soir | a mezzogiorno; mattina presto; la sera tardi',
  },
  {
    law: 'Reklamationen | plaintes | reclami',
    site: 'Nachbar beschwert sich; Nachbar ruft Polizei; schimpfen | voisin râle; appeler la police; se plaindre | il vicino si lamenta; chiamare la polizia',
  },
  {
    law: 'Bauabfälle | déchets de chantier | rifiuti edili',
    site: 'Mulde; Container; Abfall; Bauschutt; Schutt | benne; gravats; ordures; débris | benna; macerie; scarti; immondizia',
  },
  {
    law: 'Trennung der Abfälle | tri des déchets | separazione dei rifiuti',
    site: 'sortieren; alles in eine Mulde; mischen | trier; tout dans la même benne | separare; tutto nella stessa benna; differenziata',
  },
  {
    law: 'Abfälle verbrennen | brûler des déchets | bruciare rifiuti',
    site: 'Feuer machen; Holz verbrennen; abfackeln | faire un feu; brûler du bois; brûler | fare un fuoco; bruciare legna; bruciare',
  },
  {
    law: 'Entsorgung | élimination | smaltimento',
    site: 'entsorgen; wegwerfen; Deponiegebühr; wohin mit | jeter; se débarrasser; décharge | buttare; portare in discarica; eliminare',
  },
  {
    law: 'Humus; Boden | terre végétale; sol | humus; suolo',
    site: 'Mutterboden; Erde; nasser Boden | terre; humus; sol mouillé | terra; terriccio; terreno bagnato',
  },
  {
    law: 'Partikelfilter | filtre à particules | filtro antiparticolato',
    site: 'Russfilter; Diesel; Abgas; Motor | diesel; gaz d’échappement; moteur | diesel; gas di scarico; motore',
  },
  {
    law: 'Erschütterungen | vibrations; ébranlements | vibrazioni; scosse',
    site: 'Rütteln; Haus zittert; Rammen | maison tremble; secousses | casa trema; tremare',
  },

  // permits and neighbours
  {
    law: 'Baubewilligung | permis de construire | licenza edilizia',
    site: 'Bewilligung; Baugenehmigung; Erlaubnis; bauen dürfen | autorisation; mise à l’enquête; construire | permesso; autorizzazione; permesso di costruire',
  },
  {
    law: 'bewilligungsfrei; kleine Arbeiten | dispense de permis; petits travaux | piccoli lavori; notifica',
    site: 'Gartenhaus; Pool; Wintergarten; Carport; ohne Bewilligung; Zaun | cabanon; piscine; véranda; pergola; sans permis | casetta; piscina; veranda; tettoia; senza permesso',
  },
  {
    law: 'Baugesuch | demande de permis | domanda di costruzione',
    site: 'Gesuch einreichen; eingeben; Formular | déposer un dossier; formulaire; dossier | inoltrare; formulario; incarto',
  },
  {
    law: 'Einsprache | opposition | opposizione',
    site: 'sich wehren; dagegen sein; Einwand; Nachbar blockiert | s’opposer; bloquer le projet | opporsi; bloccare il progetto',
  },
  { law: 'Baugespann | gabarits | modine', site: 'Profile; Stangen; Visiere | perches; profils | pali; profili' },
  {
    law: 'Baubeginn | début des travaux | inizio dei lavori',
    site: 'anfangen; beginnen; Spatenstich; loslegen | commencer; démarrer | cominciare; iniziare; partire',
  },
  {
    law: 'Gültigkeit der Bewilligung | validité du permis | validità della licenza',
    site: 'wie lange gültig; abgelaufen; verfällt | permis périmé; combien de temps valable | licenza scaduta; quanto vale',
  },
  {
    law: 'Nachbargrundstück betreten | entrer sur le fonds voisin | accedere al fondo vicino',
    site: 'Gerüst beim Nachbarn; über Nachbars Land; aufs Nachbargrundstück | passer chez le voisin; échafaudage chez le voisin | passare dal vicino; ponteggio dal vicino',
  },
  {
    law: 'Kranausleger über dem Grundstück | flèche de grue au-dessus du fonds | braccio della gru sopra il fondo',
    site: 'Kran schwenkt; Kran über Nachbar | grue survole; grue passe au-dessus | gru gira sopra; gru sopra il giardino',
  },
  {
    law: 'Rissprotokoll | constat | rilievo delle fessure',
    site: 'Risse; Riss in der Wand; Zustand aufnehmen | fissures; état des lieux | crepe; crepa nel muro; stato dei luoghi',
  },
  {
    law: 'Strasse; Trottoir | route; trottoir | strada; marciapiede',
    site: 'Gehsteig; Mulde auf der Strasse; Parkplatz belegen | rue; benne sur la route; place de parc | benna sulla strada; posteggio',
  },
  {
    law: 'Überbau | empiètement | opera sporgente',
    site: 'über die Grenze gebaut; Grenze überschritten | dépasser la limite; construit trop loin | costruito oltre il confine; sconfinare',
  },

  // wages, absence, notice
  {
    law: 'Lohn | salaire | salario',
    site: 'verdienen; Gehalt; Stundenlohn; Zahltag | paie; gagner; payé à l’heure | stipendio; guadagnare; paga oraria',
  },
  {
    law: 'Mindestlohn | salaire minimum | salario minimo',
    site: 'wie viel verdienen mindestens; Tariflohn | minimum à payer; salaire CCT | paga minima; minimo da pagare',
  },
  {
    law: 'Lohnabrechnung | décompte de salaire | conteggio del salario',
    site: 'Lohnzettel; Abrechnung; Lohnblatt | fiche de paie; fiche de salaire | busta paga; foglio paga',
  },
  {
    law: 'Lohnabzug | déduction du salaire | deduzione dal salario',
    site: 'vom Lohn abziehen; Lohn kürzen | retenir sur le salaire; couper le salaire | trattenere dallo stipendio; togliere dalla paga',
  },
  {
    law: '13. Monatslohn | 13e salaire | tredicesima',
    site: 'Dreizehnter; 13ter; Weihnachtsgeld | treizième; bonus | tredicesimo; gratifica',
  },
  {
    law: 'Lohn bei Krankheit; Lohnfortzahlung | salaire en cas de maladie | salario in caso di malattia',
    site: 'krankgeschrieben; Grippe; krank zu Hause | en arrêt; arrêt maladie; grippe | in malattia; influenza; a casa malato',
  },
  {
    law: 'Arztzeugnis | certificat médical | certificato medico',
    site: 'Zeugnis; Attest; Doktor | mot du médecin; attestation du docteur | certificato del dottore',
  },
  {
    law: 'Unfall | accident | infortunio',
    site: 'verletzt; Bein gebrochen; verunfallt; Arbeitsunfall | blessé; jambe cassée | ferito; gamba rotta; incidente',
  },
  {
    law: 'Ferien | vacances | vacanze',
    site: 'Urlaub; frei nehmen; Ferientage | congés; prendre congé; jours de congé | ferie; giorni liberi; prendere libero',
  },
  {
    law: 'Feiertag | jour férié | giorno festivo',
    site: '1. August; Weihnachten; Ostern | 1er août; Noël; Pâques | 1° agosto; Natale; Pasqua',
  },
  {
    law: 'Kündigung | congé; résiliation | disdetta',
    site: 'künden; kündigen; entlassen; rausgeworfen; gefeuert | licencier; renvoyer; virer; mettre à la porte | licenziare; mandare via; licenziamento',
  },
  {
    law: 'Kündigungsfrist | délai de congé | termine di disdetta',
    site: 'Kündigungszeit; wie schnell kündigen | préavis; délai de résiliation | preavviso; termine di licenziamento',
  },
  {
    law: 'Sperrfrist | période de protection | periodo di protezione',
    site: 'während Krankheit kündigen; krank und gekündigt | licencié pendant la maladie; protégé | licenziato in malattia; protetto',
  },
  {
    law: 'fristlose Kündigung | résiliation immédiate | disdetta immediata',
    site: 'fristlos; sofort entlassen; auf der Stelle | sur-le-champ; licencier tout de suite | in tronco; licenziare subito',
  },
  {
    law: 'Schlechtwetter | intempéries | intemperie',
    site: 'Regen; Schnee; regnet; schneit; Frost | pluie; neige; il pleut; gel | pioggia; neve; piove; gelo',
  },
  {
    law: 'Kurzarbeit | réduction de l’horaire de travail; RHT | lavoro ridotto',
    site: 'keine Arbeit; zu wenig Arbeit; weniger Aufträge | pas assez de travail; chômage partiel | poco lavoro; cassa integrazione; senza lavoro',
  },
  {
    law: 'Probezeit | temps d’essai | periodo di prova',
    site: 'Probemonat; am Anfang kündigen | essai; mois d’essai | prova; mese di prova',
  },
  {
    law: 'Arbeitsvertrag | contrat de travail | contratto di lavoro',
    site: 'anstellen; Anstellung; einstellen; neuer Mitarbeiter | engager; embaucher; nouvel employé | assumere; assunzione; nuovo dipendente',
  },

  // working time
  {
    law: 'Überstunden | heures supplémentaires | ore suppletive',
    site: 'länger arbeiten; mehr Stunden; Überzeit | heures sup; travailler plus longtemps | straordinari; lavorare di più; ore in più',
  },
  {
    law: 'Höchstarbeitszeit | durée maximale du travail | durata massima del lavoro',
    site: 'wie viele Stunden; Stunden pro Woche; maximal arbeiten | combien d’heures; heures par semaine | quante ore; ore alla settimana',
  },
  {
    law: 'Zuschlag | supplément; majoration | supplemento',
    site: 'Zulage; mehr Lohn; Prozent mehr | prime; payé en plus; majoré | pagato di più; maggiorazione; indennità',
  },
  {
    law: 'Pause | pause | pausa',
    site: 'Znüni; Mittagspause; Zmittag; Essen | dix-heures; pause de midi; manger | pausa pranzo; spuntino; mangiare',
  },
  {
    law: 'Ruhezeit | repos | riposo',
    site: 'zwischen Feierabend und Arbeitsbeginn; ausruhen | entre deux jours de travail | tra due giornate di lavoro',
  },
  {
    law: 'Nachtarbeit | travail de nuit | lavoro notturno',
    site: 'nachts; in der Nacht; Nachtschicht | la nuit; nuitée; équipe de nuit | di notte; turno di notte; notte',
  },
  {
    law: 'Sonntagsarbeit | travail du dimanche | lavoro domenicale',
    site: 'am Sonntag; sonntags | le dimanche; bosser dimanche | di domenica; la domenica',
  },
  { law: 'Samstag | samedi | sabato', site: 'am Wochenende; samstags | week-end | fine settimana; weekend' },
  {
    law: 'Fahrzeit; Reisezeit | temps de déplacement | tempo di viaggio',
    site: 'Anfahrt; Weg; fahren; Arbeitsweg; Magazin | trajet; route; dépôt; aller au chantier | tragitto; strada; trasferta; magazzino; andare in cantiere',
  },
  {
    law: 'Zeiterfassung | saisie du temps | registrazione delle ore',
    site: 'stempeln; Stunden aufschreiben; Stundenrapport | timbrer; noter les heures; pointer | timbrare; segnare le ore; scrivere le ore',
  },
  {
    law: 'Vorholen; Nachholen | compensation des heures perdues | compensazione delle ore perse',
    site: 'Brücke; Brückentag; vorarbeiten | pont; faire le pont; rattraper | ponte; fare il ponte; recuperare',
  },
  {
    law: 'Gesamtarbeitsvertrag; LMV | convention collective; CN | contratto collettivo; CNM',
    site: 'GAV; Vertrag der Gewerkschaft | CCT; convention | CCL; contratto nazionale',
  },
  {
    law: 'Paritätische Berufskommission | commission paritaire | commissione paritetica',
    site: 'Pari; PBK; Kontrolleur | contrôleur; CPP | controllore; CPC',
  },
  {
    law: 'flexibler Altersrücktritt | retraite anticipée | pensionamento anticipato',
    site: 'früher in Rente; Pension; mit 60; pensioniert | retraite à 60 ans; préretraite | pensione a 60 anni; prepensionamento',
  },

  // posted workers, papers, data
  {
    law: 'Belege; Dokumente | documents; pièces | documenti',
    site: 'Papiere; Unterlagen; Formulare; Nachweise | papiers; dossier; attestations | carte; moduli; attestati',
  },
  {
    law: 'Meldung acht Tage vorher | annonce huit jours avant | notifica otto giorni prima',
    site: 'anmelden; Anmeldung; 8 Tage | s’annoncer; 8 jours; inscrire | annunciarsi; 8 giorni; annuncio',
  },
  {
    law: 'Schwarzarbeit | travail au noir | lavoro nero',
    site: 'schwarz; ohne Anmeldung | au black; sans déclarer | in nero; senza contratto',
  },
  {
    law: 'Dienstleistungssperre | interdiction d’offrir des services | divieto di offrire servizi',
    site: 'gesperrt; Arbeitsverbot; nicht mehr in der Schweiz arbeiten | interdit de travailler en Suisse | bloccato; vietato lavorare in Svizzera',
  },
  {
    law: 'Aufbewahrung | conservation | conservazione',
    site: 'aufbewahren; behalten; archivieren; ablegen | garder; archiver; stocker | tenere; archiviare; conservare',
  },
  {
    law: 'Kamera; Videoüberwachung | caméra; vidéosurveillance | videocamera; videosorveglianza',
    site: 'filmen; Überwachungskamera; Webcam | filmer; caméra de surveillance | filmare; telecamera; riprese',
  },
  {
    law: 'GPS | GPS; géolocalisation | GPS; geolocalizzazione',
    site: 'orten; Ortung; verfolgen; Standort | localiser; suivre la camionnette; traceur | localizzare; seguire il furgone; tracciare',
  },
  {
    law: 'Drohne | drone | drone',
    site: 'überfliegen; Luftaufnahme | survoler; vue aérienne | sorvolare; ripresa aerea',
  },
  {
    law: 'Fotos | photos | foto',
    site: 'Bilder; fotografieren; Instagram; Handy | images; photographier; Instagram | immagini; fotografare; Instagram',
  },
  {
    law: 'Fingerabdruck | empreinte digitale | impronta digitale',
    site: 'Finger; Gesichtserkennung | doigt; reconnaissance faciale | dito; riconoscimento facciale',
  },
  {
    law: 'Datenpanne | violation de données | violazione dei dati',
    site: 'gehackt; Laptop gestohlen; Handy verloren; Hacker | piraté; ordinateur volé; hacker | hackerati; portatile rubato; telefono perso',
  },
  {
    law: 'Auskunft | droit d’accès | diritto d’accesso',
    site: 'Dossier einsehen; Personalakte; was ist gespeichert | voir mon dossier; dossier personnel | vedere i miei dati; dossier personale',
  },
  { law: 'Diebstahl | vol | furto', site: 'gestohlen; geklaut; Dieb | volé; voleur | rubato; ladri' },
  {
    law: 'Akkord | travail aux pièces | lavoro a cottimo',
    site: 'Stücklohn; nach Leistung bezahlt | payé à la tâche; à la pièce | pagato a pezzo; a metro',
  },
  {
    law: 'Berufsfachschule | école professionnelle | scuola professionale',
    site: 'Schule; Gewerbeschule; Schultag | école; cours | scuola; giorno di scuola',
  },
  {
    law: 'gefährliche Arbeiten | travaux dangereux | lavori pericolosi',
    site: 'Trennscheibe; Flex; Winkelschleifer; Kettensäge | disqueuse; meuleuse; tronçonneuse | flessibile; smerigliatrice; motosega',
  },

  // doing words
  {
    law: 'Preis erhöhen | augmenter le prix | aumentare il prezzo',
    site: 'aufschlagen; raufgehen mit dem Preis; mehr verlangen | monter le prix; demander plus | chiedere di più; rincarare',
  },
  {
    law: 'anordnen; Weisung erteilen | ordonner; donner une instruction | ordinare; dare istruzioni',
    site: 'befehlen; befiehlt; sagt falsch; verlangt | commander; exiger; impose | comanda; pretende; impone',
  },
  {
    law: 'Arbeit einstellen | interrompre le travail | interrompere il lavoro',
    site: 'weitermachen; weiterarbeiten | continuer | continuare; andare avanti',
  },
  {
    law: 'Aufträge aufteilen | diviser un marché | suddividere una commessa',
    site: 'stückeln; splitten; in Lose | saucissonner; fractionner; lots | spezzare; dividere; lotti',
  },
  {
    law: 'Kameras anbringen | installer des caméras | posare videocamere',
    site: 'Kameras montieren; Kamera aufhängen | poser des caméras; mettre des caméras | mettere telecamere; installare telecamere',
  },
  {
    law: 'Temporäre einsetzen | employer des temporaires | impiegare personale a prestito',
    site: 'Leute ausleihen; Leute mieten | louer du personnel; prendre des intérimaires | prendere interinali; prendere in prestito operai',
  },
  {
    law: 'aus dem Ausland | de l’étranger | dall’estero',
    site: 'aus Italien; aus Deutschland; aus Frankreich; aus der EU | de France; d’Italie; de l’UE | dall’Italia; agenzia italiana; dall’UE',
  },
  {
    law: 'Abfälle ablagern | déposer des déchets | depositare rifiuti',
    site: 'wegschmeissen; werfen; vergraben; deponieren | enterrer; jeter dans la benne | seppellire; buttare nella benna',
  },
  {
    law: 'entfernen | enlever | rimuovere',
    site: 'abschlagen; wegnehmen; rausreissen; abspitzen | arracher; ôter | staccare; strappare; togliere',
  },
  {
    law: 'Spritzasbest; Spritzbelag | flocage | rivestimento a spruzzo',
    site: 'gespritzt; Decke mit Spritzbelag | floqué; plafond floqué | floccato; rivestimento floccato',
  },
  {
    law: 'Frist einhalten | respecter le délai | rispettare il termine',
    site: 'letzter Tag; rechtzeitig; zu spät abgeschickt | dernier jour; à temps | ultimo giorno; in tempo',
  },
  {
    law: 'Gesuch beim Gericht | requête au tribunal | istanza al giudice',
    site: 'Klage einreichen; vor Gericht | déposer une requête; porter plainte | depositare l’istanza; fare causa',
  },
  {
    law: 'Rang | rang | grado',
    site: 'Vorrang; wer zuerst; vor der Bank | priorité; premier inscrit; avant la banque | precedenza; chi iscrive prima; prima della banca',
  },
  {
    law: 'neues Recht seit 1. Januar 2026 | nouveau droit dès le 1er janvier 2026 | nuovo diritto dal 1° gennaio 2026',
    site: 'altes Recht; alte Regel; neue Regel; alter Vertrag | ancien droit; ancien contrat; nouvelle règle | vecchio diritto; vecchio contratto; nuova regola',
  },
  { law: '60 Tage | 60 jours | 60 giorni', site: 'sechzig Tage; zwei Monate rügen | soixante jours | sessanta giorni' },
  {
    law: 'Abrede ungültig | convention nulle | accordo nullo',
    site: 'gilt das im Vertrag; Klausel ungültig; erlaubte Klausel | clause valable; clause nulle | clausola valida; clausola nulla',
  },
  {
    law: 'Meldung vergessen | annonce omise | notifica omessa',
    site: 'nicht gemeldet; vergessen zu melden | oublié d’annoncer; annonce oubliée | dimenticato di notificare; non annunciato',
  },
  {
    law: 'Lastwagenladekran | grue de chargement | gru di carico su camion',
    site: 'Lastwagenkran; Kran auf dem Lastwagen | grue du camion; bras du camion | gru del camion; braccio del camion',
  },
  {
    law: 'Graben sicher betreten | accès à la fouille | accesso allo scavo',
    site: 'in den Graben steigen; hinuntersteigen | descendre dans la tranchée; remonter | scendere nello scavo; risalire',
  },
  {
    law: 'Aushub lagern | déposer les déblais | depositare il materiale di scavo',
    site: 'Erdhaufen; Material neben dem Graben | tas de terre | mucchio di terra',
  },
  {
    law: 'Fahrzeuge | véhicules | veicoli',
    site: 'Lieferwagen; Bus; Lastwagen; Firmenauto | camionnette; fourgon; camion; voiture de service | furgone; camion; auto aziendale',
  },
  {
    law: 'Schalung | coffrage | cassero',
    site: 'Schaltafeln; einschalen; Schalholz | banches; bois de coffrage | casseri; legno da cassero',
  },
  {
    law: 'Altholz | bois usagé | legname usato',
    site: 'Holzabfall; altes Holz; Palette | vieux bois; palette | legna vecchia; bancale',
  },
  {
    law: 'Versammlung; Gewerkschaftsvertreter | assemblée; représentants syndicaux | assemblea; rappresentanti sindacali',
    site: 'Sitzung auf der Baustelle; Unia kommt | réunion; Unia vient sur le chantier | riunione; il sindacato viene in cantiere',
  },
  {
    law: 'Vollzugskostenbeitrag | contribution aux frais d’exécution | contributo alle spese di esecuzione',
    site: 'Abzug für Pari; Berufsbeitrag | retenue paritaire; contribution professionnelle | trattenuta paritetica; contributo professionale',
  },
  {
    law: 'Mittagessen | repas de midi | pranzo',
    site: 'Zmittag; Verpflegung; Mittagsspesen | dîner; panier; bouffe | rimborso pranzo; mensa',
  },
  {
    law: 'Zustimmung des Nachbarn | accord du voisin | consenso del vicino',
    site: 'Nachbar sagt nein; Nachbar fragen; einverstanden | voisin refuse; demander au voisin | il vicino rifiuta; chiedere al vicino',
  },
  {
    law: 'Anker | ancrages | ancoraggi',
    site: 'Erdanker; Nägel; unter dem Nachbarn bohren | tirants; forer sous le voisin | tiranti; forare sotto il vicino',
  },
  // trades and people, as they are named on site
  {
    law: 'Unternehmer | entrepreneur | appaltatore',
    site: 'Spengler; Spenglerei; Dachdecker; Zimmermann; Zimmerei; Schreiner; Schreinerei; Elektriker; Plattenleger; Gärtner; Gartenbauer; Schlosser | ferblantier; couvreur; charpentier; menuisier; électricien; plâtrier; serrurier; paysagiste | lattoniere; copritetto; carpentiere; falegname; elettricista; gessatore; giardiniere; fabbro',
  },
  {
    law: 'Arbeitnehmer; Arbeitnehmende | travailleur; travailleurs | lavoratore; lavoratori',
    site: 'Maurer; Büezer; Handlanger; Hilfsarbeiter; Bauarbeiter; Mitarbeiter; Angestellter | maçon; manœuvre; ouvrier; collaborateur; employé; gars | muratore; manovale; operaio; collaboratore; dipendente',
  },
  {
    law: 'ausländisch | étranger | estero; estera',
    site: 'deutsch; österreichisch; italienisch; französisch; polnisch; portugiesisch; Bregenz; Konstanz; Lörrach; Waldshut; Feldkirch; Como; Mulhouse | allemand; autrichien; italien; français; polonais; portugais; Annemasse; Pontarlier; Besançon; Lyon; Côme | tedesco; tedesca; austriaco; italiano; italiana; francese; polacco; portoghese; Como; Varese; Milano; Bergamo; Domodossola',
  },
  {
    law: 'Personalverleih; Verleiher | location de services; bailleur de services | fornitura di personale; prestatore; interinali',
    site: 'Verleihfirma; Temporärfirma; Personalvermittler | agence d’intérim; agence de placement | agenzia; agenzia di collocamento; agenzia temporanea',
  },
  {
    law: 'Architekt; Bauleitung | architecte; direction des travaux | architetto; direzione dei lavori',
    site: 'Planer; Ingenieur | planificateur; ingénieur | progettista; ingegnere',
  },
  {
    law: 'Behörde | autorité | autorità',
    site: 'Amt; Bauamt; Gemeinde; Bauverwaltung | commune; administration; service | ufficio tecnico; Comune; ufficio',
  },
  // doing something
  {
    law: 'Weisung; anordnen | ordre; ordonner | istruzione; ordinare',
    site: 'befehlen; befiehlt; befohlen; anweisen | commander; imposer; exiger | comandare; imporre; pretendere',
  },
  {
    law: 'bewilligen; erteilen; zuständig | accorder; délivrer; octroyer; compétent | rilasciare; concedere; competente',
    site: 'ausstellen; zusagen | donner le feu vert; signer | dare il permesso; firmare',
  },
  {
    law: 'einreichen | déposer; remettre | inoltrare; presentare; depositare',
    site: 'abgeben; eingeben; schicken | envoyer; rendre | consegnare; mandare; spedire',
  },
  {
    law: 'Exemplar; Ausfertigung; Dossier | exemplaire; dossier | esemplare; incarto',
    site: 'Kopie; Doppel; Papierkopie | copie | copia; copie',
  },
  {
    law: 'anbringen; montieren; erstellen | installer; poser; mettre en place | posare; montare; collocare',
    site: 'aufstellen; aufhängen; hinstellen | mettre; fixer; accrocher | installare; mettere; fissare',
  },
  {
    law: 'ändern; Gerüst ändern | modifier | modificare',
    site: 'abnehmen; abgenommen; wegnehmen; entfernen; abmontieren; umbauen; umstellen | démonter; enlever; déplacer; changer | smontare; togliere; spostare; cambiare',
  },
  {
    law: 'heben; befördern | lever; transporter | sollevare; trasportare',
    site: 'hochheben; lupfen; hochziehen; aufziehen | monter; soulever; hisser | alzare; tirare su; issare',
  },
  {
    law: 'führen; bedienen | conduire; manier | condurre; manovrare',
    site: 'fahren; lenken; steuern | piloter; rouler | guidare; usare',
  },
  {
    law: 'Zugang; betreten | accès; accéder | accesso; accedere',
    site: 'hinuntersteigen; hineingehen; durchgehen; durchlassen | descendre; entrer; passer; traverser | scendere; entrare; passare; attraversare',
  },
  {
    law: 'kündigen | résilier; donner congé | disdire',
    site: 'entlassen; künden; rausschmeissen | licencier; virer; renvoyer | licenziare; mandare via',
  },
  {
    law: 'Krankheit | maladie | malattia',
    site: 'krank; krankgeschrieben; Grippe | malade; en arrêt; arrêt de travail | malato; ammalato; in malattia',
  },
  { law: 'Unfall | accident | infortunio', site: 'verunfallt; verletzt | accidenté; blessé | infortunato; ferito' },
  {
    law: 'melden; Meldung | annoncer; annonce | notificare; notifica',
    site: 'anmelden; Bescheid geben; sich melden | déclarer; s’annoncer; prévenir | annunciarsi; avvisare; notificarsi',
  },
  {
    law: 'zurückbehalten; Rückbehalt | retenir; retenue | trattenere; ritenuta',
    site: 'einbehalten; blockieren; nicht zahlen | bloquer; garder | bloccare; tenere',
  },
  {
    law: 'überschreiten; Überschreitung | dépassement; dépasser | superamento; superare',
    site: 'sprengen; teurer als; höher als | exploser; plus cher que | sforare; più caro',
  },
  {
    law: 'Teuerung; teurer; Mehrkosten | renchérissement; hausse; renchéri | rincaro; aumento; rincarato',
    site: 'aufgeschlagen; Preisaufschlag; gestiegen | augmenté; hausse de prix | aumentato; salito',
  },
  {
    law: 'Material | matériau; matériel | materiale',
    site: 'Stahl; Beton; Zement; Holz; Armierung; Dämmung | acier; béton; ciment; bois; isolant | acciaio; cemento; legno; ferro; isolante',
  },
  {
    law: 'fester Preis; Pauschale | prix ferme; forfait | prezzo fisso; a corpo',
    site: 'Pauschalpreis; Fixpreis | forfaitaire; prix forfaitaire | forfettario; prezzo chiuso',
  },
  {
    law: 'Fehler; falsch | erreur; faux | errore; sbagliato',
    site: 'Falsches; Murks; Blödsinn | bêtise; mal fait | sbaglio; fatto male',
  },
  // things on site
  {
    law: 'Videokamera; Kamera | caméra | videocamera; videocamere',
    site: 'Überwachungskamera; Webcam | webcam; vidéosurveillance | telecamera; telecamere; webcam',
  },
  {
    law: 'Gehörschutz | protecteurs d’ouïe | protezioni auricolari',
    site: 'Ohrstöpsel; Ohrenstöpsel; Pamir | bouchons; casque antibruit; Pamir | cuffie; tappi; otoprotettori',
  },
  {
    law: 'Stapler | chariot élévateur | carrelli elevatori; carrello elevatore',
    site: 'Hubstapler; Gabelstapler | Fenwick; clark | muletto; muletti',
  },
  {
    law: 'Last; Gewicht | charge; poids | carico; carichi; peso',
    site: 'Sack; schleppen; Kilo | sac; porter; kilos | sacco; sacchi; chili',
  },
  {
    law: 'rollig; locker; abrutschend | meuble; instable | sciolto; franoso',
    site: 'bröckelig; lose; sandig; rutschig | friable; sableux; qui s’effrite | friabile; sabbioso; frana',
  },
  {
    law: 'auswärtig | extérieur; externe | esterno; fuori sede',
    site: 'entfernt; weit weg | éloigné; lointain | lontano; distante',
  },
  {
    law: 'waschen; Reinigung | laver; lavage | lavarsi; lavaggio',
    site: 'duschen; sauber machen; putzen | se doucher; nettoyer | doccia; pulirsi',
  },
  {
    law: 'bezahlt; Lohn | payé; salaire | pagato; salario; tempo di lavoro',
    site: 'vergütet; angerechnet | rémunéré; compté | retribuito; contato',
  },
  {
    law: 'Ruhezeiten | heures de repos | ore di riposo; ore di quiete',
    site: 'Mittag; über Mittag; Mittagsruhe | midi; à midi | mezzogiorno; pausa di mezzogiorno',
  },
  {
    law: 'trennen; Trennung; gemischt | trier; séparer; mélangé | separare; misto',
    site: 'werfen; zusammenwerfen; mischen; alles zusammen | jeter; mélanger; tout ensemble | buttare; mischiare; tutto insieme',
  },
  {
    law: 'Konventionalstrafe; Busse; belasten | amende; peine; sanction | multa; sanzione',
    site: 'Strafe; Bussgeld; gebüsst | punition; puni; contravention | punizione; contravvenzione',
  },
  {
    law: 'Freizeit; Ruhezeit | repos | riposo',
    site: 'frei; Feierabend; freihaben | libre; congé; fin de journée | libero; fine giornata',
  },
  {
    law: 'lichte Höhe; Abstand; frei | espace; écart; libre | distanza; luce; libero',
    site: 'Lücke; Zwischenraum; Platz | trou; vide; jeu | spazio; vuoto; buco',
  },
  {
    law: 'Rang; gleicher Rang | rang; même rang | grado; stesso grado',
    site: 'Vorrang; zuerst eingetragen | priorité; premier inscrit | precedenza; chi iscrive prima',
  },
  {
    law: 'unterbrechen; stillstehen; Verjährung | interrompre; suspendre; prescription | interrompere; sospendere; prescrizione',
    site: 'stoppen; anhalten; aufhalten | arrêter; stopper; bloquer | fermare; bloccare; arrestare',
  },
  {
    law: 'unbewegliches Werk; Bauwerk | ouvrage immobilier; construction | opera immobiliare; costruzione',
    site: 'Dach; Haus; Fassade; Neubau | toit; maison; façade | tetto; casa; facciata',
  },
  {
    law: 'haften; Haftung | répondre; responsabilité | rispondere; responsabilità',
    site: 'geradestehen; gradstehen; Garantie geben | garantir; donner une garantie | garantire; garanzia; dare garanzia',
  },
  {
    law: 'Nachbargrundstück; Grundstück | fonds voisin; fonds | fondo vicino; fondo',
    site: 'Garten des Nachbarn; Boden; Land | terrain; parcelle; chez le voisin | terreno; particella; giardino',
  },
];
