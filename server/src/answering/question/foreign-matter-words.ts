import type { Language } from '@polier/contract/languages';

/** Subjects outside the scope of the sources that can be recognised by their words. */
export type WordedMatter =
  | 'tax'
  | 'tenancy'
  | 'health'
  | 'market'
  | 'product'
  | 'design'
  | 'maker'
  | 'zoning'
  | 'foreign-law'
  | 'family'
  | 'criminal'
  | 'finance'
  | 'cooking'
  | 'weather'
  | 'people'
  | 'computing'
  | 'residence'
  | 'traffic'
  | 'leisure'
  | 'internals'
  | 'norm-text';

/** The same, with the subjects that only whole questions show (`foreign-questions/`). */
export type ForeignMatter = WordedMatter | 'fees' | 'social-insurance' | 'craft';

/**
 * The words of a subject by language, as prefixes ('steuererkl' matches 'Steuererklärung'); a space between two words
 * allows other words in between. `unless`: words of the building trade that bring the subject within scope.
 */
export type MatterWords = { words: string; unless?: string };

export const foreignMatterWords: Record<WordedMatter, Record<Language, MatterWords>> = {
  tax: {
    de: {
      words:
        'welche steuer; wie viel steuer; steuer zahl; steuer bezahl; steuererkl; steuerabzug; steuern zahl; steuern spar; steuern abz; steuerlich; steueramt; einkommenssteuer; einkommensteuer; quellensteuer; grundstückgewinnsteuer; vermögenssteuer; gewinnsteuer; versteuer; steuererleichterung; von den steuern; eigenmietwert; steuerrechnung',
      unless:
        'mwst; mehrwertsteuer; vorsteuer; bezugsteuer; bezugssteuer; saldosteuer; ausschreibung; vergab; zuschlag; haften; haftung; pfandrecht; steuerausweis',
    },
    fr: {
      words:
        'impôt; impôts; fiscal; fiscale; fiscalité; fisc; déclaration fiscale; contribuable; déduire impôt; déduire déclaration; imposable; défiscalis',
      unless:
        'tva; ltva; préalable; acquisitions; soumission; adjudication; concours; dette fiscale; dettes; note de crédit; attestation; répond; factur; taux',
    },
    it: {
      words:
        'imposta alla fonte; imposta sul; imposte; dichiarazione fiscale; dichiarazione dei redditi; dichiarazione imposta; fiscale; fisco; tasse; detrazioni; detrarre; dedurre tasse; dedurre imposte; commercialista; imponibile',
      unless:
        'iva; liva; precedente; acquisto; concorso; commessa; certificato; discarica; benn; rispond; fattur; buttati fuori; esclus',
    },
  },
  tenancy: {
    de: {
      words:
        'mieter; mieterin; mietzins; mietvertrag; mietwohnung; mietreduktion; mietrecht; untermiete; vermieterin; mietkaution; schlichtungsbehörde miet; nebenkosten wohnung; wohnung kündig; wohnung gekündigt; zügel',
      unless:
        'kran; bagger; maschine; gerüst; gerät; stapler; hebebühne; mulde; asbest; mietpersonal; mietkran; umbau; gesuch; baubewilligung; pfand; belast; mangel; mängel; maler; gipser; schutt; unterschreib; lärm der baustelle',
    },
    fr: {
      words:
        'locataire; bailleur; bail à loyer; loyer; contrat de bail; régie immobilière; état des lieux appartement; résilier le bail; résilier mon bail',
      unless:
        'grue; machine; engin; échafaud; pelle; nacelle; chariot; amiante; travaux; hypothèque; plans; permis; déposer; gravats; défaut; peintre; plâtrier; entreprise locataire; location de services; janvier',
    },
    it: {
      words:
        'inquilin; affitto; pigione; locatario; contratto di locazione; locatore; subaffitto; disdetta appartamento; canone locazione; casa in affitto',
      unless:
        'gru; macchin; escavator; ponteggi; muletto; piattaform; amianto; lavori; ipoteca; domanda; firmo; firma; macerie; difett; pittore; gessatore',
    },
  },
  health: {
    de: {
      words:
        'schmerzmittel; medikament; tablette; dafalgan; ibuprofen; irfen; voltaren; aspirin; paracetamol; salbe; augentropfen; antibiotik; dosierung; symptom; therapie; rückenschmerz; kopfweh; kopfschmerz; rückenweh; bandscheib; impfung; diät; hautausschlag behand; was hilft gegen; hausmittel; physiotherap',
      unless: 'taggeld; lohn; zahlt; suva zahlt; unfallversicherung; arztzeugnis; kündig; apotheke auf',
    },
    fr: {
      words:
        'médicament; antidouleur; anti-douleur; comprimé; pommade; gouttes; dafalgan; ibuprofène; irfen; voltaren; aspirine; paracétamol; antibiotique; symptôme; mal de dos; mal au dos; mal de tête; maux de tête; lumbago; posologie; vaccin; remède; régime alimentaire; hernie discale',
      unless: 'indemnité; perte de gain; certificat médical; assurance-accident; licenci',
    },
    it: {
      words:
        'medicina; medicine; medicinal; farmaco; pastiglia; pastiglie; pasticca; compressa; compresse; pomata; gocce; antidolorific; dafalgan; ibuprofene; irfen; voltaren; aspirina; paracetamolo; antibiotic; sintom; mal di schiena; mal di testa; ernia; vaccin; rimedio; dieta',
      unless: 'indennità; perdita di guadagno; certificato medico; assicurazione infortuni; disdetta',
    },
  },
  market: {
    de: {
      words:
        'marktpreis; richtpreis; listenpreis; tagespreis; kostet kubik; kostet m2; kostet m3; kostet quadratmeter; kostet kubikmeter; kostet laufmeter; kostet stundenansatz; kostet ein haus; kostet eine wärmepumpe; kostet ein neues; kostet eine neue; kostet ein neuer; kostet beton; kostet ein gerüst; kostet aushub; kostet ein badumbau; kostet eine küche; preis pro m2; preis pro m3; preis pro quadratmeter; preis pro kubik; preis für ein; quadratmeterpreis; kubikpreis; offertvergleich; landpreis; immobilienpreis; baukosten pro; was verlangt ihr; stahlpreis; holzpreis; ölpreis; dieselpreis; günstigste angebot für',
      unless:
        'gebühr; busse; bewilligung; zuschlag; konventionalstrafe; verzug; teuerung; nachtrag; einheitspreis; gesetz; abgemacht; vereinbart; vertrag; festpreis; explodier',
    },
    fr: {
      words:
        'prix du marché; prix au m2; prix au mètre; prix du m3; prix du béton; prix du m2; coûte le m2; coûte un m2; coûte le mètre; coûte le m3; coûte un mètre; coûte le béton; coûte une villa; coûte un échafaudage; coûte une pompe; coûte une cuisine; coûte une salle; coûte une isolation; prix moyen; tarif horaire moyen; prix de l’immobilier; prix du terrain; prix de l’acier; prix du diesel; coûte en ce moment',
      unless:
        'émolument; amende; permis; supplément; peine conventionnelle; renchérissement; avenant; loi; convenu; contrat; tribunal; explos; prix ferme',
    },
    it: {
      words:
        'prezzo di mercato; prezzo al mq; prezzo al metro; prezzo al m2; costa al mq; costa al metro; costa al m2; costa un metro; costa un mq; costa il calcestruzzo; costa una casa; costa un ponteggio; costa una pompa; costa una cucina; costa un bagno; costa un cappotto; prezzo medio; tariffa media; prezzi immobiliari; prezzo del terreno; prezzo del ferro; prezzo del diesel; costa in questo momento; costa adesso',
      unless:
        'tassa; multa; licenza; supplemento; pena convenzionale; rincaro; aggiunta; legge; pattuit; contratto; tribunale; prezzo fisso',
    },
  },
  product: {
    de: {
      words:
        'welche marke; welcher hersteller; welches modell; welche app; welche software; welchen bohrhammer; welche bohrmaschine; welcher akkuschrauber; hilti oder; makita oder; bosch oder; sika oder; welche farbe soll ich; welcher kleber; welcher leim; welchen kleber; beste marke; beste versicherung; beste software; beste app; welche versicherung empf; welche versicherung ist; mobiliar oder; axa oder; kaufberatung; wo kaufe ich; wo kann ich kaufen; wo bekomme ich günstig; empfehlt ihr; empfiehlst du',
      unless: 'ausgebildet; zugelassen; schutzstufe; vorgeschrieben; pflicht',
    },
    fr: {
      words:
        'quelle marque; quel fabricant; quel modèle de; quelle application; quel logiciel; hilti ou; makita ou; bosch ou; sika ou; quelle colle; quelle peinture; meilleure marque; meilleure assurance; meilleur logiciel; meilleure perceuse; meilleur outil; quelle assurance est la meilleure; la mobilière ou; axa ou; où acheter; où puis-je acheter; vous recommandez; tu recommandes; tu conseilles; vous conseillez',
      unless: 'obligatoire; exigé; prescrit; homologu; clause; contrat',
    },
    it: {
      words:
        'quale marca; che marca; quale produttore; che produttore; quale applicazione; quale software; che software; hilti o; makita o; bosch o; sika o; che colla; quale colla; che pittura; quale pittura; miglior marca; migliore marca; migliore assicurazione; miglior assicurazione; miglior trapano; migliore trapano; mobiliare o; axa o; dove compro; dove posso comprare; dove comprare; mi consigli; consigliate',
      unless: 'obbligatori; prescritt; omologat; clausola; contratto',
    },
  },
  design: {
    de: {
      words:
        'armierung brauch; armierung rechn; wieviel armierung; wie viel armierung; bewehrung brauch; wieviel bewehrung; bewehrungsgrad; bewehrungsgehalt; spannweite; welcher träger; welchen träger; stahlträger; hea; heb; ipe; tragende wand; tragwand; statik; statisch; dimensionier; bemessung; mischverhältnis; mischungsverhältnis; mischung zement; betonrezept; wasserzementwert; deckenstärke; wie dick bodenplatte; wie dick decke; wie dick fundament; dämmstärke; u-wert; taupunkt; gefälle dusche; rohrdurchmesser; kabelquerschnitt; eisenabstand; durchbiegung; betonüberdeckung; fundament berechn; schneelast; nutzlast decke',
      unless:
        'gerüst; graben; böschung; spriess; haftung; haftet; geländer; seitenschutz; honorar; kranführ; pfand; belast; mangel; mängel; rüge; verjähr',
    },
    fr: {
      words:
        'ferraillage; combien d’armature; quelle armature; quantité d’armature; portée; quelle poutre; quel profilé; poutrelle; hea; heb; ipe; mur porteur; statique; dimensionn; dosage; dosage ciment; épaisseur de dalle; épaisseur de la dalle; épaisseur du radier; épaisseur isolation; épaisseur d’isolation; valeur u; section de câble; diamètre du tuyau; calcul de charge; enrobage; fondation calcul; charge de neige; charge utile dalle',
      unless:
        'échafaud; fouille; talus; étay; responsab; garde-corps; honoraires; grutier; hors de portée; à la portée; portée de la; grever; hypothèque; défaut; prescri',
    },
    it: {
      words:
        'quanta armatura; che armatura; quale armatura; quanti ferri; che trave; quale trave; quale profilo; che profilo; hea; heb; ipe; muro portante; parete portante; statica; statico; dimension; dosaggio; luce di; spessore soletta; spessore della soletta; spessore platea; spessore isolamento; spessore cappotto; valore u; sezione del cavo; diametro del tubo; calcolo del carico; copriferro; carico di neve; carico utile soletta; rapporto acqua cemento',
      unless:
        'ponteggi; scavo; scarpata; puntell; responsab; parapett; onorari; gruist; gravare; ipoteca; difett; prescri',
    },
  },
  maker: {
    de: {
      words:
        'drehmoment; anzugsmoment; anziehmoment; newtonmeter; wie viele anker; wieviele anker; anker pro; anker je; verankerungsabstand; dübelabstand; auszugskraft',
      unless: 'anker lösen; anker entfern',
    },
    fr: {
      words:
        'couple de serrage; newton mètre; newtons-mètres; combien d’ancrages; ancrages par; ancrages au; ancrage par m; force d’arrachement; espacement des ancrages; espacement des chevilles',
    },
    it: {
      words:
        'coppia di serraggio; newton metro; quanti ancoraggi; ancoraggi al; ancoraggi per; ancoraggio ogni; forza di estrazione; distanza degli ancoraggi; distanza dei tasselli',
    },
  },
  zoning: {
    de: {
      words:
        'ausnützungsziffer; ausnutzungsziffer; überbauungsziffer; baumassenziffer; geschossflächenziffer; zonenordnung; zonenplan; gebäudehöhe in der; gebäudehöhe zone; firsthöhe; fassadenhöhe in; wohnzone; wie hoch zone; w2; w3; w4',
      unless: 'lärm; empfindlichkeitsstufe; *bewilligung; gartenhaus; schopf; pergola; mauer; zaun; anzeigeverfahren',
    },
    fr: {
      words:
        'indice d’utilisation; indice d’occupation; coefficient d’utilisation; plan de zones; règlement de zone; hauteur maximale zone; hauteur maximale villa; hauteur au faîte; hauteur à la corniche; zone w2; zone villas',
      unless: 'bruit; degré de sensibilité; autorisation; permis; cabane; pergola; mur; clôture; dispens',
    },
    it: {
      words:
        'indice di sfruttamento; indice di occupazione; indice di edificabilità; piano regolatore; piano delle zone; norme di attuazione; altezza massima zona; altezza massima casa; altezza massima villa; altezza al colmo; altezza alla gronda',
      unless: 'rumore; grado di sensibilità; licenza; notifica; casetta; pergola; muro; recinzione',
    },
  },
  'foreign-law': {
    de: {
      words:
        'vob; bgb; abgb; hoai; önorm; din-norm; nach deutschem; nach österreichischem; nach italienischem; nach französischem; deutsches recht; österreichisches recht; baustelle in deutschland; baustelle in österreich; baustelle in frankreich; baustelle in italien; in deutschland; in österreich; in frankreich; in italien; in bayern; in baden-württemberg; im vorarlberg; in vorarlberg; in liechtenstein; im elsass; in konstanz; in waldshut; in weil am rhein; in freiburg im breisgau; in singen; in bregenz; in feldkirch; in dornbirn; in lustenau; in mülhausen; in como; in vaduz; eu-recht; berufsgenossenschaft; gewerbeordnung; bg bau',
      unless:
        'entsand; entsend; melde; meldung; meldeverfahren; grenzgänger; firma aus; arbeiter aus; leute aus; subunternehmer aus; angemeldet',
    },
    fr: {
      words:
        'droit français; droit allemand; droit italien; loi française; code du travail français; norme française; décennale; dtu; re2020; en france; en allemagne; en italie; en autriche; en belgique; en savoie; en haute-savoie; dans l’ain; à pontarlier; à thonon; à évian; à annecy; à besançon; à saint-louis; à saint-julien; à ferney; à divonne; à gex; à morteau; à côme; à milan; maprimerénov; urssaf; siret; côté français; côté italien',
      unless:
        'détach; annonc; frontalier; entreprise française; entreprise italienne; société de; ouvriers de; viennent de; notre ouvrier; nos ouvriers; ma boîte est; notre boîte est',
    },
    it: {
      words:
        'diritto italiano; legge italiana; codice civile italiano; norma italiana; d.lgs; decreto legislativo; durc; in italia; in germania; in francia; in austria; a como; a luino; a verbania; a domodossola; a milano; a chiavenna; a tirano; a cannobio; a porlezza; a lavena; lato italia; lato italiano; agenzia delle entrate; inail; inps; cila; scia; geometra comunale italiano',
      unless:
        'distacc; notific; annunci; frontalier; ditta di; ditta italiana; impresa italiana; operai di; vengono da; nostro operaio; nostri operai; ditta è; siamo una ditta',
    },
  },
  family: {
    de: {
      words:
        'vater ist gestorben; mutter ist gestorben; vater gestorben; mutter gestorben; eltern gestorben; zu lebzeiten; geschwister teilen; geschwister auf; scheidung; scheiden lass; geschieden; trennung von meiner; trennung von meinem; ehefrau will; ehemann will; alimente; unterhalt kind; sorgerecht; erbe; erben; erbschaft; erbteil; erbteilung; testament; pflichtteil; nachlass; güterstand; güterrecht; ehevertrag; konkubinat; vorsorgeauftrag; adoption',
      unless: 'preisnachlass; nachlass auf; rabatt; nachlassverfahren; nachlassstundung; erbeten',
    },
    fr: {
      words:
        'de leur vivant; de son vivant; père est décédé; mère est décédée; père est mort; mère est morte; nos parents donner la maison; partage entre frères; mes sœurs ont droit; divorce; divorcer; me sépare; séparation de; pension alimentaire; garde des enfants; garde de mon; héritage; hériter; héritier; succession; testament; réserve héréditaire; régime matrimonial; contrat de mariage; concubinage; adoption; décédé partage; mandat pour cause d’inaptitude',
      unless: 'succession de contrats; succession d’entreprise; successi des travaux',
    },
    it: {
      words:
        'padre è morto; madre è morta; padre è mancato; mamma è mancata; donare la casa; divisione tra fratelli; divorzi; mi separo; separazione da; separazione dalla; separazione coniug; alimenti figli; mantenimento; affidamento dei figli; eredità; erede; eredi; ereditar; successione; testament; quota legittima; regime matrimoniale; convivenza; adozione',
      unless: 'mantenimento del; manutenzione; successione dei lavori',
    },
  },
  criminal: {
    de: {
      words:
        'staatsanwalt; verhaftet; untersuchungshaft; vorstrafe; strafregister; strafverteidiger; hausdurchsuchung; pflichtverteidiger; betäubungsmittel; drogenhandel; ladendiebstahl',
      unless: 'ausschluss; zuschlag; vergab; ausschreibung; unfall; jugendschutz',
    },
    fr: {
      words:
        'procureur; ministère public; arrêté par la police; garde à vue; détention préventive; casier judiciaire; avocat pénal; avocat d’office; perquisition; stupéfiants; vol à l’étalage',
      unless: 'exclusion; adjudication; soumission; marché public; accident',
    },
    it: {
      words:
        'procurator; ministero pubblico; arrestat; detenzione preventiva; casellario; avvocato penal; avvocato d’ufficio; perquisizione; stupefacenti; taccheggio',
      unless: 'esclusione; aggiudicazione; concorso; commessa; infortunio',
    },
  },
  finance: {
    de: {
      words:
        'aktie; aktien; bitcoin; krypto; börse; geld anlegen; anlagefonds; etf; dritte säule; 3. säule; säule 3a; lebensversicherung; krankenkasse wechs; krankenkassenprämie; autoversicherung; hausratversicherung; rechtsschutzversicherung; hypothekarzins; festhypothek; saron-hypothek; kredit bei; leasing; privatkredit; sparkonto; rendite; pensionskasse beziehen; pensionskassengeld; ahv-rente; rentenalter; vorbezug',
      unless:
        'leitung anlegen; gerüst anlegen; leiter anlegen; gurt anlegen; psa; leasing kran; leasingkran; solidarbürgschaft',
    },
    fr: {
      words:
        'acheter des actions; actions en bourse; en bourse; bitcoin; crypto; placement financier; placer mon argent; etf; 3e pilier; troisième pilier; 3ème pilier; pilier 3a; assurance-vie; assurance vie; caisse maladie; prime maladie; assurance auto; assurance ménage; taux hypothécaire; prêt hypothécaire; crédit à la consommation; petit crédit; leasing; rendement; rente avs; âge de la retraite; retrait 2e pilier',
      unless: 'location de services; placement de personnel; bail de service; placement privé',
    },
    it: {
      words:
        'comprare azioni; azioni in borsa; in borsa; bitcoin; cripto; investire; investimento; etf; terzo pilastro; 3° pilastro; pilastro 3a; assicurazione vita; cassa malati; premio cassa; assicurazione auto; assicurazione economia domestica; tasso ipotecario; mutuo; credito al consumo; piccolo credito; leasing; rendimento; rendita avs; età pensionabile',
      unless: 'ipoteca legale; personale a prestito; fornitura di personale',
    },
  },
  cooking: {
    de: {
      words:
        '*rezept; rezäpt; gulasch; kochen; koche ich; backen; grillieren; älplermagronen; fondue; raclette; risotto; menü für; znüni rezept; was koche; wieviel fleisch; zutaten',
      unless: 'betonrezept; mörtelrezept; putzrezept; rezeptur; kochend',
    },
    fr: {
      words: 'recette; cuisiner; cuire un; grillades; fondue; raclette; risotto; ingrédients; menu pour; gâteau',
      unless: 'recettes fiscales; recettes de l’entreprise',
    },
    it: {
      words: 'ricetta; cucinare; cuocere; grigliata; fonduta; raclette; risotto; ingredienti; menu per; torta',
    },
  },
  weather: {
    de: {
      words:
        'wetterbericht; wetterprognose; wetter morgen; wetter heute; wetter am; wetter nächste; wie wird das wetter; regnet es morgen; regnet es am; schneit es morgen; schneit es am; temperatur morgen; scheint morgen die sonne',
      unless: 'schlechtwetter; entschädigung; ausfall; frist; betonieren; arbeitsausfall',
    },
    fr: {
      words:
        'météo; quel temps fera; quel temps fait; temps demain; va-t-il pleuvoir; il pleut demain; pleuvoir demain; neiger demain; prévisions; température demain',
      unless:
        'intempéries; indemnité; perte de travail; délai; heures; hebdomadaire; plafond; rallonge; monter; travail; retard; annonc; lettre',
    },
    it: {
      words:
        'meteo; che tempo fa; che tempo farà; piove domani; pioverà; nevica domani; nevicherà; previsioni; temperatura domani',
      unless: 'intemperie; indennità; perdita di lavoro; termine; limite; settimanal; ore; lavor',
    },
  },
  people: {
    de: {
      words:
        'bundesrat wer; wer ist bundesrat; wer ist der präsident; wer ist präsident; wahlen; abstimmung; volksabstimmung; volksinitiative; partei wähl; wen soll ich wähl; svp; sp oder; fussballresultat; wer gewinnt; fussballmatch; fcz; fcb; champions league; weltmeister; eishockey; schwingfest; hauptstadt von; wer hat erfunden; olympia',
      unless: 'abstimmung der; in abstimmung mit; verbindlich',
    },
    fr: {
      words:
        'qui est le président; qui est la présidente; conseiller fédéral; conseillère fédérale; élection; votation; initiative populaire; parti politique; pour qui voter; udc; match de foot; résultat du match; ligue des champions; coupe du monde; capitale de; qui a inventé; lausanne-sport; servette',
      unless: 'coordination',
    },
    it: {
      words:
        'chi è il presidente; consigliere federale; consigliera federale; elezion; votazion; iniziativa popolare; partito politico; per chi votare; lega o; partita di calcio; risultato della partita; ambrì; champions; mondiali; capitale di; chi ha inventato',
      unless: 'partita di materiale; calcio di; partita iva',
    },
  },
  computing: {
    de: {
      words:
        'python; javascript; programmier; excel-formel; excel formel; makro; wordpress; html; sql; windows; iphone; android; drucker; wlan; router; passwort; chatgpt; künstliche intelligenz; quellcode; webseite erstellen; e-mail einrichten',
      unless: 'datenschutz; personendaten; kamera; überwach; diebstahl; gestohlen',
    },
    fr: {
      words:
        'python; javascript; programmer; formule excel; macro; wordpress; html; sql; windows; iphone; android; imprimante; wifi; routeur; mot de passe; chatgpt; intelligence artificielle; code source; créer un site',
      unless: 'protection des données; données personnelles; caméra; surveill',
    },
    it: {
      words:
        'python; javascript; programmare; formula excel; macro excel; wordpress; html; sql; windows; iphone; android; stampante; wifi; router; password; chatgpt; intelligenza artificiale; codice sorgente; creare un sito',
      unless: 'protezione dei dati; dati personali; telecamer; sorvegli',
    },
  },
  residence: {
    de: {
      words:
        'niederlassungsbewilligung; c-bewilligung; ausweis c; einbürger; familiennachzug; asyl; schweizer pass; aufenthaltsbewilligung verläng; visum; b-bewilligung; f-ausweis',
      unless: 'entsand; entsend; meldeverfahren; kontroll',
    },
    fr: {
      words:
        'permis d’établissement; permis c; permis b; naturalis; regroupement familial; asile; passeport suisse; renouveler mon permis de séjour; visa',
      unless:
        'détach; annonce; contrôle; sous-trait; grut; grue; machine; niveau; raccord; contrat; permis de construire',
    },
    it: {
      words:
        'permesso di domicilio; permesso c; permesso b; naturalizz; ricongiungimento; asilo; passaporto svizzero; rinnovare il permesso di dimora; visto d’entrata',
      unless: 'distacc; notific; controll; subappalt; gru; gruist; macchin; licenza edilizia',
    },
  },
  traffic: {
    de: {
      words:
        'promille; ausweis weg; fahrausweis; führerausweis entzogen; führerausweis abgenommen; ausweisentzug; billett weg; billet weg; parkbusse; geblitzt; blitzer; radarfalle; tempobusse; geschwindigkeitsbusse; alkohol am steuer; autobahnvignette; strassenverkehrsamt; wer hat vortritt',
      unless: 'kran; stapler; kranführ; leistung; verunfall; unfall; versicher',
    },
    fr: {
      words:
        'pour mille d’alcool; permis retiré; retiré le permis; retiré mon permis; permis de conduire; retrait de permis; amende de parking; amende de stationnement; radar; flashé; excès de vitesse; alcool au volant; vignette autoroutière; service des automobiles',
      unless: 'grue; grutier; cariste; chariot; accident; prestation; assur',
    },
    it: {
      words:
        'per mille di alcol; ritirato la patente; patente ritirata; patente di guida; licenza di condurre; ritiro della patente; multa di parcheggio; radar; autovelox; eccesso di velocità; alcol al volante; vignetta autostradale; sezione della circolazione',
      unless: 'gru; gruist; carrell; incidente; infortunio; prestazion; assicur',
    },
  },
  leisure: {
    de: {
      words:
        'gedicht; witz; witze; horoskop; lied über; kinofilm; ferienziel; reisetipp; geburtstagsgruss; liebesbrief; spiele mit mir; hausaufgabe',
    },
    fr: {
      words:
        'poème; blague; horoscope; chanson sur; film à voir; destination de vacances; lettre d’amour; devoirs d’école; carte d’anniversaire',
    },
    it: {
      words:
        'poesia; barzellett; oroscopo; canzone su; film da vedere; meta di vacanza; lettera d’amore; compiti di scuola; biglietto di compleanno',
    },
  },
  internals: {
    de: {
      words:
        'systemprompt; system-prompt; deine anweisungen; deine instruktionen; andere nutzer; anderen nutzer; anderer nutzer; andere kunden gefragt; fragen der anderen; welches sprachmodell bist; geheime anweisung',
    },
    fr: {
      words:
        'prompt système; tes instructions; vos instructions; instructions complètes; autres utilisateurs; autres entreprises ont; questions des autres; consignes secrètes; quel modèle de langage es',
    },
    it: {
      words:
        'prompt di sistema; prompt iniziale; le tue istruzioni; istruzioni segrete; altri utenti; domande degli altri; altre imprese hanno; che modello linguistico sei',
    },
  },
  'norm-text': {
    de: {
      words:
        'wortlaut sia; sia wortlaut; wortlaut norm; norm wortlaut; wörtlich sia; sia wörtlich; abschreiben sia; sia abschreiben; ganzen text sia; volltext sia; sia volltext; sia als pdf; norm als pdf; sia herunterladen; norm herunterladen; sia gratis; ganze norm; kompletten text norm; sia kopier',
      unless: 'formulier; klausel',
    },
    fr: {
      words:
        'mot à mot sia; sia mot à mot; mot pour mot sia; sia mot pour mot; texte intégral sia; texte complet sia; sia texte intégral; sia texte complet; recopie sia; copie sia; sia en pdf; norme en pdf; télécharger sia; télécharger norme; norme gratuite; texte exact sia; sia texte exact',
      unless: 'rédige; clause',
    },
    it: {
      words:
        'parola per parola sia; sia parola per parola; testo completo sia; testo integrale sia; sia testo completo; sia testo integrale; testo completo norma; testo integrale norma; copia sia; sia in pdf; norma in pdf; scaricare sia; scaricare norma; testo esatto sia',
      unless: 'scriv; clausola',
    },
  },
};
