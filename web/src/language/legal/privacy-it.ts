import type { LegalText } from './legal-text.ts';

export const privacy: LegalText = {
  title: 'Dichiarazione sulla protezione dei dati',
  sections: [
    {
      title: 'Chi è responsabile',
      paragraphs: [
        'Responsabile del trattamento dei dati personali in Polier è {{supplier}}. Per domande e richieste si rivolga a {{email}}.',
        'Questa dichiarazione segue la legge svizzera sulla protezione dei dati. Se il diritto dell’Unione europea disciplina il trattamento, per esempio per le persone che vi si trovano, si applica inoltre tale diritto.',
      ],
    },
    {
      title: 'Quali dati sono trattati',
      paragraphs: [
        'Account e profilo: nome, funzione, indirizzo e-mail aziendale, numeri di telefono, lingua, ruolo e appartenenza a un’azienda o a una scuola.',
        'Azienda: nome, numero IDI, sito web, dimensione, reparto, indirizzo e indirizzo di fatturazione.',
        'Uso: domande, risposte, file caricati, registrazioni vocali durante una conversazione vocale, filtri e impostazioni scelti, valutazioni e commenti.',
        'Pagamento: abbonamento, importi, date, stato dei pagamenti, nonché tipo, ultime quattro cifre e scadenza della carta. Il numero completo è visibile solo al servizio di pagamento.',
        'Tecnica: registri con momento, indirizzo richiesto ed esito, necessari per l’esercizio e la sicurezza.',
      ],
    },
    {
      title: 'A quale scopo',
      paragraphs: [
        'I dati servono a rispondere alle domande, gestire gli account, fatturare gli abbonamenti, verificare il diritto a un abbonamento, riconoscere guasti e abusi e adempiere obblighi di legge.',
        'Le valutazioni e le domande inviate per un esame servono a migliorare le fonti. Non ci sono pubblicità, profili a scopo pubblicitario né vendita di dati.',
      ],
    },
    {
      title: 'Chi vede i dati',
      paragraphs: [
        'Le chat sono visibili solo alla persona a cui appartengono. {{association}} può leggere una chat soltanto se la persona stessa lo consente, per 24 ore; la persona vede chi l’ha letta e quando, e può revocare il consenso in ogni momento. Chi in un’azienda ha diritti di amministrazione vede i profili delle proprie persone, l’abbonamento e i pagamenti, ma nessuna chat.',
        '{{association}} vede le valutazioni con la relativa domanda e risposta, le domande inviate e i commenti.',
        'Per l’esercizio ci avvaliamo di servizi vincolati alle nostre istruzioni: centro di calcolo, servizio d’accesso, servizio di pagamento, invio di e-mail e, se presenti, modello linguistico e riconoscimento vocale. Ricevono solo ciò di cui hanno bisogno; un modello linguistico, per esempio, la domanda e i passaggi trovati.',
      ],
    },
    {
      title: 'Trattamento all’estero',
      paragraphs: [
        'I dati sono trattati in Svizzera e in Stati con una protezione adeguata. Se un servizio si avvale di enti in altri Stati, la protezione è garantita per contratto. Su richiesta indichiamo i servizi impiegati e le loro sedi.',
      ],
    },
    {
      title: 'Per quanto tempo',
      paragraphs: [
        'Per poter aiutare in caso di problemi, conserviamo per 30 giorni quando qualcuno ha fatto quale tipo di richiesta e come è terminata; ciò che è stato chiesto o risposto non ne fa parte.',
        'Un’iscrizione iniziata e non conclusa è cancellata dopo 30 giorni. Quando una persona viene rimossa, sono cancellati il suo accesso, le sue chat e i suoi file. Alla fine dell’abbonamento è cancellato l’intero account.',
        'Le chat e i loro file restano finché Lei non li cancella. La sua azienda può stabilire che siano cancellati 30, 90 o 365 giorni dopo l’ultima domanda, al più presto sette giorni dopo averlo stabilito. Il termine valido è indicato nelle impostazioni della chat. Una chat temporanea non viene salvata: scompare quando Lei apre un’altra chat o esce dall’account, al più tardi un’ora dopo la chiusura. Ne restano solo cifre, per esempio per i costi.',
        'Conserviamo i documenti relativi ai pagamenti per dieci anni, come il Codice delle obbligazioni richiede per i libri di commercio: con azienda, numero IDI, indirizzo, periodo, numero di persone e importi. Dopo la cancellazione dell’account sono accessibili solo per la contabilità. Nomi e indirizzi delle persone, chat e lettere sono cancellati con l’account. Affinché il periodo gratuito e il prezzo ridotto senza conferma si abbiano una volta sola, conserviamo per 24 mesi la persona, l’indirizzo e-mail, il dominio dell’azienda, il numero IDI e la carta come impronte cifrate, dalle quali non si può risalire a nessuno. Le copie di sicurezza sono sovrascritte entro il termine usuale.',
      ],
    },
    {
      title: 'Che cosa è salvato nel browser',
      paragraphs: [
        'Polier salva nel browser solo il necessario: l’accesso dopo l’autenticazione, la lingua, l’aspetto, i testi iniziati e, durante l’autenticazione, un cookie che collega l’operazione a questo browser. Non ci sono pixel di tracciamento né cookie di terzi.',
      ],
    },
    {
      title: 'Sicurezza',
      paragraphs: [
        'La trasmissione è cifrata. Gli accessi sono verificati a ogni richiesta, gli interventi dell’amministrazione sono registrati. Se una violazione della sicurezza comporta un rischio elevato per Lei, informiamo Lei e l’autorità competente.',
      ],
    },
    {
      title: 'I suoi diritti',
      paragraphs: [
        'Può chiedere informazioni sui suoi dati, farli rettificare o cancellare, chiederne la consegna in un formato usuale e opporsi a un trattamento. Può modificare e cancellare da sé il suo profilo e le sue chat, e scaricare in «Account» tutto ciò che è salvato su di Lei.',
        'Le risposte di Polier non sono decisioni su di Lei: non ci sono decisioni individuali automatizzate con effetti giuridici. Può rivolgersi all’Incaricato federale della protezione dei dati e della trasparenza.',
      ],
    },
    {
      title: 'Modifiche',
      paragraphs: [
        'Questa dichiarazione è adeguata quando cambiano Polier o il diritto. Informiamo per e-mail delle modifiche importanti.',
      ],
    },
  ],
};
