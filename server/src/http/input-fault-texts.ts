import type { Language } from '@polier/contract/languages';

export type FaultCode =
  | 'required'
  | 'text'
  | 'number'
  | 'too-long'
  | 'too-many'
  | 'too-small'
  | 'too-big'
  | 'email'
  | 'url'
  | 'phone'
  | 'postal-code'
  | 'canton'
  | 'country'
  | 'date'
  | 'plan'
  | 'kind'
  | 'choice'
  | 'control-signs'
  | 'duplicate'
  | 'in-use'
  | 'unreadable'
  | 'invalid';

/** The text of each fault of a field, in the three languages. */
export const faultTexts: Record<Language, Record<FaultCode, string>> = {
  de: {
    required: 'Erforderlich.',
    text: 'Hier wird ein Text erwartet.',
    number: 'Hier wird eine Zahl erwartet.',
    'too-long': 'Höchstens {limit} Zeichen.',
    'too-many': 'Höchstens {limit} Einträge.',
    'too-small': 'Mindestens {limit}.',
    'too-big': 'Höchstens {limit}.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    url: 'Ungültige URL.',
    phone: 'Bitte geben Sie eine gültige Telefonnummer mit Landesvorwahl ein.',
    'postal-code': 'Ungültige Postleitzahl.',
    canton: 'Bitte wählen Sie den Kanton.',
    country: 'Bitte wählen Sie ein Land.',
    date: 'Ungültiges Datum.',
    plan: 'Wählen Sie ein Abo.',
    kind: 'Das passt nicht zum gewählten Abo.',
    choice: 'Bitte wählen Sie eine der Möglichkeiten.',
    'control-signs': 'Steuerzeichen sind nicht erlaubt.',
    duplicate: 'Diese E-Mail-Adresse steht mehrmals in der Liste.',
    'in-use': 'Diese E-Mail-Adresse wird schon verwendet.',
    unreadable: 'Die Anfrage ist nicht lesbar.',
    invalid: 'Ungültig.',
  },
  fr: {
    required: 'Obligatoire.',
    text: 'Un texte est attendu ici.',
    number: 'Un nombre est attendu ici.',
    'too-long': '{limit} caractères au maximum.',
    'too-many': '{limit} entrées au maximum.',
    'too-small': '{limit} au minimum.',
    'too-big': '{limit} au maximum.',
    email: 'Veuillez saisir une adresse e-mail valable.',
    url: 'Veuillez saisir une adresse web valable.',
    phone: 'Veuillez saisir un numéro de téléphone valable avec l’indicatif du pays.',
    'postal-code': 'Numéro postal non valable.',
    canton: 'Veuillez choisir le canton.',
    country: 'Veuillez choisir un pays.',
    date: 'Date non valable.',
    plan: 'Choisissez un abonnement.',
    kind: 'Cela ne correspond pas à l’abonnement choisi.',
    choice: 'Veuillez choisir l’une des possibilités.',
    'control-signs': 'Les caractères de commande ne sont pas admis.',
    duplicate: 'Cette adresse e-mail figure plusieurs fois dans la liste.',
    'in-use': 'Cette adresse e-mail est déjà utilisée.',
    unreadable: 'La requête est illisible.',
    invalid: 'Non valable.',
  },
  it: {
    required: 'Obbligatorio.',
    text: 'Qui serve un testo.',
    number: 'Qui serve un numero.',
    'too-long': 'Al massimo {limit} caratteri.',
    'too-many': 'Al massimo {limit} voci.',
    'too-small': 'Almeno {limit}.',
    'too-big': 'Al massimo {limit}.',
    email: 'Inserisca un indirizzo e-mail valido.',
    url: 'Inserisca un indirizzo web valido.',
    phone: 'Inserisca un numero di telefono valido con il prefisso del Paese.',
    'postal-code': 'Numero postale non valido.',
    canton: 'Scelga il Cantone.',
    country: 'Scelga un Paese.',
    date: 'Data non valida.',
    plan: 'Scelga un abbonamento.',
    kind: 'Non corrisponde all’abbonamento scelto.',
    choice: 'Scelga una delle possibilità.',
    'control-signs': 'I caratteri di controllo non sono ammessi.',
    duplicate: 'Questo indirizzo e-mail figura più volte nell’elenco.',
    'in-use': 'Questo indirizzo e-mail è già in uso.',
    unreadable: 'La richiesta non è leggibile.',
    invalid: 'Non valido.',
  },
};

/** The names of the fields on the screens, by the last part of their path. */
export const fieldNames: Record<Language, Record<string, string>> = {
  de: {
    firstName: 'Vorname',
    middleName: 'Zweiter Vorname',
    lastName: 'Nachname',
    workTitle: 'Funktion',
    workEmail: 'E-Mail',
    email: 'E-Mail',
    mobile: 'Mobiltelefon',
    workPhone: 'Telefon Geschäft',
    role: 'Rolle',
    name: 'Name',
    website: 'Website',
    size: 'Anzahl Mitarbeitende',
    department: 'Abteilung',
    address: 'Adresse',
    invoiceAddress: 'Rechnungsadresse',
    street: 'Strasse und Nummer',
    postalCode: 'Postleitzahl',
    code: 'Postleitzahl',
    city: 'Ort',
    state: 'Kanton',
    country: 'Land',
    language: 'Sprache',
    plan: 'Abo',
    kind: 'Art der Organisation',
    feedback: 'Rückmeldung',
    rows: 'Liste',
  },
  fr: {
    firstName: 'Prénom',
    middleName: 'Deuxième prénom',
    lastName: 'Nom',
    workTitle: 'Fonction',
    workEmail: 'E-mail',
    email: 'E-mail',
    mobile: 'Téléphone mobile',
    workPhone: 'Téléphone professionnel',
    role: 'Rôle',
    name: 'Nom',
    website: 'Site web',
    size: 'Nombre de collaborateurs',
    department: 'Service',
    address: 'Adresse',
    invoiceAddress: 'Adresse de facturation',
    street: 'Rue et numéro',
    postalCode: 'Numéro postal',
    code: 'Numéro postal',
    city: 'Localité',
    state: 'Canton',
    country: 'Pays',
    language: 'Langue',
    plan: 'Abonnement',
    kind: 'Type d’organisation',
    feedback: 'Votre avis',
    rows: 'Liste',
  },
  it: {
    firstName: 'Nome',
    middleName: 'Secondo nome',
    lastName: 'Cognome',
    workTitle: 'Funzione',
    workEmail: 'E-mail',
    email: 'E-mail',
    mobile: 'Cellulare',
    workPhone: 'Telefono d’ufficio',
    role: 'Ruolo',
    name: 'Nome',
    website: 'Sito web',
    size: 'Numero di collaboratori',
    department: 'Reparto',
    address: 'Indirizzo',
    invoiceAddress: 'Indirizzo di fatturazione',
    street: 'Via e numero',
    postalCode: 'Numero postale',
    code: 'Numero postale',
    city: 'Località',
    state: 'Cantone',
    country: 'Paese',
    language: 'Lingua',
    plan: 'Abbonamento',
    kind: 'Tipo di organizzazione',
    feedback: 'Il suo parere',
    rows: 'Elenco',
  },
};
