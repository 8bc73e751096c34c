import type { privacy as german } from '../de/privacy.ts';
import type { TranslationOf } from '../translation-of.ts';

export const privacy: TranslationOf<typeof german> = {
  person: 'I suoi dati',
  personText:
    'Tutto ciò che Polier ha salvato su di Lei, in un file ZIP: profilo, chat con le fonti, file, valutazioni, dispositivi e registro.',
  company: 'Dati dell’azienda',
  companyText:
    'Tutto ciò che Polier ha salvato sull’azienda, in un file ZIP: dati, persone, abbonamento, pagamenti, ricevute in PDF e registro. Le chat appartengono alle persone e non ne fanno parte.',
  institute: 'Dati dell’istituto',
  instituteText:
    'Tutto ciò che Polier ha salvato sull’istituto, in un file ZIP: dati, persone, abbonamento, pagamenti, ricevute in PDF e registro. Le chat appartengono alle persone e non ne fanno parte.',
  begin: 'Prepara',
  beginAgain: 'Prepara di nuovo',
  running: 'In preparazione. Può lasciare la pagina e tornare più tardi.',
  progress: '{{done}} file su {{total}}. Può lasciare la pagina e tornare più tardi.',
  readyUntil: 'Pronto, {{size}}. Si può scaricare fino al {{day}} alle {{time}}.',
  ended: 'L’ultimo download è scaduto.',
  failed: 'Non è stato possibile preparare i dati. Riprovi.',
  download: 'Scarica',
  notBegun: 'Non ha funzionato. Riprovi.',
  notDownloaded: 'Non è stato possibile scaricare il file. Riprovi.',
  notLoaded: 'Non è stato possibile caricare lo stato dei suoi dati.',
  again: 'Riprova',
};
