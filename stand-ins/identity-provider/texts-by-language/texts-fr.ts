import type { Texts } from './texts-de.ts';

const minutes = (n: number) => (n === 1 ? '1 minute' : `${n} minutes`);
const life = 'Il est valable 10 minutes et une seule fois.';

export const fr: Texts = {
  name: 'Connexion',
  standIn: 'Démo',
  about: 'Service de connexion de démonstration. Il tient ici la place du vrai.',
  languages: 'Langue',
  email: 'E-mail',
  emailExample: 'nom@entreprise.ch',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  passwordRule: '8 à 64 caractères, dont trois de ces types : minuscules, majuscules, chiffres, caractères spéciaux.',
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
  givenName: 'Prénom',
  surname: 'Nom',
  code: 'Code',
  signIn: {
    title: 'Se connecter',
    lead: 'Saisissez votre adresse e-mail et votre mot de passe.',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié',
  },
  signUp: {
    title: 'Créer un compte',
    lead: 'Nous vous envoyons un code pour confirmer votre adresse.',
    profileTitle: 'Vos données',
    profileLead: 'L’adresse est confirmée. Il manque encore votre nom et un mot de passe.',
    submit: 'Créer le compte',
  },
  reset: {
    title: 'Réinitialiser le mot de passe',
    lead: 'Nous vous envoyons un code. Vous choisirez ensuite un nouveau mot de passe.',
    passwordTitle: 'Choisir un mot de passe',
    submit: 'Enregistrer le mot de passe',
  },
  codeStep: {
    title: 'Saisir le code',
    lead: (email) => `Nous avons envoyé un message à ${email}. Il contient un code à six chiffres.`,
    hint: 'Le code est valable 10 minutes. Vérifiez aussi le dossier des indésirables.',
    submit: 'Continuer',
    resend: 'Envoyer un nouveau code',
    resent: 'Un nouveau code est en route. L’ancien n’est plus valable.',
    change: 'Saisir une autre adresse',
  },
  send: 'Envoyer le code',
  cancel: 'Annuler',
  errors: {
    required: 'Veuillez remplir ce champ.',
    email: 'Veuillez saisir une adresse e-mail valable.',
    wrongPassword: 'L’adresse e-mail ou le mot de passe est incorrect. Veuillez vérifier les deux.',
    locked: (n) => `Trop de tentatives. Veuillez réessayer dans ${minutes(n)}.`,
    weakPassword: 'Ce mot de passe est trop simple. Respectez la règle indiquée sous le champ.',
    tooLong: '64 caractères au maximum. Veuillez raccourcir le texte.',
    wrongCode: 'Ce code n’est pas le bon. Vérifiez-le ou demandez-en un nouveau.',
    expiredCode: 'Ce code n’est plus valable. Veuillez en demander un nouveau.',
    usedUpCode: 'Trop de codes erronés. Veuillez en demander un nouveau.',
    tooManyLetters: (n) => `Trop de codes demandés. Veuillez réessayer dans ${minutes(n)}.`,
    mailFailed: 'Le code n’a pas pu être envoyé. Veuillez réessayer plus tard.',
    prefix: 'Erreur : ',
  },
  over: {
    title: 'Cette page n’est plus valable',
    lead: 'La connexion est terminée ou a expiré. Veuillez recommencer.',
    back: 'Retour à l’application',
  },
  fault: {
    title: 'La connexion n’est pas possible',
    lead: 'L’application a envoyé une demande que le service de connexion ne peut pas accepter. Revenez à l’application et réessayez.',
  },
  home: { title: 'Service de connexion', lead: 'Ouvrez l’application pour vous connecter.' },
  signedOut: { title: 'Vous êtes déconnecté', lead: 'Vous pouvez fermer cette fenêtre.' },
  signOut: {
    title: 'Se déconnecter',
    lead: 'Voulez-vous vous déconnecter du service de connexion ?',
    submit: 'Se déconnecter',
    stay: 'Rester connecté',
  },
  closing: 'Avec nos meilleures salutations\nService de connexion de Polier',
  letters: {
    'sign-up': {
      subject: (code) => `${code} est votre code`,
      body: (code) =>
        `Bonjour,\n\nVotre code pour créer le compte : ${code}\n\n${life} Si vous ne vouliez pas créer de compte, vous n’avez rien à faire.\n`,
    },
    'already-there': {
      subject: () => 'Vous avez déjà un compte',
      body: (_, email) =>
        `Bonjour,\n\nIl existe déjà un compte pour ${email}. Utilisez-le pour vous connecter ou choisissez « Mot de passe oublié » sur la page de connexion.\n\nSi vous ne vouliez pas créer de compte, vous n’avez rien à faire.\n`,
    },
    reset: {
      subject: (code) => `${code} est votre code`,
      body: (code) =>
        `Bonjour,\n\nVotre code pour réinitialiser le mot de passe : ${code}\n\n${life} Si vous ne vouliez pas de nouveau mot de passe, vous n’avez rien à faire : l’actuel reste valable.\n`,
    },
    nobody: {
      subject: () => 'Aucun compte avec cette adresse',
      body: (_, email) =>
        `Bonjour,\n\nQuelqu’un a voulu réinitialiser le mot de passe pour ${email}. Il n’existe pas de compte avec cette adresse. Vous en avez peut-être utilisé une autre.\n`,
    },
  },
};
