import type { Language } from '@polier/contract/languages';
import { defuseText } from '../defuse-text.ts';
import { type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: '{inviter} hat Sie zu Polier eingeladen',
    paragraphs: [
      'Guten Tag {name}',
      '{inviter} hat für Sie bei {company} einen Zugang zu Polier eingerichtet. Polier beantwortet Fragen zu Recht, Normen, Gesamtarbeitsverträgen und Arbeitssicherheit auf dem Bau und zeigt die Stelle, von der die Antwort stammt.',
      'Wählen Sie Ihr Passwort. Sie bestätigen dabei Ihre E-Mail-Adresse {to} mit einem Code, danach sind Sie im Chat.',
    ],
    link: 'Passwort wählen',
    after: 'Sie haben das nicht erwartet? Dann brauchen Sie nichts zu tun.',
  },
  fr: {
    subject: '{inviter} vous invite à utiliser Polier',
    paragraphs: [
      'Bonjour {name},',
      '{inviter} vous a ouvert un accès à Polier pour {company}. Polier répond aux questions sur le droit, les normes, les conventions collectives de travail et la sécurité au travail dans la construction, et montre le passage d’où vient la réponse.',
      'Choisissez votre mot de passe. Vous confirmerez votre adresse e-mail {to} par un code, puis vous accéderez au chat.',
    ],
    link: 'Choisir un mot de passe',
    after: 'Vous n’attendiez pas ce message ? Vous n’avez rien à faire.',
  },
  it: {
    subject: '{inviter} la invita a usare Polier',
    paragraphs: [
      'Buongiorno {name}',
      '{inviter} ha aperto per Lei un accesso a Polier presso {company}. Polier risponde alle domande su diritto, norme, contratti collettivi di lavoro e sicurezza sul lavoro nell’edilizia e mostra il passaggio da cui proviene la risposta.',
      'Scelga la sua password. Confermerà il suo indirizzo e-mail {to} con un codice e sarà subito nella chat.',
    ],
    link: 'Scegli la password',
    after: 'Non si aspettava questo messaggio? Non deve fare nulla.',
  },
};

/** Tells an added person who invited them and where they set their password. */
export function invitation(given: {
  to: string;
  language: Language;
  association: string;
  name: string;
  inviter: string;
  company: string;
  url: string;
}): Letter {
  const { name, inviter, company } = given;
  const theirs = { name: defuseText(name, 40), inviter: defuseText(inviter, 80), company: defuseText(company, 80) };
  return writeLetter(texts[given.language], given, { ...given, ...theirs });
}
