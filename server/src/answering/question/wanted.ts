import type { Language } from '@polier/contract/languages';

/** A kind of answer that a question asks for. */
export type Wanted =
  | 'period'
  | 'amount'
  | 'measure'
  | 'yes-no'
  | 'who'
  | 'papers'
  | 'place'
  | 'procedure'
  | 'clause'
  | 'letter'
  | 'other';

const word = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
const pattern = (...parts: string[]) => new RegExp(parts.join('|'), 'giu');

/** Patterns of questions for each kind of answer. A question may ask for several; the first match comes first. */
const asked: Record<Language, [Wanted, RegExp][]> = {
  de: [
    [
      'period',
      pattern(
        word(
          'wie ?lang(?:e|i)?|bis wann|ab wann|seit wann|wann|wie schnell|wie bald|wie oft|wie alt|mindestalter|welchem alter',
        ),
        word('(?:inner(?:t|halb)|in|nach|binnen) (?:wie ?viel\\p{L}*|welche\\p{L}*) \\p{L}+'),
        word('wie ?viele? (?:tage?n?|stunden?|std|monate?n?|jahre?n?|wochen?|minuten|zeit)'),
        '\\p{L}*frist(?:en)?(?!\\p{L})|verjähr\\p{L}*',
        word('wie ?viel zeit|um wie ?viel uhr|(?:zu |um )?welche[nr]? (?:uhr)?zeit(?:en)?|zu spät|noch rechtzeitig'),
      ),
    ],
    [
      'amount',
      pattern(
        word(
          'was kostet\\p{L}*|wie ?viel (?:kostet|lohn|geld|franken|prozent|zuschlag|zins|chf|zahl\\p{L}*|bekomm\\p{L}*|verdien\\p{L}*)',
        ),
        word(
          'wie hoch (?:ist|sind|ist der|darf) (?:der |die |das )?(?:\\p{L}*zins|\\p{L}*busse|\\p{L}*strafe|\\p{L}*zuschlag|\\p{L}*lohn|\\p{L}*rückbehalt|\\p{L}*prämie|\\p{L}*betrag|\\p{L}*kosten|\\p{L}*sicherheit|\\p{L}*summe)',
        ),
        word('wie ?viel mehr|wie ?viel prozent|welche[rn]? (?:zuschlag|betrag|zins\\p{L}*|busse|strafe|ansatz|lohn)'),
      ),
    ],
    [
      'measure',
      pattern(
        word(
          'wie (?:hoch|tief|breit|dick|gross|weit|steil|laut|schwer|nahe?|viel (?:meter|cm|zentimeter|grad|dezibel|abstand|platz|leute|personen|liter|kg|kilo))',
        ),
        word(
          '(?:ab|bis|in|zu|mit|auf) (?:wie ?viel|welche[rmn]?) (?:\\p{L}*(?:höhe|tiefe|breite|dicke|grösse|abstand|steigung|neigung|meter[n]?|metern|grad|dezibel|db|gewicht|last|schwelle\\p{L}*|wert)|\\p{L}+)',
        ),
        word('wie ?viele?[nr]?|anzahl|grenzwert|mindesthöhe|mindestabstand'),
      ),
    ],
    ['who', pattern(word('wer|wem|wen|wessen|von wem|bei wem|an wen|für wen'))],
    [
      'papers',
      pattern(
        word(
          'welche[rsn]? (?:\\p{L}*(?:papiere?|unterlagen?|dokumente?|nachweise?|ausweise?|bescheinigung\\p{L}*|belege?|formulare?|bewilligung\\p{L}*|zertifikat\\p{L}*|kurs\\p{L}*|ausbildung))',
        ),
        word(
          'was (?:muss|müssen|soll|braucht) (?:\\p{L}+ ){0,4}(?:vorlegen|einreichen|zeigen|vorweisen|beilegen|mitbringen|dabei ?haben)',
        ),
        word('(?:papiere|unterlagen|ausweis|nachweis) (?:brauch|nötig|verlang|muss)\\p{L}*'),
      ),
    ],
    ['place', pattern(word('wo|wohin|bei welche[rmn]|welches amt|welche (?:stelle|behörde)'))],
    [
      'procedure',
      pattern(
        word(
          'wie (?:gehe?|mach|meld|läuft|lauft|muss|müssen|soll|kann|trag|kommt|komme|wehr|reich|erhebe?|verlang|künd|vorgehen)\\p{L}*',
        ),
        word('was (?:mache|machen|mach|tun|tue|soll|sollen|muss|müssen|kann|können) (?:ich|wir|man)'),
        word('wie (?:weiter|vorgehen)|was (?:jetzt|nun|tun)|vorgehen'),
      ),
    ],
    [
      'yes-no',
      pattern(
        '(?<=^|[,;:.!?–-]\\s*(?:und |aber |oder )?)(?:darf|dürfen|muss|müssen|kann|können|soll|sollen|ist|sind|gilt|gelten|haftet|haften|hat|habe|haben|braucht?|brauchen|reicht|genügt|zählt|bin|wird|werden|verfällt|verjährt|besteht|zahlt|stimmt)(?!\\p{L})',
        word(
          'erlaubt|verboten|pflicht|obligatorisch|zulässig|gültig|stimmt das|oder nicht|darf (?:ich|man|er|sie|der|die)|muss (?:ich|man|er|sie|der|die|das)|müssen wir|können wir|kann (?:ich|man)|braucht es|ob',
        ),
      ),
    ],
  ],
  fr: [
    [
      'period',
      pattern(
        word(
          "combien de (?:temps|jours?|heures?|mois|ans|années|semaines?|minutes?)|quand|jusqu['’ ]?(?:à|a) quand|d['’ ]ici quand|quel(?:le)?s? (?:délai|durée|date|âge|heures?|échéance)",
        ),
        word(
          "délais?|durée|prescri\\p{L}*|combien d['’ ](?:heures?|années?)|trop tard|à quel âge|quel âge|dans les combien",
        ),
      ),
    ],
    [
      'amount',
      pattern(
        word(
          "combien (?:ça |cela )?(?:coût\\p{L}*|cout\\p{L}*|pay\\p{L}*|gagn\\p{L}*|touch\\p{L}*|d['’ ]argent)|(?:à )?quel(?:le)? (?:prix|montant|taux|intérêts?|amende|supplément|majoration|salaire|pourcentage|pour cent|indemnité|peine|sanction)",
        ),
        word("c['’ ]est combien|combien en plus|combien de (?:pour ?cent|francs|chf)|à combien s['’ ]élève"),
      ),
    ],
    [
      'measure',
      pattern(
        word(
          "(?:à partir de |dès |jusqu['’ ]à )?quel(?:le)?s? (?:hauteur|profondeur|largeur|épaisseur|taille|surface|distance|valeur|pente|poids|niveau|seuil|angle|charge|longueur)",
        ),
        word("combien (?:de|d['’ ])\\s?\\p{L}+|à combien|combien"),
      ),
    ],
    ['who', pattern(word('qui|à qui|par qui|chez qui'))],
    [
      'papers',
      pattern(
        word(
          'quel(?:le)?s? (?:papiers?|documents?|pièces?|attestations?|preuves?|justificatifs?|permis|certificats?|formations?|formulaires?|cours)',
        ),
        word('(?:papiers|documents) (?:à|faut|demander|fournir|exiger)'),
      ),
    ],
    ['place', pattern(word('où|chez qui|à quel (?:office|service|bureau)|quelle autorité'))],
    [
      'procedure',
      pattern(
        word(
          "comment|que (?:faire|dois[- ]je faire)|qu['’ ]est-ce que je (?:dois )?fais?(?:re)?|(?:je|on) fai[st] quoi|quoi faire|quelle (?:procédure|démarche)|marche à suivre",
        ),
      ),
    ],
    [
      'yes-no',
      pattern(
        word(
          "est-ce (?:que?|qu['’ ])?|peut-on|faut-il|doit-on|puis-je|dois-je|a-t-on|ai-je|est-il|est-elle|sont-ils|peut-il|doit-il|peuvent-ils",
        ),
        word(
          "(?:je|on|il|elle|tu|nous|ils) (?:peu(?:x|t|vent)|doi(?:s|t|vent))|(?:il )?faut|j['’ ]ai (?:le )?droit|c['’ ]est (?:possible|permis|interdit|obligatoire|légal|juste|foutu|valable)|ou (?:pas|non)|interdit|autorisé|obligatoire|a le droit",
        ),
      ),
    ],
  ],
  it: [
    [
      'period',
      pattern(
        word(
          'quanto tempo|quant[ei] (?:giorn[oi]|or[ae]|mes[ei]|ann[oi]|settiman[ae]|minut[oi])|quando|entro quando|fino a quando|che (?:termine|durata|età|ora|data)|quale (?:termine|durata|età)',
        ),
        word('termin[ei]|durata|prescri\\p{L}*|scadenza|troppo tardi|che et[àa]'),
      ),
    ],
    [
      'amount',
      pattern(
        word(
          'quanto (?:cost\\p{L}*|pag\\p{L}*|prend\\p{L}*|guadagn\\p{L}*|si pag\\p{L}*|in più)|(?:che|quale|quali) (?:importo|prezzo|tasso|interess[ei]|multa|supplemento|paga|salario|percentuale|indennità|pena|sanzione)',
        ),
        word("a quanto ammonta|quanto è (?:il supplemento|la multa|l['’ ]interesse)|quanti (?:franchi|soldi)"),
      ),
    ],
    [
      'measure',
      pattern(
        word(
          '(?:da |a |fino a |con )?(?:che|quale|quali) (?:altezza|larghezza|profondità|spessore|pendenza|distanza|superficie|valore|peso|livello|soglia|angolo|carico|lunghezza)',
        ),
        word('quanto (?:alt[oa]|larg[oa]|profond[oa]|distante|pesa|spazio|è|deve)|quant[eiao]|da quanto|da quanti'),
      ),
    ],
    ['who', pattern(word('chi|a chi|da chi'))],
    [
      'papers',
      pattern(
        word(
          '(?:che|quali|quale) (?:carte|documenti|attestat[oi]|prov[ae]|permess[oi]|certificat[oi]|formazione|modul[oi]|cors[oi]|tessera|patente|licenza|giustificativ[oi])',
        ),
        word('documenti (?:servono|devo|chiedere|occorrono)'),
      ),
    ],
    ['place', pattern(word('dove|presso chi|a quale (?:ufficio|autorità)|quale (?:ufficio|autorità)'))],
    [
      'procedure',
      pattern(
        word(
          'come|(?:che|cosa|che cosa) (?:devo|posso|bisogna|si deve|dobbiamo) fare|(?:che|cosa) facci(?:o|amo)|quale procedura',
        ),
      ),
    ],
    [
      'yes-no',
      pattern(
        '(?<=^|[,;:.!?–-]\\s*(?:e |ma |o )?)(?:posso|possiamo|devo|dobbiamo|può|deve|possono|devono|è|sono|vale|basta|serve|bisogna|ho|abbiamo)(?!\\p{L})',
        word(
          'si può|si deve|è (?:vero|obbligatorio|vietato|permesso|possibile|necessario|valido|valida|giusto)|obbligatori[oa]|vietat[oa]|permess[oa]|giusto|vero|o no|va (?:annunciat|notificat|fatt)[oa]|ci vuole|posso|devo|possiamo|bisogna',
        ),
      ),
    ],
  ],
};

/** The kinds of answer that a question asks for, in order. Requests for wording are recognised earlier. */
export function readWanted(asking: string, language: Language): Wanted[] {
  const met = asked[language].flatMap(([wanted, pattern], rank) => {
    const at = asking.search(pattern);
    return at < 0 ? [] : [{ wanted, at: wanted === 'yes-no' ? at + asking.length : at, rank }];
  });
  met.sort((a, b) => a.at - b.at || a.rank - b.rank);
  const kinds = met.map(({ wanted }) => wanted).filter((kind, at) => !isCovered(kind, met[at]!.at, met));
  return kinds.length > 0 ? kinds : ['other'];
}

/** 'Wie viele' in 'wie viele Tage' asks for a period, and not for a measure as well. */
function isCovered(kind: Wanted, at: number, met: readonly { wanted: Wanted; at: number; rank: number }[]): boolean {
  const rank = met.find(({ wanted }) => wanted === kind)!.rank;
  return (kind === 'measure' || kind === 'procedure') && met.some((other) => other.at === at && other.rank < rank);
}
