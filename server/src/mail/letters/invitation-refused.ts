import type { Language } from '@polier/contract/languages';
import { defuseText } from '../defuse-text.ts';
import { type Addressee, type LetterText, writeLetter } from '../letter.ts';
import type { Letter } from '../mail.ts';

const texts: Record<Language, LetterText> = {
  de: {
    subject: 'Einladung nicht zustellbar: {name}',
    paragraphs: [
      'Guten Tag',
      'Die Einladung zu Polier für {name} ({company}) konnte nicht zugestellt werden: Die E-Mail-Adresse {address} gibt es nicht.',
      'Löschen Sie die Person und fügen Sie sie mit der richtigen Adresse wieder hinzu.',
    ],
    link: 'Personen öffnen',
  },
  fr: {
    subject: 'Invitation non distribuée : {name}',
    paragraphs: [
      'Bonjour,',
      'L’invitation à Polier pour {name} ({company}) n’a pas pu être distribuée : l’adresse e-mail {address} n’existe pas.',
      'Supprimez la personne et ajoutez-la de nouveau avec la bonne adresse.',
    ],
    link: 'Ouvrir les personnes',
  },
  it: {
    subject: 'Invito non recapitato: {name}',
    paragraphs: [
      'Buongiorno',
      'L’invito a Polier per {name} ({company}) non ha potuto essere recapitato: l’indirizzo e-mail {address} non esiste.',
      'Elimini la persona e la aggiunga di nuovo con l’indirizzo giusto.',
    ],
    link: 'Apri le persone',
  },
};

/** Tells who invited somebody that there is no such address. */
export function invitationRefused(given: Addressee & { name: string; company: string; address: string }): Letter {
  return writeLetter(texts[given.language], given, {
    name: defuseText(given.name, 120),
    company: defuseText(given.company, 80),
    address: given.address,
    url: `${given.publicUrl}/company-account?tab=employees`,
  });
}
