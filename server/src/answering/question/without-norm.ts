import type { Language } from '@polier/contract/languages';
import { topicTerms } from './topic-terms.ts';

const norm = String.raw`SIA[- ]?(?:Norm\s*|norme\s*|norma\s*)?118(?!\p{N})`;
const named = String.raw`(?:(?:die|der|la|à la|alla|della|de la)\s+)?(?:norm[ea]?\s+)?${norm}`;

/** Phrases of a question that exclude SIA 118; the question then asks what the law says. */
const phrases = [
  String.raw`(?:wenn|falls|sofern)\s+${named}\s+nicht\s+\p{L}+(?:\s+(?:ist|wurde|wird))?`,
  String.raw`(?:ohne|sans|senza)\s+${named}`,
  String.raw`si\s+${named}\s+n['’](?:est|a)\s+pas(?:\s+été)?\s+\p{L}+`,
  String.raw`se\s+${named}\s+non\s+(?:è|era|fu)(?:\s+stata)?\s+\p{L}+`,
].map((phrase) => new RegExp(String.raw`,?\s*(?<!\p{L})${phrase}`, 'giu'));

const denial = String.raw`(?<!\p{L})(?:nichts?|kein(?:e|er|en|em)?|nie|nid|nöd|ned|pas|aucune?|jamais|non|nessuna?|niente|mai)(?!\p{L})`;
const agreed = String.raw`\p{L}*(?:vereinbar|abg[e]?mach|vertrag|erwähn|übernomm|drin|conven|contrat|mentionn|prévu|accord|pattui|menzion|previst|richiam)`;
const words = (most: number) => String.raw`(?:\s+[^\s.!?;,:]+){0,${most}}?\s+`;
/**
 * Statements that SIA 118 was not agreed: 'Im Vertrag steht nichts von der SIA 118', 'la SIA 118 n’est pas dans le
 * contrat'.
 */
const statements = [
  `${denial}${words(3)}${norm}`,
  String.raw`${norm}${words(3)}(?:n['’]\p{L}+\s+)?${denial}${words(3)}${agreed}`,
].map((statement) => new RegExp(statement, 'iu'));

/**
 * The question without the phrases and statements that exclude SIA 118, and whether there are any. A statement is kept
 * where the rest has no subject: 'Die SIA 118 steht nicht im Vertrag. Gilt sie trotzdem?'
 */
export function readWithoutNorm(text: string, language: Language): { text: string; withoutNorm: boolean } {
  const asked = phrases.reduce((rest, phrase) => rest.replace(phrase, ''), text);
  const left = cutClauses(asked)
    .filter((clause) => !deniesNorm(clause))
    .join('')
    .trim();
  const namesMatter = topicTerms(left, language).length > 0;
  return { text: namesMatter ? left : asked, withoutNorm: left !== text };
}

function cutClauses(text: string): string[] {
  return text.match(/[^.!?;,:\n]*(?:[.!?;,:\n]+\s*|$)/gu) ?? [];
}

/** Whether a clause that is not a question says that SIA 118 was not agreed. */
function deniesNorm(clause: string): boolean {
  return !clause.trimEnd().endsWith('?') && statements.some((statement) => statement.test(clause));
}

const namesNorm = new RegExp(norm, 'iu');

/** Whether a text names SIA 118 without excluding it. */
export function namesAgreedNorm(text: string): boolean {
  return (
    namesNorm.test(text) && !phrases.some((phrase) => text.search(phrase) >= 0) && !cutClauses(text).some(deniesNorm)
  );
}
