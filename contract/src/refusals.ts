import type { Language } from './languages.ts';

type Refusal = { status: number; de: string; fr: string; it: string };

/**
 * The closed catalogue of refusals: code, HTTP status, and the text shown to people. `{name}` is filled in from the
 * refusal's figures.
 */
export const refusals = {
  INTERNAL: {
    status: 500,
    de: 'Interner Serverfehler. Bitte versuchen Sie es später noch einmal. Vorgang {requestId}.',
    fr: 'Erreur interne du serveur. Veuillez réessayer plus tard. Opération {requestId}.',
    it: 'Errore interno del server. Riprovi più tardi. Operazione {requestId}.',
  },
  SERVICE_AWAY: {
    status: 503,
    de: 'Polier ist gerade nicht erreichbar und kommt von selbst zurück. Bitte versuchen Sie es in einer Minute noch einmal.',
    fr: 'Polier est momentanément indisponible et revient de lui-même. Veuillez réessayer dans une minute.',
    it: 'Polier al momento non è disponibile e torna da solo. Riprovi tra un minuto.',
  },
  NOT_FOUND: {
    status: 404,
    de: 'Das gibt es hier nicht oder nicht mehr. Gehen Sie zurück oder laden Sie die Seite neu.',
    fr: 'Cet élément n’existe pas ou n’existe plus. Revenez en arrière ou rechargez la page.',
    it: 'Questo elemento non esiste o non esiste più. Torni indietro o ricarichi la pagina.',
  },
  INVALID_INPUT: {
    status: 422,
    de: 'Die Angaben sind nicht gültig: {what}',
    fr: 'Veuillez corriger ces données : {what}',
    it: 'Corregga questi dati: {what}',
  },
  TOO_LARGE: {
    status: 413,
    de: 'Das ist zu gross: Erlaubt sind höchstens {limit}. Bitte kürzen oder teilen Sie es.',
    fr: 'C’est trop volumineux : la limite est de {limit}. Veuillez raccourcir ou diviser le contenu.',
    it: 'È troppo grande: il limite è di {limit}. Lo accorci o lo suddivida.',
  },
  TOO_MANY: {
    status: 429,
    de: 'Zu viele Anfragen. Bitte versuchen Sie es in {seconds} Sekunden noch einmal.',
    fr: 'Trop de requêtes. Veuillez réessayer dans {seconds} secondes.',
    it: 'Troppe richieste. Riprovi tra {seconds} secondi.',
  },
  LIMIT_PER_MINUTE: {
    status: 429,
    de: 'Zu viele Anfragen: Erlaubt sind {limit} in der Minute. Bitte versuchen Sie es in {seconds} Sekunden noch einmal.',
    fr: 'Trop de requêtes : la limite est de {limit} par minute. Veuillez réessayer dans {seconds} secondes.',
    it: 'Troppe richieste: il limite è di {limit} al minuto. Riprovi tra {seconds} secondi.',
  },
  NOT_SIGNED_IN: {
    status: 401,
    de: 'Bitte melden Sie sich an.',
    fr: 'Veuillez vous connecter.',
    it: 'Acceda al suo account.',
  },
  NOT_ALLOWED: {
    status: 403,
    de: 'Dafür haben Sie keine Berechtigung. Die Administratorin oder der Administrator Ihrer Firma kann sie Ihnen geben.',
    fr: 'Vous n’êtes pas autorisé à effectuer cette action. L’administrateur de votre entreprise peut vous en donner le droit.',
    it: 'Non è autorizzato a eseguire questa azione. L’amministratore della sua azienda può darle questo diritto.',
  },
  NO_BOT_ACCESS: {
    status: 403,
    de: 'Sie haben keinen Zugang zum Bot. Bitte wenden Sie sich an die Administratorin oder den Administrator Ihrer Firma.',
    fr: 'Vous n’avez pas accès au bot. Veuillez vous adresser à l’administrateur de votre entreprise.',
    it: 'Non ha accesso al bot. Si rivolga all’amministratore della sua azienda.',
  },
  IDENTITY_PROVIDER_UNREACHABLE: {
    status: 503,
    de: 'Serverfehler. Bitte versuchen Sie es später noch einmal.',
    fr: 'Erreur du serveur. Veuillez réessayer plus tard.',
    it: 'Errore del server. Riprovi più tardi.',
  },
  SIGN_IN_FAILED: {
    status: 401,
    de: 'Die Anmeldung konnte nicht bestätigt werden. Bitte melden Sie sich noch einmal an.',
    fr: 'La connexion n’a pas pu être confirmée. Veuillez vous connecter à nouveau.',
    it: 'Non è stato possibile confermare l’accesso. Acceda di nuovo.',
  },
  SIGN_IN_EXPIRED: {
    status: 401,
    de: 'Diese Anmeldung ist abgelaufen oder wurde schon verwendet. Bitte beginnen Sie noch einmal.',
    fr: 'Cette connexion a expiré ou a déjà été utilisée. Veuillez recommencer.',
    it: 'Questo accesso è scaduto o è già stato utilizzato. Ricominci da capo.',
  },
  SIGN_IN_MISCONFIGURED: {
    status: 502,
    de: 'Der Anmeldedienst ist nicht richtig eingerichtet. Bitte melden Sie uns diese Nummer: {correlationId}',
    fr: 'Le service de connexion est mal configuré. Veuillez nous communiquer ce numéro : {correlationId}',
    it: 'Il servizio di accesso non è configurato correttamente. Ci comunichi questo numero: {correlationId}',
  },
  SIGN_IN_LOCKED: {
    status: 429,
    de: 'Das Konto ist vorübergehend gesperrt. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    fr: 'Le compte est provisoirement bloqué. Veuillez réessayer dans quelques minutes.',
    it: 'L’account è temporaneamente bloccato. Riprovi tra qualche minuto.',
  },
  MODEL_FAILED: {
    status: 502,
    de: 'Das Sprachmodell antwortet nicht. Ihre Frage ist gespeichert. Bitte versuchen Sie es noch einmal.',
    fr: 'Le modèle de langage ne répond pas. Votre question est enregistrée. Veuillez réessayer.',
    it: 'Il modello linguistico non risponde. La sua domanda è salvata. Riprovi.',
  },
  QUESTION_EMPTY: {
    status: 422,
    de: 'Bitte schreiben Sie eine Frage.',
    fr: 'Veuillez écrire une question.',
    it: 'Scriva una domanda.',
  },
  QUESTION_TOO_LONG: {
    status: 422,
    de: 'Die Frage ist zu lang. Erlaubt sind höchstens {limit} Zeichen. Bitte kürzen Sie sie.',
    fr: 'La question est trop longue. La limite est de {limit} caractères. Veuillez la raccourcir.',
    it: 'La domanda è troppo lunga. Il limite è di {limit} caratteri. La accorci.',
  },
  PDF_NOT_A_PDF: {
    status: 422,
    de: 'Das ist keine PDF-Datei. Bitte wählen Sie ein PDF oder speichern Sie das Dokument als PDF.',
    fr: 'Ce fichier n’est pas un PDF. Veuillez choisir un PDF ou enregistrer le document au format PDF.',
    it: 'Questo file non è un PDF. Scelga un PDF o salvi il documento in formato PDF.',
  },
  PDF_ENCRYPTED: {
    status: 422,
    de: 'Das PDF ist mit einem Passwort geschützt. Speichern Sie es ohne Passwort und versuchen Sie es noch einmal.',
    fr: 'Le PDF est protégé par un mot de passe. Enregistrez-le sans mot de passe et réessayez.',
    it: 'Il PDF è protetto da una password. Lo salvi senza password e riprovi.',
  },
  PDF_BROKEN: {
    status: 422,
    de: 'Das PDF ist beschädigt und lässt sich nicht lesen. Erstellen Sie es neu oder laden Sie es noch einmal herunter.',
    fr: 'Le PDF est endommagé et ne peut pas être lu. Recréez-le ou téléchargez-le à nouveau.',
    it: 'Il PDF è danneggiato e non può essere letto. Lo ricrei o lo scarichi di nuovo.',
  },
  PDF_EMPTY: {
    status: 422,
    de: 'Das PDF enthält keinen Text. Prüfen Sie die Datei und wählen Sie eine mit Text.',
    fr: 'Le PDF ne contient pas de texte. Vérifiez le fichier et choisissez-en un qui contient du texte.',
    it: 'Il PDF non contiene testo. Controlli il file e ne scelga uno con testo.',
  },
  PDF_SCANNED: {
    status: 422,
    de: 'Das PDF besteht aus Bildern ohne Text. Lassen Sie eine Texterkennung darüber laufen und versuchen Sie es noch einmal.',
    fr: 'Le PDF se compose d’images sans texte. Appliquez une reconnaissance de texte et réessayez.',
    it: 'Il PDF è composto da immagini senza testo. Applichi un riconoscimento del testo e riprovi.',
  },
  PDF_GARBLED: {
    status: 422,
    de: 'Der Text dieses PDF ist nicht lesbar gespeichert. Erstellen Sie es aus der Vorlage neu.',
    fr: 'Le texte de ce PDF n’est pas enregistré de façon lisible. Recréez-le à partir de l’original.',
    it: 'Il testo di questo PDF non è salvato in modo leggibile. Lo ricrei dal documento originale.',
  },
  PDF_OTHER_LANGUAGE: {
    status: 422,
    de: 'Das PDF ist weder deutsch noch französisch noch italienisch. Soll es trotzdem eine Quelle sein, geben Sie die Sprache an, unter der es gefunden wird.',
    fr: 'Ce PDF n’est ni en allemand, ni en français, ni en italien. S’il doit tout de même servir de source, indiquez la langue sous laquelle le trouver.',
    it: 'Questo PDF non è né in tedesco, né in francese, né in italiano. Se deve comunque servire da fonte, indichi la lingua in cui cercarlo.',
  },
  PDF_TOO_LARGE: {
    status: 413,
    de: 'Das PDF ist zu gross: Erlaubt sind höchstens {megabytes} MB und {pages} Seiten. Bitte teilen Sie es auf.',
    fr: 'Le PDF est trop volumineux : la limite est de {megabytes} Mo et {pages} pages. Veuillez le diviser.',
    it: 'Il PDF è troppo grande: il limite è di {megabytes} MB e {pages} pagine. Lo suddivida.',
  },
  PDF_TOO_SLOW: {
    status: 422,
    de: 'Das PDF konnte nicht innert {seconds} Sekunden gelesen werden. Teilen Sie es auf oder speichern Sie es neu.',
    fr: 'Le PDF n’a pas pu être lu en {seconds} secondes. Divisez-le ou enregistrez-le à nouveau.',
    it: 'Non è stato possibile leggere il PDF entro {seconds} secondi. Lo suddivida o lo salvi di nuovo.',
  },
  SIGN_IN_MODE_OFF: {
    status: 404,
    de: 'Diese Art der Anmeldung ist nicht eingeschaltet. Bitte melden Sie sich auf der Anmeldeseite an.',
    fr: 'Ce mode de connexion n’est pas activé. Veuillez vous connecter depuis la page de connexion.',
    it: 'Questo modo di accesso non è attivato. Acceda dalla pagina di accesso.',
  },
  WRONG_CREDENTIALS: {
    status: 401,
    de: 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie beides.',
    fr: 'L’adresse e-mail ou le mot de passe est incorrect. Veuillez vérifier les deux.',
    it: 'L’indirizzo e-mail o la password non è corretto. Controlli entrambi.',
  },
  LANGUAGE_NOT_CHANGED: {
    status: 422,
    de: 'Die Sprache des Bots konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
    fr: 'La langue du bot n’a pas pu être changée. Veuillez réessayer.',
    it: 'Non è stato possibile cambiare la lingua del bot. Riprovi.',
  },
  FILTER_NOT_APPLIED: {
    status: 422,
    de: 'Der Filter konnte nicht angewendet werden. Bitte versuchen Sie es noch einmal.',
    fr: 'Le filtre n’a pas pu être appliqué. Veuillez réessayer.',
    it: 'Non è stato possibile applicare il filtro. Riprovi.',
  },
  VOICE_NOT_CONFIGURED: {
    status: 503,
    de: 'Sprechen ist hier nicht eingerichtet. Bitte schreiben Sie Ihre Frage.',
    fr: 'Le mode vocal n’est pas disponible ici. Veuillez écrire votre question.',
    it: 'La modalità vocale non è disponibile qui. Scriva la sua domanda.',
  },
  VOICE_NOT_HEARD: {
    status: 502,
    de: 'Das Gesprochene kann gerade nicht in Text umgesetzt werden. Das Mikrofon ist aus; bitte schreiben Sie Ihre Frage.',
    fr: 'Vos paroles ne peuvent pas être transcrites pour le moment. Le microphone est coupé ; veuillez écrire votre question.',
    it: 'Al momento non è possibile trascrivere quanto detto. Il microfono è spento; scriva la sua domanda.',
  },
  VOICE_NOT_SPOKEN: {
    status: 502,
    de: 'Die Antwort kann gerade nicht vorgelesen werden. Sie steht hier im Chat.',
    fr: 'La réponse ne peut pas être lue à haute voix pour le moment. Vous la trouvez ici, dans le chat.',
    it: 'Al momento non è possibile leggere la risposta ad alta voce. La trova qui nella chat.',
  },
  VOICE_TOO_MUCH: {
    status: 429,
    de: 'Das Mikrofon hat zu viel Ton übertragen und ist jetzt aus. Bitte schalten Sie es noch einmal ein.',
    fr: 'Le microphone a transmis trop de son et a été coupé. Veuillez le réactiver.',
    it: 'Il microfono ha trasmesso troppo audio ed è stato spento. Lo riaccenda.',
  },
  VOICE_TOO_FAST: {
    status: 429,
    de: 'Was Sie zuletzt gesagt haben, ging verloren: Mehreres davor wird noch in Text umgesetzt. Bitte sagen Sie es gleich noch einmal.',
    fr: 'Vos dernières paroles ont été perdues : les précédentes sont encore en cours de transcription. Veuillez les répéter dans un instant.',
    it: 'Le ultime parole sono andate perse: le precedenti sono ancora in fase di trascrizione. Le ripeta tra un momento.',
  },
  VOICE_SILENT: {
    status: 408,
    de: 'Seit {minutes} Minuten war nichts zu hören. Das Mikrofon ist aus; Sie können es wieder einschalten.',
    fr: 'Rien n’a été entendu depuis {minutes} minutes. Le microphone est coupé ; vous pouvez le réactiver.',
    it: 'Da {minutes} minuti non si sente nulla. Il microfono è spento; può riaccenderlo.',
  },
  VOICE_ENDED: {
    status: 408,
    de: 'Ein Gespräch dauert höchstens {minutes} Minuten. Das Mikrofon ist aus; Sie können es wieder einschalten.',
    fr: 'Une conversation vocale dure au plus {minutes} minutes. Le microphone est coupé ; vous pouvez le réactiver.',
    it: 'Una conversazione vocale dura al massimo {minutes} minuti. Il microfono è spento; può riaccenderlo.',
  },
  ANSWER_RUNNING: {
    status: 409,
    de: 'Gerade läuft eine Antwort. Bitte warten Sie, bis sie fertig ist, oder halten Sie sie an.',
    fr: 'Une réponse est en cours. Veuillez attendre qu’elle soit terminée ou l’arrêter.',
    it: 'È in corso una risposta. Attenda che sia terminata o la interrompa.',
  },
  MESSAGE_NOT_FOUND: {
    status: 404,
    de: 'Diese Nachricht gibt es nicht mehr. Bitte laden Sie die Seite neu.',
    fr: 'Ce message n’existe plus. Veuillez recharger la page.',
    it: 'Questo messaggio non esiste più. Ricarichi la pagina.',
  },
  ACTION_GONE: {
    status: 404,
    de: 'Diese Schaltfläche gilt nicht mehr. Stellen Sie die Frage noch einmal, dann erscheint sie neu.',
    fr: 'Ce bouton n’est plus valable. Posez à nouveau la question pour le faire réapparaître.',
    it: 'Questo pulsante non è più valido. Ponga di nuovo la domanda per farlo riapparire.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    de: 'Dieser Chat ist nicht mehr verbunden. Bitte laden Sie die Seite neu.',
    fr: 'Ce chat n’est plus connecté. Veuillez recharger la page.',
    it: 'Questa chat non è più connessa. Ricarichi la pagina.',
  },
  FILE_MISSING: {
    status: 422,
    de: 'Es ist keine Datei angekommen. Bitte wählen Sie sie noch einmal.',
    fr: 'Aucun fichier n’est arrivé. Veuillez le choisir à nouveau.',
    it: 'Non è arrivato nessun file. Lo scelga di nuovo.',
  },
  FILE_EMPTY: {
    status: 422,
    de: 'Die Datei ist leer. Bitte wählen Sie eine andere.',
    fr: 'Le fichier est vide. Veuillez en choisir un autre.',
    it: 'Il file è vuoto. Ne scelga un altro.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    de: 'Die Datei ist zu gross: Erlaubt sind höchstens {megabytes} MB. Bitte verkleinern oder teilen Sie sie.',
    fr: 'Le fichier est trop volumineux : la limite est de {megabytes} Mo. Veuillez le réduire ou le diviser.',
    it: 'Il file è troppo grande: il limite è di {megabytes} MB. Lo riduca o lo suddivida.',
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 415,
    de: 'Diese Art von Datei geht hier nicht. Möglich sind PDF, Word (.docx), Text und Bilder (PNG, JPEG, GIF, WebP).',
    fr: 'Ce type de fichier n’est pas accepté. Sont acceptés : PDF, Word (.docx), texte et images (PNG, JPEG, GIF, WebP).',
    it: 'Questo tipo di file non è accettato. Sono accettati PDF, Word (.docx), testo e immagini (PNG, JPEG, GIF, WebP).',
  },
  FILE_NOT_WHAT_IT_SAYS: {
    status: 415,
    de: 'Der Inhalt der Datei passt nicht zu ihrem Namen «{name}». Bitte prüfen Sie die Datei.',
    fr: 'Le contenu du fichier ne correspond pas à son nom « {name} ». Veuillez vérifier le fichier.',
    it: 'Il contenuto del file non corrisponde al suo nome «{name}». Controlli il file o ne scelga un altro.',
  },
  FILE_BROKEN: {
    status: 422,
    de: 'Die Datei ist beschädigt und lässt sich nicht lesen. Speichern Sie sie neu oder wählen Sie eine andere.',
    fr: 'Le fichier est endommagé et ne peut pas être lu. Enregistrez-le à nouveau ou choisissez-en un autre.',
    it: 'Il file è danneggiato e non può essere letto. Lo salvi di nuovo o ne scelga un altro.',
  },
  FILES_TOO_MANY: {
    status: 422,
    de: 'Zu viele Dateien: Erlaubt sind höchstens {limit} pro Nachricht. Bitte verteilen Sie sie auf mehrere Nachrichten.',
    fr: 'Trop de fichiers : la limite est de {limit} par message. Veuillez les répartir sur plusieurs messages.',
    it: 'Troppi file: il limite è di {limit} per messaggio. Li distribuisca su più messaggi.',
  },
  FILE_NOT_FOUND: {
    status: 404,
    de: 'Eine angehängte Datei ist nicht mehr da. Bitte hängen Sie sie noch einmal an.',
    fr: 'Un fichier joint n’est plus disponible. Veuillez le joindre à nouveau.',
    it: 'Un file allegato non è più disponibile. Lo alleghi di nuovo.',
  },
  EMAIL_ALREADY_IN_USE: {
    status: 409,
    de: 'Diese E-Mail-Adresse wird schon verwendet. Bitte registrieren Sie eine andere E-Mail-Adresse.',
    fr: 'Cette adresse e-mail est déjà utilisée. Veuillez en enregistrer une autre.',
    it: 'Questo indirizzo e-mail è già in uso. Registri un altro indirizzo e-mail.',
  },
  B2C_USER_CREATION_FAILED: {
    status: 502,
    de: 'Die Person konnte nicht angelegt werden. Es wurde nichts gespeichert. Bitte versuchen Sie es noch einmal.',
    fr: 'La personne n’a pas pu être créée. Rien n’a été enregistré. Veuillez réessayer.',
    it: 'Non è stato possibile creare la persona. Non è stato salvato nulla. Riprovi.',
  },
  TOO_MANY_EMPLOYEES: {
    status: 409,
    de: 'Eine Firma kann höchstens {limit} Personen haben. Löschen Sie zuerst jemanden oder schreiben Sie uns.',
    fr: 'Une entreprise peut compter au plus {limit} personnes. Supprimez d’abord quelqu’un ou écrivez-nous.',
    it: 'Un’azienda può avere al massimo {limit} persone. Elimini prima qualcuno oppure ci scriva.',
  },
  LAST_ADMIN: {
    status: 409,
    de: 'Das ist die letzte Person mit Administrationsrechten. Geben Sie diese Rechte zuerst jemand anderem.',
    fr: 'C’est la dernière personne avec des droits d’administration. Attribuez d’abord ces droits à quelqu’un d’autre.',
    it: 'È l’ultima persona con diritti di amministrazione. Assegni prima questi diritti a qualcun altro.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    de: 'Jemand anderes hat das inzwischen geändert. Laden Sie den neuen Stand und übernehmen Sie Ihre Änderungen noch einmal.',
    fr: 'Quelqu’un d’autre a modifié ces données entre-temps. Chargez la nouvelle version et saisissez à nouveau vos modifications.',
    it: 'Nel frattempo qualcun altro ha modificato questi dati. Carichi la nuova versione e inserisca di nuovo le sue modifiche.',
  },
  SIGN_UP_FINISHED: {
    status: 409,
    de: 'Ihre Anmeldung ist schon abgeschlossen. Öffnen Sie den Chat oder Ihr Konto.',
    fr: 'Votre inscription est déjà terminée. Ouvrez le chat ou votre compte.',
    it: 'La sua iscrizione è già conclusa. Apra la chat o il suo account.',
  },
  SIGN_UP_INCOMPLETE: {
    status: 409,
    de: 'Bitte füllen Sie zuerst die früheren Schritte aus.',
    fr: 'Veuillez d’abord remplir les étapes précédentes.',
    it: 'Compili prima i passi precedenti.',
  },
  DOMAIN_NOT_ELIGIBLE: {
    status: 409,
    de: 'Für dieses Abo braucht es eine geschäftliche Adresse oder die Adresse einer Schule. Wählen Sie ein anderes Abo oder eine andere Adresse.',
    fr: 'Cet abonnement exige une adresse professionnelle ou l’adresse d’une école. Choisissez un autre abonnement ou une autre adresse.',
    it: 'Per questo abbonamento serve un indirizzo aziendale o di una scuola. Scelga un altro abbonamento o un altro indirizzo.',
  },
  PLAN_NOT_CONFIRMED: {
    status: 409,
    de: 'Dieses Abo muss zuerst bestätigt werden: Der reduzierte Preis galt für Ihre Firma schon einmal ohne Bestätigung. Schreiben Sie dem Verband; bis dahin bleibt das bisherige Abo.',
    fr: 'Cet abonnement doit d’abord être confirmé : votre entreprise a déjà bénéficié une fois du prix réduit sans confirmation. Écrivez à l’association ; d’ici là, l’abonnement actuel reste en vigueur.',
    it: 'Questo abbonamento deve prima essere confermato: la sua impresa ha già beneficiato una volta del prezzo ridotto senza conferma. Scriva all’associazione; fino ad allora resta l’abbonamento attuale.',
  },
  PAYMENT_OVERDUE: {
    status: 402,
    de: 'Der Zugang ist gesperrt, weil eine Zahlung offen ist. Bezahlen Sie sie im Konto; danach können Sie wieder Personen einladen.',
    fr: 'L’accès est bloqué parce qu’un paiement est en souffrance. Réglez-le dans le compte ; vous pourrez ensuite de nouveau inviter des personnes.',
    it: 'L’accesso è bloccato perché un pagamento è in sospeso. Lo saldi nell’account; poi potrà di nuovo invitare persone.',
  },
  CARD_TRIED_TOO_OFTEN: {
    status: 429,
    de: 'Mit dieser Karte wurde es in den letzten 30 Tagen zu oft versucht. Bitte bezahlen Sie auf der Zahlungsseite, am besten mit einer anderen Karte.',
    fr: 'Cette carte a été essayée trop souvent ces 30 derniers jours. Veuillez payer sur la page de paiement, de préférence avec une autre carte.',
    it: 'Con questa carta si è provato troppo spesso negli ultimi 30 giorni. Paghi sulla pagina di pagamento, preferibilmente con un’altra carta.',
  },
  PAYMENT_FAILED: {
    status: 402,
    de: 'Die Zahlung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
    fr: 'Le paiement a échoué. Veuillez réessayer.',
    it: 'Il pagamento non è riuscito. Riprovi.',
  },
  PAYMENT_PROVIDER_UNREACHABLE: {
    status: 503,
    de: 'Der Zahlungsdienst ist nicht erreichbar. Es wurde nichts belastet. Bitte versuchen Sie es später noch einmal.',
    fr: 'Le prestataire de paiement est inaccessible. Rien n’a été débité. Veuillez réessayer plus tard.',
    it: 'Il servizio di pagamento non è raggiungibile. Non è stato addebitato nulla. Riprovi più tardi.',
  },
  NOTHING_TO_PAY: {
    status: 409,
    de: 'Es ist nichts zu bezahlen. Laden Sie die Seite neu, um den Stand zu sehen.',
    fr: 'Il n’y a rien à payer. Rechargez la page pour voir la situation.',
    it: 'Non c’è nulla da pagare. Ricarichi la pagina per vedere la situazione.',
  },
  NOT_POSSIBLE_NOW: {
    status: 409,
    de: 'Das ist im jetzigen Zustand nicht möglich. Laden Sie die Seite neu.',
    fr: 'Ce n’est pas possible dans l’état actuel. Rechargez la page.',
    it: 'Non è possibile nello stato attuale. Ricarichi la pagina.',
  },
  STAFF_CREDENTIALS_WRONG: {
    status: 401,
    de: 'Benutzername oder Passwort ist nicht korrekt.',
    fr: 'Le nom d’utilisateur ou le mot de passe est incorrect.',
    it: 'Il nome utente o la password non è corretto.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    de: 'Bitte geben Sie den Code aus Ihrer Authentifizierungs-App ein.',
    fr: 'Veuillez saisir le code de votre application d’authentification.',
    it: 'Inserisca il codice della sua app di autenticazione.',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    de: 'Der Code stimmt nicht oder ist abgelaufen. Bitte geben Sie den Code ein, den Ihre App jetzt zeigt.',
    fr: 'Le code est incorrect ou a expiré. Veuillez saisir celui que votre application affiche maintenant.',
    it: 'Il codice non è corretto o è scaduto. Inserisca quello che la sua app mostra adesso.',
  },
  STAFF_SET_UP_FIRST: {
    status: 403,
    de: 'Bitte setzen Sie zuerst ein eigenes Passwort und richten Sie den zweiten Faktor ein.',
    fr: 'Veuillez d’abord définir votre propre mot de passe et configurer le second facteur.',
    it: 'Imposti prima una password personale e configuri il secondo fattore.',
  },
  STAFF_ROLE_NEEDED: {
    status: 403,
    de: 'Ihr Konto hat dafür nicht die nötige Rolle. Wer die Konten der Verwaltung führt, kann sie Ihnen geben.',
    fr: 'Votre compte n’a pas le rôle nécessaire. La personne qui gère les comptes de l’administration peut vous l’attribuer.',
    it: 'Il suo account non ha il ruolo necessario. Chi gestisce gli account dell’amministrazione può assegnarglielo.',
  },
  USER_NAME_TAKEN: {
    status: 409,
    de: 'Diesen Benutzernamen gibt es schon. Bitte wählen Sie einen anderen.',
    fr: 'Ce nom d’utilisateur existe déjà. Veuillez en choisir un autre.',
    it: 'Questo nome utente esiste già. Ne scelga un altro.',
  },
  LAST_SUPER_ADMIN: {
    status: 409,
    de: 'Das ist das letzte Konto, das die anderen führen kann. Geben Sie diese Rolle zuerst jemand anderem.',
    fr: 'C’est le dernier compte qui peut gérer les autres. Attribuez d’abord ce rôle à quelqu’un d’autre.',
    it: 'È l’ultimo account che può gestire gli altri. Assegni prima questo ruolo a qualcun altro.',
  },
  SOURCE_THERE: {
    status: 409,
    de: 'Diese Datei ist schon unter den Quellen.',
    fr: 'Ce fichier figure déjà parmi les sources.',
    it: 'Questo file è già tra le fonti.',
  },
  SECOND_PERSON_NEEDED: {
    status: 409,
    de: 'Eine zweite Person muss diese Quelle prüfen: Sie haben sie selbst hochgeladen oder ihre Angaben geändert.',
    fr: 'Une seconde personne doit vérifier cette source : vous l’avez vous-même téléversée ou en avez modifié les indications.',
    it: 'Questa fonte deve essere verificata da una seconda persona: l’ha caricata o ne ha modificato i dati lei stesso.',
  },
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;
export type Figures = Record<string, string | number>;

/** The text of a refusal in a language, with its figures filled in; a missing figure is left empty. */
export function refusalText(code: RefusalCode, language: Language, figures: Figures = {}): string {
  return refusals[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? ''));
}
