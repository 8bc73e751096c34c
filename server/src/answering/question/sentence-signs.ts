import type { Language } from '@polier/contract/languages';

type Signs = {
  /** The beginning of a question. */
  opens: RegExp;
  /** An indirect question inside a sentence. */
  inside: RegExp;
  /** The end of a question without a question mark. */
  ends: RegExp;
};

/** Patterns that show that a sentence asks something even without a question mark. */
export const questionSigns: Record<Language, Signs> = {
  de: {
    // 'Jetzt behauptet er …' tells; 'Jetzt, darf er …' and 'Also wie lange …' ask.
    opens:
      /^(?:(?:und|aber|oder|ja|ok|okay)[\s,]+|(?:also|jetzt|nun)(?:\s*,\s*|\s+(?=(?:(?:ab|bis|seit|in|innert|für|mit|bei|an|auf|zu|unter|von|gegen|nach) )?(?:w(?:er|as|ann|ie|o|em|en)|wieviel\p{L}*|warum|weshalb|wieso|welch\p{L}*)(?!\p{L}))))*(?:(?:ab|bis|seit|in|innert|für|mit|bei|an|auf|zu|unter|von|gegen|nach) )?(?:wer|was|wann|wo|wie|wieviel\p{L}*|warum|weshalb|wieso|welch\p{L}*|wem|wen|wessen|wohin|woher|womit|wofür|worauf|darf|dürfen|kann|können|könnt|muss|müssen|soll|sollen|sollte|gilt|gelten|braucht|stimmt|gibt es|reicht|genügt|zählt|haftet|haften|verjährt|ist|sind|hat|haben|habe|bin|wird|werden|besteht|zahlt|stimmts|(?!seit|damit|nicht|erst|heute|bitte|jetzt|selbst|letzte|meine|eine|diese|alle|gestern|unsere|seine|keine|beide|halte|danke|laut)\p{L}+(?:t|e|st) (?:ich|wir|man|er|sie|es|ihr|du|das|der|die))(?!\p{L})/iu,
    inside:
      /(?:^|[,;:–-]\s*)(?:ob|wie ?(?:lange?|viel\p{L}*|hoch|tief|breit|oft|schnell)|bis wann|ab wann|was (?:gilt|soll|muss|kann|mache|machen|passiert)|wer (?:haftet|zahlt|muss|darf)|welche\p{L}* (?:frist|papiere|unterlagen)|(?:muss|darf|kann|soll|müssen|dürfen|können|sollen) (?:ich|wir|man|er|sie|der|die|das))(?!\p{L})|(?:möchte|möchten|würde|will|wollen|wollte|sollte) (?:gerne? )?(?:von \p{L}+ )?wissen|(?:frage|fragen) (?:ich |wir )?(?:mich|uns|sich)|weiss (?:jemand|nicht)|bin (?:mir )?(?:nicht sicher|unsicher)/iu,
    ends: /(?:oder nicht|oder(?: etwa)?|stimmt(?: das|s|'s)?|richtig|gell|nicht wahr|oder wie|was (?:tun|jetzt|nun)|wie weiter|erlaubt|zulässig|möglich)[\s?.!]*$/iu,
  },
  fr: {
    opens:
      /^(?:(?:et|mais|ou|alors|donc|du coup|bon|ok)[\s,]+)*(?:(?:à|a|dès|depuis|jusqu['’ ]?[àa]|d['’ ]ici|dans|pour|par|avec|chez|sous|sur|en|de|pendant|à partir de?) ?)?(?:qui|que|qu['’]est[- ]ce|qu['’]|quoi|quand|comment|combien|quel(?:le)?s?|où|pourquoi|est-ce|est ce|faut[- ]il|peut[- ]on|doit[- ]on|dois[- ]je|puis[- ]je|a-t-on|ai-je|y a[- ]t[- ]il|c['’ ]est (?:quoi|combien|quand|qui|possible|permis|obligatoire|légal|juste|vrai|foutu)|(?:je|on) (?:peux|peut|dois|doit)|faut|il faut|\p{L}+-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce))(?!\p{L})/iu,
    inside:
      /(?:^|[,;:–-]\s*)(?:(?:je|on|il|elle|nous) (?:peux|peut|dois|doit|pouvons|devons)|combien|jusqu['’ ]?[àa] quand|d['’ ]ici quand|quel(?:le)? délai|qui (?:paie|répond|doit)|est-ce qu\p{L}*['’]?|faut[- ]il|c['’ ]est (?:combien|quoi|possible|permis|obligatoire))(?!\p{L})|(?:voudrais|voudrait|voulais|aimerais|aimerions|aimerait|souhaite|cherche à) savoir|je (?:me demande|sais pas|ne sais pas)|(?:dites|dis)[- ]moi si|savoir si/iu,
    ends: /(?:ou (?:pas|non|bien)|juste|non|hein|c['’ ]est ça|pas vrai|n['’ ]est-ce pas|(?:je|on) fai[st] quoi|quoi faire|que faire|combien|possible|c['’ ]est combien|c['’ ]est quoi|foutu)[\s?.!]*$/iu,
  },
  it: {
    opens:
      /^(?:(?:e|ed|ma|o|allora|quindi|dunque|ok)[\s,]+)*(?:(?:da|entro|fino a|a|per|con|in|su|di|presso) )?(?:chi|che cosa|che|cosa|quando|quant[oaei]|come|dove|perché|perche|qual[ei]?|posso|possiamo|devo|dobbiamo|può|si può|deve|si deve|bisogna|serve|vale|basta|è vero|è (?:obbligatorio|vietato|permesso|possibile|necessario|valido|giusto)|ho diritto|ci vuole|ci vogliono|c['’]è|esiste|sono obbligat\p{L}*|va|vanno)(?!\p{L})/iu,
    inside:
      /(?:^|[,;:–-]\s*)(?:posso|possiamo|devo|dobbiamo|si può|si deve|bisogna|quanto tempo|entro quando|fino a quando|chi (?:paga|risponde|deve)|che termine|è (?:obbligatorio|vietato|permesso))(?!\p{L})|(?:vorrei|vorremmo|volevo|volevamo|vuole|mi piacerebbe) (?:sapere|capire|chiedere)|mi chiedo|non so se|(?:mi )?sa(?:i|pete)? dir(?:e|mi)/iu,
    ends: /(?:giusto|vero|o no|oppure no|corretto|che facci(?:o|amo)|cosa facci(?:o|amo)|che fare|come faccio|no)[\s?.!]*$/iu,
  },
};

/** A sentence that only greets, thanks or apologises. */
export const courtesy: Record<Language, RegExp> = {
  de: /^(?:(?:hallo|hoi|grüezi|guten (?:tag|morgen|abend|mittag)|grüss gott|salü|sali|hi|hey|servus|liebe\p{L}*|sehr geehrte\p{L}*|werte\p{L}*)(?:[\s,]+(?:zusammen|miteinander|polier|team|leute|damen|herren|und|alle)){0,5}|(?:(?:vielen|besten|herzlichen|lieben) )?(?:dank|merci)(?:e|eschön)?(?: (?:schön|vielmals|im voraus|für (?:ihre|eure|die|deine)\p{L}* \p{L}+|zum voraus))*|(?:freundliche|liebe|beste)\p{L}* grüsse?.*|gruss.*|(?:ich|wir) (?:hoffe|hoffen)[^?]{0,60}|(?:ich|wir) (?:habe?|haben|hätte|hätten) (?:mal |da )?(?:eine|ne|folgende|kurze|noch eine)\p{L}* (?:kurze |kleine )?frage\p{L}*|kurze frage|entschuldigung[^?]*|sorry[^?]{0,40})[\s,.!:]*$/iu,
  fr: /^(?:(?:bonjour|bonsoir|salut|coucou|hello|hey|chers?|chères?|madame|monsieur)(?:[\s,]+(?:à|a|tous|toutes|tout|le|monde|madame|monsieur|mesdames|messieurs|polier|et|les|gars)){0,6}|merci(?: (?:beaucoup|bien|d['’ ]avance|infiniment|pour (?:votre|ta|la|l['’])\s?\p{L}+))*|(?:bien )?cordialement.*|(?:meilleures|cordiales|avec mes) salutations.*|bonne (?:journée|soirée).*|j['’ ]espère[^?]{0,60}|j['’ ](?:ai|aurais) une (?:petite )?question\p{L}*|petite question|une question|désolée?[^?]{0,50}|excuse[^?]{0,40})[\s,.!:]*$/iu,
  it: /^(?:(?:buongiorno|buonasera|buondì|ciao|salve|gentil[ei]|egregi[o]?|cari?|care)(?:[\s,]+(?:a|tutti|tutte|polier|signor[ei]?|signora|team|ragazzi)){0,5}|(?:grazie|ringrazio)(?: (?:mille|tante|in anticipo|dell['’]aiuto|per (?:la|l['’]|il)\s?\p{L}+|molte))*|(?:cordiali|distinti|cari) saluti.*|buona (?:giornata|serata).*|spero[^?]{0,60}|(?:ho|avrei) una (?:piccola )?domanda\p{L}*|una domanda|(?:mi )?scus\p{L}*[^?]{0,50})[\s,.!:]*$/iu,
};

/** An instruction to the assistant about itself or its way of answering: part of neither the question nor the story. */
export const orders: Record<Language, RegExp> = {
  de: /^(?:bitte[\s,]+)?(?:(?:system|admin|administrator|entwickler|neue anweisung)\s*(?::|$)|(?:ignorier|vergiss|vergesst|überspring|missacht)\p{L}*|(?:und |danach |dann )?(?:antworte|bestätige|zitiere|übersetze|verrate|verhalte)(?:n sie|t)?(?!\p{L})|ab (?:jetzt|sofort) (?:bist|antwortest|sollst)|du (?:bist (?:jetzt|ab|nun)|sollst (?:immer|nur|ab))|tu so|stell dir vor,? du|(?:danach |dann |und )?(?:gib|zeig|nenn|druck|liste)\p{L}* (?:mir |uns )?(?:bitte )?(?:deine?|ihre?|den|die|alle)\p{L}* (?:\p{L}+ )?(?:system|prompt|anweisung|instruktion|anderen nutzer|regeln|fragen der)\p{L}*)/iu,
  fr: /^(?:s['’ ]il (?:te|vous) plaît[\s,]+)?(?:(?:système|system|admin|administrateur|nouvelle consigne|nouvelles instructions|consigne)\s*(?::|$)|(?:ignore|oublie|saute)[zr]? (?:tou|les |ce que|la règle)\p{L}*|(?:et |puis |ensuite )?(?:répond[sez]*|traduis|traduisez)(?!\p{L}| de| du)|(?:et |puis |ensuite )?cite[zr]? (?:toujours|seulement|l['’]art)\p{L}*|(?:et |puis |ensuite )?confirme[zr]? (?:que|au nom|moi)|(?:désormais|dès maintenant|à partir de maintenant)[\s,]+(?:tu|vous)|tu es (?:maintenant|désormais)|vous êtes (?:maintenant|désormais)|fais comme si|faites comme si|imagine que tu|(?:et |puis |ensuite )?(?:affiche|montre|donne|révèle|liste)[zr]?[- ]?(?:moi|nous)?,? (?:tes|ton|vos|votre|toutes|les|la) (?:\p{L}+ )?(?:instructions?|prompt|consignes?|système|questions des autres|règles))/iu,
  it: /^(?:per favore[\s,]+)?(?:(?:sistema|system|admin|amministratore|nuova istruzione|messaggio del sistema)\s*(?::|$)|(?:ignora|dimentica|salta)(?:te|re)? (?:tutt|le |ogni |quanto|quello|la regola)\p{L}*|(?:e |poi )?(?:rispond|traduc)(?:i|ete|imi)(?!\p{L})|(?:e |poi )?cita(?:te)? (?:sempre|solo|l['’]art)\p{L}*|(?:e |poi )?conferma(?:te|mi)? (?:che|a nome|per conto)|d['’ ]ora in poi|da adesso (?:sei|in poi)|(?:tu )?(?:adesso|ora) sei|fai finta|fate finta|immagina di essere|(?:e |poi )?(?:mostra|dammi|rivela|elenca|stampa)(?:mi|ci)? (?:le|il|i|la|tutte|tutti)? ?(?:tue?|tuoi|vostre?|tuo)? ?(?:\p{L}+ )?(?:istruzion|prompt|sistema|domande (?:fatte|degli)|regole)\p{L}*|modalità manutenzione)/iu,
};
