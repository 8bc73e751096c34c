import type { ChatProfile, ChatProfileEntry } from '@polier/contract/chat-settings';
import { chatProfiles } from '@polier/contract/constants';
import type { Language } from '@polier/contract/languages';

type ProfileTexts = { name: string; description: string; starters: [label: string, message: string][] };

const texts: Record<ChatProfile, Record<Language, ProfileTexts>> = {
  'expert-answers': {
    de: {
      name: 'Fachauskunft',
      description: 'Antworten aus Gesetzen, Normen und Gesamtarbeitsverträgen, mit der Seite, auf der es steht.',
      starters: [
        ['Mängel rügen', 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?'],
        ['Probezeit', 'Wie lang darf die Probezeit sein?'],
      ],
    },
    fr: {
      name: 'Renseignements',
      description: 'Des réponses tirées des lois, des normes et des conventions collectives, avec la page concernée.',
      starters: [
        ['Signaler des défauts', 'De combien de temps est-ce que je dispose pour signaler les défauts d’un bâtiment ?'],
        ['Temps d’essai', 'Quelle peut être la durée du temps d’essai ?'],
      ],
    },
    it: {
      name: 'Informazioni',
      description: 'Risposte tratte da leggi, norme e contratti collettivi, con la pagina in cui si trovano.',
      starters: [
        ['Notificare i difetti', 'Quanto tempo ho per notificare i difetti di un edificio?'],
        ['Tempo di prova', 'Quanto può durare il tempo di prova?'],
      ],
    },
  },
  'contract-wording': {
    de: {
      name: 'Vertragsformulierung',
      description: 'Formuliert Klauseln und Briefe nach geprüften Vorlagen und fragt nach, was dafür fehlt.',
      starters: [
        ['Zahlungsfrist', 'Formulieren Sie eine Klausel zur Zahlungsfrist für einen Werkvertrag.'],
        ['Konventionalstrafe', 'Formulieren Sie eine Konventionalstrafe für verspätete Arbeiten.'],
        ['Regiearbeiten', 'Formulieren Sie eine Klausel zu Regiearbeiten.'],
        ['Mängelrüge', 'Schreiben Sie eine Mängelrüge als Brief.'],
      ],
    },
    fr: {
      name: 'Rédaction de contrats',
      description:
        'Rédige des clauses et des lettres d’après des modèles vérifiés et demande ce qui manque pour le faire.',
      starters: [
        ['Délai de paiement', 'Rédigez une clause sur le délai de paiement pour un contrat d’entreprise.'],
        ['Peine conventionnelle', 'Rédigez une clause de peine conventionnelle en cas de retard.'],
        ['Travaux en régie', 'Rédigez une clause sur les travaux en régie.'],
        ['Avis des défauts', 'Écrivez une lettre d’avis des défauts.'],
      ],
    },
    it: {
      name: 'Redazione di contratti',
      description: 'Redige clausole e lettere secondo modelli verificati e chiede ciò che manca per farlo.',
      starters: [
        ['Termine di pagamento', 'Rediga una clausola sul termine di pagamento per un contratto d’appalto.'],
        ['Pena convenzionale', 'Rediga una clausola di pena convenzionale in caso di ritardo.'],
        ['Lavori a regia', 'Rediga una clausola sui lavori a regia.'],
        ['Notifica dei difetti', 'Scriva una lettera di notifica dei difetti.'],
      ],
    },
  },
  'work-safety': {
    de: {
      name: 'Arbeitssicherheit',
      description: 'Pflichten und Massnahmen für die Sicherheit auf der Baustelle.',
      starters: [
        ['Graben sichern', 'Ab welcher Tiefe muss ein Graben gesichert werden?'],
        ['Seitenschutz', 'Ab welcher Höhe braucht es einen Seitenschutz?'],
        ['Asbest', 'Was ist vor einem Umbau abzuklären, wenn Asbest vorkommen kann?'],
        ['Kran', 'Wer darf einen Kran bedienen?'],
      ],
    },
    fr: {
      name: 'Sécurité au travail',
      description: 'Obligations et mesures pour la sécurité sur le chantier.',
      starters: [
        ['Sécuriser une fouille', 'À partir de quelle profondeur une fouille doit-elle être sécurisée ?'],
        ['Garde-corps', 'À partir de quelle hauteur faut-il un garde-corps ?'],
        ['Amiante', 'Que faut-il vérifier avant des transformations si de l’amiante peut être présent ?'],
        ['Grue', 'Qui peut conduire une grue ?'],
      ],
    },
    it: {
      name: 'Sicurezza sul lavoro',
      description: 'Obblighi e misure per la sicurezza in cantiere.',
      starters: [
        ['Mettere in sicurezza uno scavo', 'Da quale profondità bisogna mettere in sicurezza uno scavo?'],
        ['Parapetto', 'Da quale altezza serve un parapetto?'],
        ['Amianto', 'Che cosa bisogna accertare prima di una ristrutturazione se può esserci amianto?'],
        ['Gru', 'Chi può manovrare una gru?'],
      ],
    },
  },
};

/** The profiles as a client offers them, in a language. */
export function listProfiles(language: Language): ChatProfileEntry[] {
  return chatProfiles.map((name, at) => ({
    name,
    display_name: texts[name][language].name,
    markdown_description: texts[name][language].description,
    icon: null,
    default: at === 0,
    starters: texts[name][language].starters.map(([label, message]) => ({ label, message, icon: null })),
  }));
}

/** The profile of a name as a client gives it; the first for anything else. */
export function profileOf(name: unknown): ChatProfile {
  return chatProfiles.find((known) => known === name) ?? chatProfiles[0];
}
