import type { Language } from '@polier/contract/languages';
import { likeness, readTerms } from '../../text/terms.ts';
import { readNamedTemplate } from '../question/templates/named-template.ts';
import type { Checklist } from './read-checklists.ts';

/** Patterns for the name of a contract, and for sentences that ask for one to be written or ask what belongs in it. */
type Signs = { contract: RegExp; wants: RegExp; template: RegExp; asks: RegExp };

const signs: Record<Language, Signs> = {
  de: {
    contract: /(?<contract>\p{L}*vertrag)(?:e?s)?/u,
    wants:
      /(?:kannst|könntest|können|könnten|würdest|würden|mach|erstell|schreib|entwirf|entwerf|verfass|setz|formulier|gib|brauch|bräucht|benötig|möcht|such|will|hätt)\p{L}*(?: (?:sie|du|ich|wir|mir|uns|bitte|mal|gerne?|noch))* einen (?:\p{L}+en ){0,2}/u,
    template: /(?:(?:eine?|die) )?(?:vorlage|muster|entwurf|checkliste)(?: für)?(?: (?:einen?|den))? /u,
    asks: /was (?:gehört|muss|müsste|soll|sollte|kommt)(?: alles)? (?:in|im) (?:(?:einen?|einem|den) )?/u,
  },
  fr: {
    contract: /(?<contract>contrat (?:d['’]entreprise|de sous-traitance|de travail))/u,
    wants:
      /(?:fai[st]|rédig|écri|prépar|établi|donn|propos|besoin|voudr|aimer|cherch|faut|faudr)\p{L}*(?:[- ](?:moi|nous|me|s['’]il (?:vous|te) plaît))*(?: rédiger| avoir)? (?:un |d['’]un )(?:\p{L}+ )?/u,
    template: /(?:un )?(?:modèle|exemple|projet|liste)(?: (?:pour|de|d['’]un))?(?: un)? ?/u,
    asks: /(?:que (?:doit|devrait) (?:contenir|régler)|qu['’]est-ce qu['’]il faut (?:mettre )?dans|que (?:mettre|faut-il mettre) dans) (?:un|le) /u,
  },
  it: {
    contract: /(?<contract>contratto (?:d['’]appalto|di subappalto|di lavoro))/u,
    wants:
      /(?:fammi|fare|fai|faccia|scriv|redig|prepar|dammi|serv|occorr|bisogno|vorr|cerc|propon)\p{L}*(?: (?:mi|ci|per favore|di|avere))* un (?:\p{L}+ )?/u,
    template: /(?:un )?(?:modello|esempio|bozza|lista)(?: (?:per|di))?(?: un)? /u,
    asks: /(?:(?:che )?cosa (?:deve|dovrebbe) (?:contenere|regolare)|cosa (?:va|mettere|ci vuole) (?:in|nel)) (?:(?:un|il) )?/u,
  },
};
/** Names of contracts. */
const contracts: Record<Language, RegExp> = { de: /vertrag/iu, fr: /(?<!\p{L})contrat/iu, it: /(?<!\p{L})contratt/iu };
/** Words that may precede the request. */
const before: Record<Language, RegExp> = {
  de: /(?:(?:bitte|kannst|könntest|können|könnten|würdest|würden|ich|wir|du|sie|mir|uns) )*/u,
  fr: /(?:(?:s['’]il (?:vous|te) plaît,?|je|on|nous|tu|vous|il|me|peux(?:-tu)?|pouvez(?:-vous)?|pourriez-vous|j['’]ai) )*/u,
  it: /(?:(?:per favore,?|puoi|può|potrebbe|mi|ci|ho|abbiamo) )*/u,
};
/**
 * What may follow the name of the contract: the end of the sentence, or the subject. A contract to be cancelled or
 * checked exists already.
 */
const after =
  /(?:\s*[.!?,;:]|\s*$|\s+(?:stehen|rein|hinein|drin|aufsetzen|erstellen|machen|schreiben|haben|bitte|vorlage|muster|für|mit|zwischen|über|zum|zur|pour|avec|entre|sur|per|con|tra|svp)(?!\p{L}))/u;
const isThere =
  /(?<!\p{L})(?:kündig|beend|auflös|aufheb|änder|prüf|unterschr|unterzeichn|anfecht|widerruf|zurücktr|résili|romp|annul|modifi|vérifi|signer|contest|disdi|sciogli|annull|rescind|modific|verific|firmar)\p{L}*/iu;

/** 'Brauche ich einen Werkvertrag?', 'Serve un contratto?' */
const asksWhetherNeeded =
  /^(?:(?:brauch|benötig)\p{L}* (?:ich|wir|es|man)|(?:serve|occorre|ci vuole|faut-il|il faut|est-ce qu'il faut)(?!\p{L}).*\?$)/iu;
/**
 * A question that follows the request is answered instead: 'Ich brauche einen Arbeitsvertrag, wie lange ist die
 * Probezeit?'
 */
const asksMore =
  /[,.;:!]\s*(?:[^?]*\?|.*(?<!\p{L})(?:wie|wer|was|wann|welche\p{L}*|combien|quel\p{L}*|qui|quand|quanto|chi|quale|quando)(?!\p{L}))/iu;

/** The contract that a message asks to have written, or about whose contents it asks; null when it does neither. */
function contractWanted(message: string, language: Language): string | null {
  const { contract, wants, template, asks } = signs[language];
  const said = message.trim().replaceAll('’', "'");
  if (isThere.test(said)) return null;
  const wish = new RegExp(`(?:${wants.source}|${template.source}|${asks.source})`, 'u');
  const found =
    beginsWith(before[language], wish, contract, after).exec(said) ??
    beginsWith(contract, /[- ](?:vorlage|muster|modello)/u, after).exec(said);
  if (found === null || asksWhetherNeeded.test(said) || asksMore.test(said.slice(found[0].length - 1))) return null;
  return found.groups!.contract!.toLowerCase();
}

const beginsWith = (...parts: RegExp[]) => new RegExp(`^${parts.map(({ source }) => source).join('')}`, 'iu');

/**
 * The checklist for the contract that a message asks to have written, or about whose contents it asks: no template
 * words a whole contract. Null when the message does neither, or when no checklist is in its language. `all` is called
 * only when it does.
 */
export function chooseChecklist(
  message: string,
  language: Language,
  all: () => readonly Checklist[],
): Checklist | null {
  const contract = contractWanted(message, language);
  if (contract === null) return checklistNamed(message, language, all);
  // 'Ein Vertrag' alone may be any contract.
  const isFor = ({ name }: Checklist) => name.toLowerCase().replaceAll('’', "'").startsWith(contract);
  return all().find((one) => one.language === language && isFor(one)) ?? null;
}

/** The minimum degree to which a word of a contract's name must match. */
const leastMet = 0.6;

/** The checklist of the contract that a message names without saying anything else: 'Arbeitsvertrag Bau Vorlage'. */
function checklistNamed(message: string, language: Language, all: () => readonly Checklist[]): Checklist | null {
  const called = readNamedTemplate(message, language);
  if (called === null || !contracts[language].test(called)) return null;
  const stemsOf = (text: string) => readTerms(text, language).map(({ stem }) => stem);
  const wanted = stemsOf(called);
  const fits = ({ name }: Checklist, least: number) => {
    const stems = stemsOf(name);
    return wanted.every((one) => stems.some((stem) => likeness(one, stem) >= least || stem.startsWith(one)));
  };
  const own = contractLists(all(), language);
  // 'Ein Vertrag' alone may be any contract.
  for (const least of [1, leastMet]) {
    const fitting = own.filter((one) => fits(one, least));
    if (fitting.length > 0) return fitting.length === 1 ? fitting[0]! : null;
  }
  return null;
}

/** The nearest checklists, for a message that asks for a contract without a checklist of its own. */
export function nearestChecklists(
  message: string,
  language: Language,
  all: () => readonly Checklist[],
): readonly Checklist[] {
  const called = readNamedTemplate(message, language);
  return called !== null && contracts[language].test(called) ? contractLists(all(), language) : [];
}

function contractLists(all: readonly Checklist[], language: Language): Checklist[] {
  return all.filter((one) => one.language === language && contracts[language].test(one.name));
}
