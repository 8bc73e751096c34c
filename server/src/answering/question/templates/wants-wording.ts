import type { Language } from '@polier/contract/languages';
import { readForeignMatter } from '../foreign-matter.ts';
import { courtesy } from '../sentence-signs.ts';

/** What is to be worded: a contract clause, a letter or record, or something without a name of its own. */
export type WordingWish = 'clause' | 'letter' | 'any';

type Signs = {
  clause: RegExp;
  letter: RegExp;
  /** Words for a template of any kind. */
  template: RegExp;
  /** 'Schreib mir', 'rédige', 'mi serve'. */
  wish: RegExp;
  /** Questions about wording that do not ask for it: 'Muss ich einen Brief schreiben?' */
  asksAbout: RegExp;
  /** Questions for the words themselves: 'Wie formuliere ich das?', 'Was schreibe ich ihm?' */
  howToWord: RegExp;
  /** The recipient: a person, or a contract. */
  toPerson: RegExp;
  intoContract: RegExp;
};

const signs: Record<Language, Signs> = {
  de: {
    clause:
      /(?<!\p{L})(?:\p{L}*klauseln?|\p{L}*klausle|formulierung(?:en)?|vertragstext|vertragspassus|passus|textbaustein\p{L}*|vertragsbestimmung)(?!\p{L})/iu,
    letter:
      /(?<!\p{L})(?:\p{L}*brief(?:e|s)?|schreiben(?= (?:an|für|wegen|mit|zu[mr]?))|anschreiben|musterschreiben|mängelrügen?|abmahnung(?:en)?|mahnung(?:en)?|zahlungserinnerung|abnahmeprotokoll|protokoll|behinderungsanzeige|einschreiben|e-?mail|mail)(?!\p{L})/iu,
    template: /(?<!\p{L})(?:muster\p{L}*|vorlagen?|entwurf|textvorschlag|beispieltext|beispiel)(?!\p{L})/iu,
    wish: /(?<!\p{L})(?:schreibe?(?:n sie|t)?(?= )|formulier\p{L}*|verfass\p{L}*|entwerf\p{L}*|entwirf|erstell\p{L}*|setz\p{L}* .{0,30}auf|aufsetzen|mach\p{L}* (?:mir|uns|wir|bitte|mal|eine?n?)|brauche?n?|bräuchte\p{L}*|hätten? (?:ich |wir )?gerne?|möchten?|suche|gib\p{L}* (?:mir|uns)|gebt|hast du|habt ihr|haben sie|gibt es|bitte)(?!\p{L})/iu,
    asksAbout:
      /^(?:und |aber )?(?:was|wann|wie|wer|wo|warum|welche\p{L}*|bis wann|ab wann|muss|müssen|darf|dürfen|soll|ist|sind|gilt|gelten|reicht|genügt|zählt|braucht? (?:es|man|ich|wir|die|der|das|ein)|brauche ich|kann (?:ich|man|wir|der|die)|hat|haben (?:wir|die))(?!\p{L})/iu,
    howToWord:
      /(?<!\p{L})(?:wie (?:soll |kann |könnte |würde )?(?:(?:ich|wir|man) )?(?:(?:ihm|ihr|ihnen|das|dies|es|so etwas|den text|am besten) )*(?:schreib|formulier|verfass)\p{L}*|(?:wie|was) (?:schreib|formulier)\p{L}* (?:ich|wir|man)|was (?:soll |kann |könnte )(?:ich|wir) (?:ihm|ihr|ihnen) (?:da )?schreiben|(?:will|wollen|möchten?|muss|müssen) (?:ich |wir )?(?:\p{L}+ ){0,2}(?:ihm|ihr|ihnen|in den (?:werk)?vertrag) schreiben(?! lassen)|(?:vertragstext|satz|text|zeilen) (?:für|zum|in) (?:den|unseren|meinen|einen) \p{L}*vertrag)/iu,
    toPerson:
      /(?<!\p{L})(?:(?:ihm|ihr|ihnen|an (?:den|die|das)|dem|der) (?:\p{L}+ ){0,3}(?:schreib|mitteil)|schreib\p{L}* (?:ich |wir |man )?(?:ihm|ihr|ihnen|an (?:den|die|das)|dem|der|meine[mr]|unsere[mr])(?!\p{L}))/iu,
    intoContract: /(?<!\p{L})(?:in (?:den|unseren|meinen|einen)|im|zum|für den) \p{L}*vertrag(?!\p{L})/iu,
  },
  fr: {
    clause:
      /(?<!\p{L})(?:clauses?|formulation|libellé|texte (?:pour|de|du) (?:le |un |mon )?contrat|passage pour le contrat|paragraphe)(?!\p{L})/iu,
    letter:
      /(?<!\p{L})(?:lettres?|courriers?|avis (?:des|de) défauts?|mise en demeure|procès-verbal|pv|rappel|sommation|recommandée?|e-?mail|mail|annonce d['’]empêchement)(?!\p{L})/iu,
    template: /(?<!\p{L})(?:modèles?|exemples?|projet|brouillon|canevas)(?!\p{L})/iu,
    wish: /(?<!\p{L})(?:rédige\p{L}*|rédiger|écri[st]\p{L}*|écrire|formule\p{L}*|prépare\p{L}*|propose\p{L}*|fai[st](?:es)?[- ](?:moi|nous)|faire|(?:il )?(?:me|nous) (?:faut|faudrait)|j['’ ]ai besoin|besoin d|(?:je |on )?(?:voudrais|voudrait|aimerais|cherche)|donne\p{L}*|as-tu|avez-vous|t['’ ]as|y a-t-il|il y a|s['’ ]il (?:vous|te) plaît)(?!\p{L})/iu,
    asksAbout:
      /^(?:et |mais )?(?:que|qu['’]|quoi|quand|comment|combien|quel(?:le)?s?|où|pourquoi|faut-il|peut-on|dois-je|doit-on|est-ce (?:que|qu['’])(?! (?:tu|vous) )|est-il|(?:je|on) (?:dois|doit)|la clause|cette clause|une clause|le rappel|l['’]avis)(?!\p{L})/iu,
    howToWord:
      /(?<!\p{L})(?:comment (?:(?:dois-|peux-|puis-)?(?:je|on) )?(?:(?:lui|leur|le|la|l['’]|ça|cela) ?)*(?:écri|formul|rédig|tourn)\p{L}*|comment (?:est-ce que )?(?:je|on) (?:(?:lui|leur|le|la|l['’]) ?)*(?:écri|formul|rédig|tourn|mets)\p{L}*|(?:que|quoi|qu['’]est-ce que (?:je|on)|qu['’]) ?(?:je |on )?(?:lui|leur) (?:écri|mets)\p{L}*|(?:voudrais|voudrait|aimerais|aimerait|veux|voulons|devons|dois) (?:lui|leur) (?:écrire|envoyer une? \p{L}+)|(?:voudrais|veux|voulons) (?:écrire|mettre) dans (?:le|mon|notre) contrat|(?:phrase|texte|mots?|lignes) (?:à|pour) (?:mettre|écrire|envoyer|lui|le contrat|glisser|ajouter))/iu,
    toPerson:
      /(?<!\p{L})(?:lui|leur|au \p{L}+|à la \p{L}+) (?:écri|envoy|adress|répon)|(?<!\p{L})(?:écri|envoy)\p{L}* (?:à|au|aux) /iu,
    intoContract: /(?<!\p{L})(?:dans|au|pour) (?:le |un |mon |notre )?contrat(?!\p{L})/iu,
  },
  it: {
    clause:
      /(?<!\p{L})(?:clausol[ae]|formulazione|testo (?:per|del|di) (?:il |un )?contratto|passaggio per il contratto)(?!\p{L})/iu,
    letter:
      /(?<!\p{L})(?:letter[ae]|scritto (?:a|per|al)|raccomandata|(?:notifica|segnalazione|avviso) dei difetti|notifica difetti|verbale|sollecito|diffida|e-?mail|mail|messa in mora)(?!\p{L})/iu,
    template: /(?<!\p{L})(?:modell[oi]|esemp(?:io|i)|bozza|traccia|facsimile|fac-simile)(?!\p{L})/iu,
    wish: /(?<!\p{L})(?:scriv\p{L}*|redig\p{L}*|prepar\p{L}*|propon\p{L}*|formul\p{L}*|fammi|mi fai|mi fa|(?:mi|ci) (?:serve|servirebbe|servono|occorre)|ho bisogno|abbiamo bisogno|bisogno d|vorrei|vorremmo|dammi|cerco|hai|avete|c['’]è|puoi|può (?:scriver|preparar|fornir)\p{L}*|per favore)(?!\p{L})/iu,
    asksAbout:
      /^(?:e |ma )?(?:che|cosa|quando|come|quanto|qual[ei]?|dove|perché|devo|si deve|bisogna|è|sono|vale|basta|la clausola|questa clausola|una clausola|il sollecito|la notifica)(?!\p{L})/iu,
    howToWord:
      /(?<!\p{L})(?:come (?:(?:posso|devo|potrei) )?(?:(?:lo|la|gli|glielo|gliela|le) )?(?:(?:scriv|formul|redig)\p{L}*|mett\p{L}*(?=\s*[?.!]?$| giù| per iscritto| nel contratto))|(?:che )?cosa (?:(?:posso|devo) )?(?:(?:gli|le|ci) )?scriv\p{L}*|(?:vorrei|vorremmo|voglio|vogliamo|devo|dobbiamo) (?:scriver(?:gli|le)|(?:scrivere|mettere) nel contratto)|(?:frase|testo|parole|righe|due righe) (?:da|per) (?:metter|scriver|mandar|invi|il contratto|aggiunger|inserir)\p{L}*)/iu,
    toPerson:
      /(?<!\p{L})(?:gli|le|loro|al \p{L}+|alla \p{L}+) (?:scriv|mand|invi)|(?<!\p{L})scriver(?:gli|le)(?!\p{L})/iu,
    intoContract: /(?<!\p{L})(?:nel|sul|per il|al) contratto(?!\p{L})/iu,
  },
};

/** Asks the assistant to write; this opening is a request even with a question mark. */
const canYou =
  /^(?:(?:hallo|hoi|bonjour|salut|ciao|buongiorno)[\s,]+)?(?:kannst|könntest|können sie|könnten sie|würdest|würden sie|hast du|habt ihr|haben sie|gibt es (?:eine?n? )?(?:vorlage|muster|entwurf)|chasch|tu (?:peux|pourrais)|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|vous pouvez|as-tu|avez-vous|t['’ ]as|vous (?:me |nous )?(?:donnez|auriez|avez|faites|écrivez|préparez)|tu (?:me )?(?:donnes|aurais|fais|écris)|il y a un modèle|y a-t-il un modèle|puoi|potresti|può|potrebbe|mi fai|mi scrivi|mi prepari|hai un|avete un|c['’]è un modello)(?!\p{L})/iu;
/** An instruction to write something, whatever it is. */
const writes =
  /^(?:bitte[\s,]+)?(?:schreibe?(?:n sie)?|formulier\p{L}*(?: sie)?|verfass\p{L}*|entwirf|entwerfen sie|rédige\p{L}*|écri[sv]\p{L}*|scriv[iae]\p{L}*|redig[ai]\p{L}*)(?:[- ](?:mir|uns|wir|moi|nous|mi|ci))?(?!\p{L})/iu;

/** Something to be told rather than written; it stands before any clause that gives the content. */
const noQuestion =
  '(?!(?:(?!(?<!\\p{L})(?:dass|que|qu|che(?! (?:cosa|termine|legge|regola)))(?!\\p{L})).)*(?<!\\p{L})(?:wie(?! (?:vereinbart|besprochen|abgemacht|gesagt))|was|wann|wer|wo|warum|ob|welche[rnms]?|combien|comment|quand|quel(?:le)?s?(?! que)|ce qu[ei]|pourquoi|quant[oaie]|quando|come(?! (?:d.accordo|concordato|convenuto))|cosa|qual[ei]?|che (?:termine|legge|regola))(?!\\p{L}))';

/**
 * An instruction to write something without a name of its own: 'Schreib mir eine Erklärung'. Something to be explained
 * does not count.
 */
const writesSome = new RegExp(
  `${writes.source}(?: bitte| svp| per favore)? (?:eine?n?|ne|une?|una)(?!\\p{L})(?!.*(?<!\\p{L})(?:wie|was|wann|wer|combien|comment|quand|quanto|quando|come)(?!\\p{L}))`,
  'iu',
);

/** An instruction to write to somebody: 'Schreib dem Subunternehmer, dass er im Verzug ist'. */
const writesTo = new RegExp(
  `^(?:bitte[\\s,]+)?(?:schreibe?(?:n sie)?(?: bitte)? (?:(?:dem|der|meine[mr]|unsere[mr]|ihm|ihr|ihnen)(?!\\p{L})|an (?:den|die|das))|écri[stv]\\p{L}*(?:[- ](?:lui|leur)| (?:aux?|à (?:la|l['’]|mon|ma|notre)))(?!\\p{L})|scriv(?:i(?:gli|le)|(?:i|a|iamo) (?:al(?:l[ao]|l['’])?|ai|agli|alle))(?!\\p{L})(?=.*(?<!\\p{L})che(?!\\p{L})))${noQuestion}`,
  'iu',
);

/** Something to be looked up, wherever it is to be used: 'Brauche den Artikel fürs Protokoll'. */
const looksUp =
  /(?<!\p{L})(?:\p{L}*artikel|paragraphen|\p{L}*grundlage|gesetzesstelle|quelle|article|base légale|référence|articolo|base legale|riferimento|fonte) (?:fürs?|zum|zur|pour|per)(?!\p{L})/iu;

/**
 * Whether a message asks for the wording of a clause or a letter instead of an answer, and for which; null when it asks
 * a question. A story may precede the request. Pure: looks at the words alone.
 */
export function readWordingWish(text: string, language: Language): WordingWish | null {
  const bare = text.trim().replace(/^[^\p{L}]+/u, '');
  const sentences = splitSentences(bare);
  const said = sentences.length > 2 ? [sentences[0]!, sentences.at(-1)!] : [bare, sentences.at(-1) ?? bare];
  return readWish(said[0]!, bare, language) ?? readWish(said[1]!, bare, language);
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?:])\s+/u).filter((sentence) => /\p{L}/u.test(sentence));
}

/** Reads the request in a sentence; the whole message tells what it is for. */
function readWish(said: string, message: string, language: Language): WordingWish | null {
  const { clause, letter, template, wish, asksAbout, howToWord, toPerson, intoContract } = signs[language];
  const named: WordingWish | null = clause.test(said) ? 'clause' : letter.test(said) ? 'letter' : null;
  if (courtesy[language].test(said) || looksUp.test(said)) return null;
  if (howToWord.test(said) || howToWord.test(message.slice(-longestWish))) {
    if (readForeignMatter(message, language) !== null) return null;
    return named ?? (toPerson.test(message) ? 'letter' : intoContract.test(message) ? 'clause' : 'any');
  }
  const isRequest = canYou.test(said) || writes.test(said);
  if (!isRequest && asksAbout.test(said)) return null;
  if (named === null && writesTo.test(said)) return readForeignMatter(message, language) === null ? 'letter' : null;
  if (named === null) return writesSome.test(said) && readForeignMatter(said, language) === null ? 'any' : null;
  if (isRequest || template.test(said) || (wish.test(said) && !said.endsWith('?'))) return named;
  // 'Formulierung für eine Konventionalstrafe', 'lettre au maître d'ouvrage: …': the thing itself is named first.
  const first = clause.exec(said) ?? letter.exec(said);
  return said === message && !said.endsWith('?') && first !== null && first.index <= 12 ? named : null;
}

/** Whether a message asks how something is written, after a story that tells what it is. */
export function asksHowToWord(text: string, language: Language): boolean {
  const sentences = splitSentences(text.trim());
  return sentences.length > 1 && signs[language].howToWord.test(sentences.at(-1)!);
}

/** A request for wording stands in the last part of a message, of this many characters. */
const longestWish = 120;

/** The letters that a message names, in order and in lower case: 'Mängelrüge', 'procès-verbal'. */
export function readNamedLetters(text: string, language: Language): string[] {
  const letter = new RegExp(signs[language].letter.source, 'giu');
  return [...text.matchAll(letter)].map(([said]) => said.toLowerCase());
}

/** A clause that gives the content of a letter; a letter named in it is an earlier one. */
const toldClause = /(?<!\p{L})(?:dass|que|qu|che)(?!\p{L})[^,.!?;:]*/giu;

/**
 * The letters that a message asks for, without those named in the story before 'Wie schreib ich ihr …' or in a clause.
 */
export function readWantedLetters(text: string, language: Language): string[] {
  const said = asksHowToWord(text, language) ? splitSentences(text.trim()).at(-1)! : text;
  return readNamedLetters(said.replace(toldClause, ' '), language);
}

/** Requests to change the last draft: 'mach das mit 10 %', 'sans la retenue', 'aggiungi che …'. */
const changes: Record<Language, { opens: RegExp; drops: RegExp; adds: RegExp }> = {
  de: {
    opens:
      /^(?:bitte |und |aber |dann |noch |jetzt )*(?:mach\p{L}*|änder\p{L}*|ergänz\p{L}*|füg\p{L}*|streich\p{L}*|lass\p{L}*|lösch\p{L}*|nimm\p{L}*|nehm\p{L}*|setz\p{L}*|erhöh\p{L}*|kürz\p{L}*|ersetz\p{L}*|schreib\p{L}* (?:noch|auch|dazu|statt)|ohne|mit|statt|lieber|maximal|höchstens|mindestens|es fehlt)(?!\p{L})/iu,
    drops: /(?<!\p{L})(?:ohne|streich\p{L}*|lösch\p{L}*|lass\p{L}* .*weg|nimm\p{L}* .*raus)(?!\p{L})/iu,
    adds: /^(?:bitte |und |noch )*(?:ergänz\p{L}*|füg\p{L}*|schreib\p{L}* (?:noch|auch|dazu)|setz\p{L}* (?:noch|auch|dazu))(?: (?:noch|bitte|hinzu|dazu|auch|ein|an))*[\s,:]*(?:dass|wonach)?\s*/iu,
  },
  fr: {
    opens:
      /^(?:et |mais |alors |encore )*(?:ajout\p{L}*|chang\p{L}*|modif\p{L}*|met[sz]?\p{L}*|enlèv\p{L}*|enlev\p{L}*|supprim\p{L}*|retir\p{L}*|remplac\p{L}*|rempl\p{L}*|fai[st]\p{L}*|sans|avec|plutôt|au lieu|au plus|au maximum|maximum)(?!\p{L})/iu,
    drops: /(?<!\p{L})(?:sans|enl[eè]v\p{L}*|supprim\p{L}*|retir\p{L}*)(?!\p{L})/iu,
    adds: /^(?:et |encore )*ajout\p{L}*(?: (?:encore|aussi|s['’]il (?:vous|te) plaît))*[\s,:]*(?:que |qu['’])?\s*/iu,
  },
  it: {
    opens:
      /^(?:e |ma |ancora |poi )*(?:aggiung\p{L}*|cambi\p{L}*|modific\p{L}*|mett\p{L}*|tog\p{L}*|leva\p{L}*|elimin\p{L}*|cancell\p{L}*|sostitu\p{L}*|fall[oa]|fai|senza|con|piuttosto|al posto|al massimo|massimo)(?!\p{L})/iu,
    drops: /(?<!\p{L})(?:senza|togli\p{L}*|leva\p{L}*|elimin\p{L}*|cancell\p{L}*)(?!\p{L})/iu,
    adds: /^(?:e |ancora )*aggiung\p{L}*(?: (?:ancora|anche|per favore))*[\s,:]*(?:che )?\s*/iu,
  },
};
const longestChange = 300;

/** A change to the last draft. */
export type DraftChange = { kind: 'drop' | 'add' | 'set'; text: string };

/** Reads the change to a draft that a message requests; null when it requests none. Pure: looks at the words alone. */
export function readDraftChange(text: string, language: Language): DraftChange | null {
  const bare = text.trim();
  const { opens, drops, adds } = changes[language];
  if (bare.endsWith('?') || bare.length > longestChange || !opens.test(bare)) return null;
  if (adds.test(bare)) {
    const own = bare.replace(adds, '').trim();
    return own.length < 4 ? null : { kind: 'add', text: own.charAt(0).toUpperCase() + own.slice(1) };
  }
  return { kind: drops.test(bare) ? 'drop' : 'set', text: bare };
}
