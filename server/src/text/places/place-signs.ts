const set = (words: string) => new Set(words.trim().split(/\s+/u));

/** Words around a place that tell its role, folded as in the gazetteer, for all languages together. */
export const signs = {
  /** 'in Olten', 'à Sion', 'ad Ascona', "z'Bern" */
  at: set('in im z ze zu a ad au aux en nel nella nei nell nelle al alla ai per pour fur bei sur presso dans ins'),
  /** Those that include the article. */
  withArticle: set('im ins au aux nel nella nei nell nelle al alla ai'),
  /** 'für Zürich', 'per il Ticino': a company or a person may have that name too, so only cantons count. */
  cantonOnly: set('fur pour per sur'),
  article: set('der die das dem den le la les l il lo i gli'),
  /** 'le droit de Vaud', 'un gars de Lausanne' */
  from: set('de d du des di del della dei dell'),
  /** 'aus Olten', 'von Davos nach Chur' */
  to: set('a ad au aux al in'),
  away: set('aus von vom ab da dal dall dalla seit'),
  /**
   * Things that a place may own, such as a rule, an authority or a site: 'règlement de Lausanne', 'cantiere di
   * Chiasso'.
   */
  owned: set(`chantier chantiers maison chalet villa parcelle terrain immeuble commune communes ville village mairie
    municipalite reglement droit loi lois regle regles permis region zone quartier bord hauts cantiere cantieri casa
    terreno stabile comune citta municipio regolamento diritto legge regole licenza zona regione paese parti cote
    gemeinde stadt dorf district distretto bezirk bewilligung baubewilligung baugesuch permesso`),
  /** 'Gemeinde Stein', '8400 Winterthur', 'Baustelle Olten' */
  called: set(`standort baustelle objekt projekt gemeinde stadt ort dorf raum region grossraum bauamt bauverwaltung
    chantier commune ville village comune citta cantiere localita bezirk district distretto`),
  canton: set('kanton kantons kantone canton cantone cantons cantoni kt ct'),
  /** Words before the name of a person or a company. */
  title: set(`herr herrn frau familie fam monsieur m mme madame mademoiselle signor signora signore sig dr firma firmen
    kollege kollegin kollegen polier architekt architektin bauleiter bauleiterin nachbar ditta societe maison maitre
    ing geom notar anwalt anwaltin`),
  /** Words after the name of a company, a product or a rule that contains the name of a place. */
  company: set(`versicherung versicherungen versicherer assurance assurances assicurazione assicurazioni insurance bank
    banque banca kantonalbank kantonalbanken beton holding gmbh sarl sagl sa life zahlen konkordat konvention gesprache
    konferenz zeitung sennenhund derby fasnacht rosti leckerli plattli chiffres cifre abkommen protokoll`),
  /** 'ein Walliser Kollege', 'un collègue valaisan', 'je suis vaudois' */
  person:
    set(`kollege kollegen kollegin kunde kunden kundin chef chefin firma firmen unternehmer unternehmen unternehmung
    gipser maurer polier architekt architektin lehrling freund freundin collegue collegues copain gars ami amis amie
    patron client cliente ouvrier ouvriers macon macons entreprise entreprises firme ditta ditte impresa imprese collega
    colleghi amico amici capo padrone muratore muratori suis est sommes sont sono siamo operaio operai accent accento un une mon ma mes`),
  /** 'aller à Berne', 'jusqu’à Coire' */
  motion:
    set(`aller vais vas va allons allez vont alle rouler roule roulons conduire rendre rends rend jusqu jusque partir pars
    part partons andare vado vai andiamo andate vanno andato viaggiare guidare fino arriver arrive arrivare trajet route transport trasporto viaggio tragitto`),
  direction: set('nord sud ost west est ouest stadt land centre zentrum city flughafen bahnhof gare stazione centro'),
  /** Words after a name and 'und' that mean its surroundings. */
  around: set('umgebung umland umkreis region agglomeration vororte gemeinden kanton kantone'),
  /** Words before a name among key words to which the name belongs. */
  notKeyword:
    set(`der die das dem den le la les l il lo i gli nach bis aus von vom vers da dal dall ab gegen und oder et ou e
    o de d du des di del della ein eine einen un une uno una mein mon ma mio mia zur zum ag sa gmbh`),
  /** Words before a place that stands alone: 'Und Aargau?', 'mais à Sion ?' */
  opening:
    set(`und aber also ja nein et mais alors oui non e ed ma allora si no ou oder o le la les l kanton canton cantone kt
    ct ort lieu luogo standort region commune gemeinde comune stadt ville jetzt hier ici qui`),
};

/** Lower-case codes that are words themselves. */
export const smallWords = set('ai ag ge ju ne so ti ur be si');

/** Codes with another meaning at the end of key words: 'TG' is also an underground garage. */
export const otherwiseLast = set('TG BS');

/** Words that ask for the meaning of an abbreviation: 'Was heisst TG?', 'Que signifie BE ?' */
export const meaningWords = set('heisst bedeutet bedeuten heissen signifie dire significa vuol');

/** Codes that are not words in lower case. */
export const onlyCodes = set('zh vd zg sz ow');

/** Names of cantons with another meaning: a train, a mountain range, a wish. */
export const needsPreposition = set('zug zoug jura giura uri tisin tessi');
