import type { LegalText } from './legal-text.ts';

export const terms: LegalText = {
  title: 'Condizioni d’uso',
  sections: [
    {
      title: 'Campo d’applicazione',
      paragraphs: [
        'Le presenti condizioni disciplinano l’uso di Polier tra {{supplier}} (il fornitore) e l’azienda, la scuola o la persona che apre un account (il cliente). Valgono anche per tutte le persone alle quali il cliente dà accesso.',
        'Condizioni divergenti del cliente valgono solo se il fornitore le ha accettate per iscritto.',
      ],
    },
    {
      title: 'Che cosa offre Polier',
      paragraphs: [
        'Polier risponde a domande su diritto, norme, contratti collettivi, sicurezza sul lavoro e testi contrattuali nell’edilizia. Le risposte si fondano su fonti che {{association}} ha scelto e verificato e indicano la pagina in cui si trova quanto affermato.',
        'Polier è in fase di prova (beta). Le funzioni possono cambiare o venire meno. Ciò che è pagato può essere usato fino alla fine del mese pagato; se viene meno la prestazione principale, la parte non utilizzata è rimborsata.',
      ],
    },
    {
      title: 'Informazioni non vincolanti',
      paragraphs: [
        'Le risposte sono informazioni di carattere generale. Possono essere incomplete, superate o errate e non sostituiscono né una consulenza legale né la valutazione di uno specialista in cantiere.',
        'Chi agisce sulla base di una risposta verifica prima la fonte indicata. In caso di pericolo per la vita o l’integrità fisica, le istruzioni delle autorità competenti prevalgono su ogni informazione di Polier.',
      ],
    },
    {
      title: 'Account e accesso',
      paragraphs: [
        'Il cliente fornisce dati esatti e completi e li tiene aggiornati. Chi apre un account per un’azienda conferma di esservi autorizzato.',
        'I dati d’accesso sono personali. Il cliente provvede affinché solo le persone da lui registrate usino Polier e segnala subito ogni abuso.',
        'Gli abbonamenti per membri e per persone in formazione richiedono un indirizzo aziendale o di una scuola. L’indirizzo viene verificato entro 30 giorni. Se la verifica non riesce, l’abbonamento passa a Pro dopo una comunicazione; vale allora il prezzo di quest’ultimo.',
      ],
    },
    {
      title: 'Prezzi e pagamento',
      paragraphs: [
        'Valgono i prezzi indicati al momento dell’iscrizione: per persona con accesso e per mese, in franchi svizzeri, IVA inclusa. Un periodo gratuito o un prezzo promozionale valgono per il tempo lì indicato.',
        'Il pagamento avviene con carta. Il cliente accetta che, dopo il periodo gratuito, l’importo sia addebitato ogni mese in anticipo sulla carta registrata, per il numero di persone che hanno accesso il giorno del conteggio, nonché per i giorni delle persone aggiunte nel mese precedente. I dati della carta si trovano presso il servizio di pagamento, non presso il fornitore.',
        'Un addebito non riuscito è ripetuto dopo uno, tre e sette giorni; il cliente ne è informato ogni volta. Se l’importo resta scoperto, l’accesso è bloccato fino al pagamento.',
        'Le modifiche dei prezzi sono annunciate per e-mail con almeno 30 giorni d’anticipo. Chi non è d’accordo può disdire per la data della modifica.',
      ],
    },
    {
      title: 'Durata e disdetta',
      paragraphs: [
        'L’abbonamento è a tempo indeterminato. Può essere disdetto in ogni momento nell’account per la fine del mese in corso. Fino ad allora Polier resta utilizzabile e la disdetta può essere revocata.',
        'Dopo l’ultimo giorno l’account è cancellato definitivamente con tutte le persone, le chat, i file e la carta registrata. I documenti da conservare restano senza dati personali.',
        'Il fornitore può disdire con un preavviso di 30 giorni, e subito in caso di grave violazione delle presenti condizioni.',
      ],
    },
    {
      title: 'Che cosa non è consentito',
      paragraphs: [
        'Non è consentito aggirare blocchi e verifiche, interrogare Polier in modo automatizzato su vasta scala, cedere l’accesso a terzi, caricare contenuti senza disporre dei diritti necessari e usare Polier a scopi illeciti.',
      ],
    },
    {
      title: 'Diritti sui contenuti',
      paragraphs: [
        'Le fonti appartengono ai loro editori. Il cliente può usare e trasmettere risposte e citazioni all’interno della propria azienda, ma non può pubblicare o vendere le fonti come raccolta.',
        'Ciò che il cliente inserisce o carica resta di sua proprietà. Il fornitore lo usa soltanto per gestire Polier.',
      ],
    },
    {
      title: 'Responsabilità',
      paragraphs: [
        'Il fornitore risponde dei danni causati intenzionalmente o per negligenza grave e nei casi in cui la legge non ammette un’esclusione. Per il resto la responsabilità è esclusa nei limiti della legge, anche per gli ausiliari, i danni indiretti e il mancato guadagno.',
        'Il fornitore si adopera per un esercizio senza interruzioni, ma non garantisce una determinata disponibilità.',
      ],
    },
    {
      title: 'Protezione dei dati',
      paragraphs: [
        'La dichiarazione sulla protezione dei dati indica come sono trattati i dati personali. Se il fornitore tratta dati per incarico del cliente, lo fa solo secondo le sue istruzioni e con misure di protezione adeguate.',
      ],
    },
    {
      title: 'Modifiche, diritto applicabile e foro',
      paragraphs: [
        'Le modifiche delle presenti condizioni sono comunicate per e-mail con almeno 30 giorni d’anticipo. Si considerano accettate se il cliente non disdice prima; la comunicazione lo ricorda.',
        'Se una disposizione non è valida, le altre restano valide. Si applica il diritto svizzero. Il foro è alla sede del fornitore, con riserva dei fori imperativi.',
      ],
    },
  ],
};
