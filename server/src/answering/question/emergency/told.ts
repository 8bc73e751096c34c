import type { Language } from '@polier/contract/languages';
import { asksAboutRescue, gravest } from './over.ts';
import { byLanguage } from './who.ts';

/** What is no matter of bodies: work, time, money and paper. */
const abstract: Record<Language, string> = {
  de: String.raw`\p{L}*(?:arbeit|(?:termin|zeit)plan|termine?n?|frist(?:en)?|druck|stress|kosten|preise?n?|rechnung(?:en)?|papier(?:kram|e)?|mails?|schulden|aufträgen?|offerten?|markt|konkurrenz|streit|projekte?n?|budget|bürokratie|deadline)(?!\p{L})`,
  fr: String.raw`(?:travail|boulot|délais?|retards?|pression|stress|coûts?|prix|factures?|paperasse|papiers|mails?|dettes?|commandes?|marché|concurrence|projets?|budgets?|bureaucratie|échéances?|bouchons?|trafic|contrats?|procédures?)(?!\p{L})`,
  it: String.raw`(?:lavoro|termin[ei]|scadenz[ae]|ritard[oi]|pressione|stress|cost[oi]|prezz[oi]|fattur[ae]|scartoffie|carte|mail|debiti|ordin[ie]|mercato|concorrenza|progett[oi]|budget|burocrazia|traffico|contratt[oi]|procedur[ae])(?!\p{L})`,
};
/** Somebody between two parties of a contract is under no wall. */
const party: Record<Language, string> = {
  de: String.raw`\p{L}*(?:bauherr\p{L}*|architekt\p{L}*|kunden?|unternehmer|behörden?|bank|versicherung)(?!\p{L})`,
  fr: String.raw`(?:clients?|architectes?|propriétaires?|patrons?|banques?|assurances?|ma[îi]tres? d['’](?:ouvrage|œuvre)|entrepreneurs?|autorités?)(?!\p{L})`,
  it: String.raw`(?:client[ei]|architett[oi]|proprietari[oi]?|banc[ah]e?|assicurazion[ei]|committent[ei]|impresari[oi]?|autorità)(?!\p{L})`,
};
const begins = String.raw`(?<=^\s*|[.,;:!?–]\s?)`;
const the: Record<Language, string> = {
  de: String.raw`(?:(?:d(?:er|ie|as|en|em)|ein\p{L}*|unser\p{L}*|mein\p{L}*|diese\p{L}*|lauter|viel\p{L}*) )?(?:(?!(?:unter|hinter|wegen|gegen|neben|ohne) )\p{Ll}+e[nrms]? )?`,
  fr: `(?:(?:les?|la|des|du|une?|mes?|mon|ma|nos|notre|son|deux) |[ld]['’])?`,
  it: `(?:(?:il|lo|la|i|gli|le|un|una|due|mille|miei?|nostri?) |l['’])?`,
};

/** Both sides are such parties or matters: between a client and a machine somebody may be crushed. */
function bothParties(language: Language, and: string): string {
  const side = `${the[language]}(?:${party[language]}|${abstract[language]})`;
  return `${side} ${and} ${side}`;
}

/** Signs of danger said of such matters, and terms of the trade and of the law that only sound like one. */
const figures: Record<Language, string[]> = {
  de: [
    `${begins}(?:und |aber )?${the.de}${abstract.de} (?:ist |sind |hat |haben )?(?:\\p{Ll}+ )?(?:brenn|explodier|zusammengebrochen|kollabiert|blute|gelähmt)\\p{L}*`,
    `brennt (?:es |uns |mir )?(?:mit|unter) ${the.de}${abstract.de}`,
    `(?:erstick\\p{L}*|begraben) (?:in|unter|an|von) ${the.de}${abstract.de}|(?:verschüttet|eingeklemmt) (?:unter|von) ${the.de}${abstract.de}`,
    `(?:in|unter|von) ${the.de}${abstract.de} (?:erstick\\p{L}*|begraben)|(?:unter|von) ${the.de}${abstract.de} (?:verschüttet|eingeklemmt)`,
    `zwischen ${bothParties('de', 'und')} eingeklemmt|eingeklemmt zwischen ${bothParties('de', 'und')}`,
    `explosion(?:en)? ${the.de}${abstract.de}`,
    String.raw`brenn\p{L}*(?: \p{L}+){0,3} unter den nägeln`,
    '(?:aus|von) (?:de[rmn] |allen )?(?:versicherung|gav|(?:gesamtarbeits)?vertrag|probezeit|rahmen|wolken|socken) gefallen',
    String.raw`${begins}(?:(?:der|die|das|unser|mein) )?(?:beton|bitumen|mörtel|rost|fuge|farbe|estrich|holz)(?:platte|decke|wand|boden|belag|fläche)?n? blute\p{L}*`,
    String.raw`(?:farbe|lack|öl|diesel|benzin|kaffee|wasser)\p{L}* verschüttet`,
    String.raw`${begins}(?:(?:der|die|das|ein|eine|unser) )?(?:kabel|leitung|dichtung|folie|schlauch|isolation|dämmung|dampfbremse)\p{L}* (?:ist|sind|wurden?|war|wird) (?:(?!er |sie |ich |ihm |ihn )\p{L}+ ){0,5}eingeklemmt`,
  ],
  fr: [
    `${begins}(?:et |mais )?${the.fr}${abstract.fr} (?:a |ont |est )?(?:brûl|brul|explos|saign)\\p{L}*`,
    `(?:étouff|noy|enseveli|coincé|br[ûu]l|écras|saign)\\p{L}* (?:dans|sous|par|de|entre) ${the.fr}${abstract.fr}`,
    `coincée?s? entre ${bothParties('fr', 'et')}`,
    `explosions? (?:des?|du|de la) ${the.fr}${abstract.fr}`,
    String.raw`br[ûu]l\p{L}* (?:un |le |les |des )?(?:feu rouge|étapes?)|saign\p{L}* à blanc|saignées?(?!\p{L})`,
    String.raw`(?<!y a (?:un |du |le )?)(?:risques?|dangers?|zones?|protection|prévention)(?: \p{L}+)? (?:d['’]|contre (?:l['’]|les ))explosions?`,
    `malaise (?:entre|au sein|dans (?:l['’]entreprise|la (?:société|branche|profession|direction)|le secteur))`,
    `${begins}(?:et |mais )?${the.fr}(?:affaire|${abstract.fr}) (?:est |sont )?tombée?s? à l['’]eau`,
    String.raw`tombée?s? (?:des nues|d['’]accord|en (?:panne|faillite|désuétude)|sous le coup|dans l['’]oubli|enceinte|amoureu\p{L}+)`,
  ],
  it: [
    `${begins}(?:e |ma )?${the.it}${abstract.it} (?:è |sono |ha |hanno )?(?:bruci|esplos|sanguin)\\p{L}*`,
    `(?:soffoc|sommers|sepolt|incastrat|bruci|schiacciat|sanguin)\\p{L}* (?:in|ne[il]|nell[ae]|da[il]|dall[ae]|sotto|tra|fra|di|da) ${the.it}${abstract.it}`,
    `incastrat[oaie] (?:tra|fra) ${bothParties('it', 'e')}`,
    `esplosion[ei] (?:dei|delle|del|della|di) ${the.it}${abstract.it}`,
    String.raw`(?<!c['’]è (?:un |il )?)(?:rischi?o?|pericol[oi]|zon[ae]|protezione|prevenzione)(?: \p{L}+)? (?:di|da|dalle|contro (?:le |l['’]|i )?) ?esplosion[ei]`,
    `cadut[oaie] (?:in|nel) (?:fallimento|disgrazia|prescrizione|disuso|errore|trappola)|cadut[oaie] dalle nuvole`,
  ],
};
const figurePatterns = byLanguage(
  (language) => new RegExp(figures[language].map((one) => `(?<!\\p{L})(?:${one})`).join('|'), 'giu'),
);

/** The beginning of a question for a rule or a property. */
const asks: Record<Language, RegExp> = {
  de: /^[^\p{L}]*(?:und |aber |oder )?(?:(?:ab|bis|seit|in|bei|für|mit|nach|vor|unter|gegen|zu) )?(?:wie|was|wer|wem|wen|wann|wo|womit|warum|wieso|wodurch|welche\p{L}*|gilt|gelten|ist|sind|hat|haben|darf|dürfen|muss|müssen|kann|können|soll|sollen|braucht|zählt|besteht|gibt|brennt|brennen|zahlt|haftet|deckt)(?!\p{L})/iu,
  fr: /^[^\p{L}]*(?:et |mais |ou )?(?:(?:à|de|dans|pour|par|avec|sous|sur|en|dès) )?(?:qui|que|quoi|quand|comment|combien|quel\p{L}*|où|pourquoi|est-ce|faut-il|peut-on|doit-on|y a-t-il|qu['’])(?![\p{L}])|\p{L}-(?:t-)?(?:ils?|elles?|on|ce)(?!\p{L})/iu,
  it: /^[^\p{L}]*(?:e |ma |o )?(?:(?:da|a|per|con|in|di|entro|contro) )?(?:chi|che|cosa|quando|quant\p{L}*|come|dove|perché|qual[ei]?|bisogna|si (?:può|deve)|è|serve|vale|può|deve|ci vuole|esiste)(?!\p{L})/iu,
};
/** 'Il colpo di sole è un infortunio?' asks what it counts as. */
const asksWhatItIs =
  /(?<!\p{L})(?:c['’]est un\p{L}*|est(?: considérée?| comme)* un\p{L}*|comptent? comme|è(?: considerat\p{L})*(?: un\p{L}*| come)|(?:conta|vale)(?:no)? come)(?!\p{L})/iu;

/** Questions of people who may stand beside somebody in need of help. */
export const asksForHelp =
  /(?<!\p{L})(?:was (?:ist |muss |soll |kann )?(?:ich |man |wir )?(?:jetzt |nun |da |dann |zu )*(?:tun|machen|mache|unternehmen)|was (?:tut|macht) man|was (?:jetzt|nun)|wie (?:weiter|reagier\p{L}*|vorgehen)|\p{L}*(?:helfen|hilfe|retten|bergen|bewegen|anfassen|rausziehen|befreien|anrufen|alarmier\p{L}*|notruf\p{L}*|nummer|stopp\p{L}*|stillen|verbinden|beatmen|reanimier\p{L}*|löschen|transportieren|hochheben|\p{L}*löscher|feuerwehr|arzt)|ruf\p{L}* (?:ich|wir|man)|que (?:dois-je |doit-on |faut-il )?faire|quoi faire|fai[st] quoi|que fait-on|comment (?:réagir|procéder)|\p{L}*aid(?:er|e)|secour\p{L}*|sauver|bouger|déplacer|soulever|toucher|dégager|appeler|appelle|urgences?|numéro|réanim\p{L}*|éteindre|extincteurs?|pompiers|médecin|(?:che |cosa |che cosa )?(?:devo |si deve |bisogna )?(?:fare|si fa)|cosa (?:faccio|facciamo)|aiut\p{L}*|soccor\p{L}*|salvare|spostare|sollevare|muovere|liberare|chiam\p{L}*|emergenz\p{L}*|numero|rianim\p{L}*|spegnere|estintor[ei]|pompieri|medico)(?!\p{L})/iu;
/** Somebody of whom is told, and what is told of now. */
const toldOf: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:er|sie|ihm|ihn|ihr|mir|mich|mein\p{L}*|uns|unser\p{L}*|ich|wir|gerade|jetzt|eben|soeben|noch|heute|hier)(?!\p{L})/iu,
  fr: /(?<![\p{L}-])(?:il(?! (?:y|faut|est (?:permis|interdit|obligatoire)))|elle|lui|je|j['’]|me|moi|m['’]|mon|ma|mes|nous|notre|nos|on a|on est|maintenant|encore|toujours|aujourd['’]hui|ici)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:lui|lei|gli ha|mi|mio|mia|ci|nostr[oaie]|ho|abbiamo|siamo|sono (?:cadut|ferit)\p{L}*|adesso|ora|ancora|oggi|qui)(?!\p{L})/iu,
};
/** 'Darf ich …' asks for a rule as 'darf man' does. */
const mayI =
  /(?<!\p{L})(?:darf|dürfen|muss|müssen|soll|sollen|kann|können|brauche|brauchen|habe|haben|vermeiden?|verhindern?|verhindere|verhüten?|schützen?) (?:ich|wir)(?: (?:mich|uns|meine))?(?!\p{L})|(?<!\p{L})(?:dois|puis|pouvons|devons)-(?:je|nous)(?!\p{L})/giu;

/** A case that may come: 'wenn jemand', 'si un ouvrier', 'in caso di'. */
const condition: Record<Language, RegExp> = {
  de: /^[^\p{L}]*(?:(?:und|was|wie|aber) )?(?:wenn|falls|sofern|bei einem?r?|im falle?)(?!\p{L})/iu,
  fr: /^[^\p{L}]*(?:et )?(?:si|s['’]il|quand|lorsqu['’e]|en cas d['’e])(?!\p{L})/iu,
  it: /^[^\p{L}]*(?:e )?(?:se|quando|qualora|in caso di)(?!\p{L})/iu,
};

/**
 * What a rule says of a danger: who is liable and pays, what has to be reported, what counts as an accident, whether
 * somebody may work. Anything else that is asked beside a sign of danger may be asked by somebody who needs help.
 */
const asksForRule: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:haft\p{L}*|zahl(?:t|en|e|st)?|bezahl\p{L}*|gilt|gelten|zählt|versicher\p{L}*|\p{L}*meld\p{L}*|\p{L}*frist\p{L}*|(?:als|ein) \p{L}*unfall|(?:berufs|betriebs|arbeits)unfall|strafe|busse|verjähr\p{L}*|lohn\p{L}*|taggeld\p{L}*|kosten|mangel|mängel|garantie|vorschrift\p{L}*|normen?|verantwort\p{L}*|vertrag\p{L}*|suva|rente|deckt|fahren|arbeiten|bedienen|ab (?:welcher|wie ?viel) (?:temperatur|grad)|vermeid\p{L}*|verhüt\p{L}*|verhinder\p{L}*|vorbeug\p{L}*|schütz\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:répond\p{L}*|responsab\p{L}*|pai(?:e|es|ent|ement)|pay\p{L}*|assur\p{L}*|annonc\p{L}*|déclar\p{L}*|délais?|prescri\p{L}*|salaires?|indemni\p{L}*|rente|(?:un|comme) accident|accidents? (?:professionnels?|d[ue] travail)|maladie|amende|peine|sanction\p{L}*|garantie|défauts?|normes?|règles?|obligatoire\p{L}*|contrat|suva|considérée?s?|permis|conduire|travailler|éviter|prévention|protéger|quelle température)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:rispond\p{L}*|responsab\p{L}*|pag(?:a|o|are|ano|amento)|assicur\p{L}*|notific\p{L}*|annunci\p{L}*|termin[ei]|prescri\p{L}*|salari\p{L}*|indenni\p{L}*|rendita|un infortunio|infortuni professionali|malattia|multa|pena|sanzion\p{L}*|garanzia|difett\p{L}*|norm[ae]|regol[ae]|contratto|suva|considerat[oaie]|guidare|lavorare|evitare|prevenire|prevenzione|proteggere|quale temperatura)(?!\p{L})/iu,
};
/** 'Brennt Holz?', 'L’isolamento brucia?': what a material does. */
const asksWhetherItBurns =
  /(?<!\p{L})(?<!(?:es|ça|hier|da) )(?:brennt|brennen|br[ûu]le(?:nt)?|brucia(?:no)?)(?! (?:es|hier|da)(?!\p{L}))(?!\p{L})/iu;

/** 'Il tetto brucia?': a place is no material. */
const ofPlace =
  /(?<!\p{L})(?:(?:die|der|das|unser\p{L}*) (?:baracke|container|haus|dach|halle|gebäude|baustelle|gerüst|lager)|(?:la |le |notre |l['’])(?:baraque|toit|maison|échafaudage|bâtiment|chantier|conteneur)|(?:la |il |l['’])(?:baracca|tetto|casa|ponteggio|edificio|cantiere|container|magazzino))(?!\p{L})/iu;

/**
 * What a message tells that is so: without figures of speech, and where a rule is asked for, without what is asked in
 * general and without cases that may come. Where help may be asked for, all of that stays but the figures.
 */
export function readTold(text: string, language: Language): string {
  const meant = text.replace(figurePatterns[language], (one) => ' '.repeat(one.length));
  if (asksForHelp.test(meant) || asksAboutRescue.test(meant)) return meant;
  const clauses = (meant.match(/[^.!?;,]*(?:[.!?;,]+(?=\s|$)|[.!?;,]|$)/gu) ?? []).filter((one) => one !== '');
  const isOfRule = clauses.some((one) => one.includes('?')) && asksForRule[language].test(meant);
  const isTold = (one: string) => toldOf[language].test(one.replace(mayI, ' '));
  return clauses
    .filter((one) => {
      if (isOfRule && condition[language].test(one)) return gravest.test(one) && isTold(one);
      if (!one.includes('?') || gravest.test(one) || isTold(one)) return true;
      if (asksWhetherItBurns.test(one)) return condition[language].test(one) || ofPlace.test(one);
      return !isOfRule || !(asks[language].test(one) || asksWhatItIs.test(one));
    })
    .join('');
}
