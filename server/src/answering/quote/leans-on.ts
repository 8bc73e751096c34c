import type { Language } from '@polier/contract/languages';
import type { TextSpan } from '../../text/text-span.ts';

/** Openings that refer back to the preceding sentence; an article in one language is a pronoun in another. */
const pointsBack: Record<Language, RegExp> = {
  de: /^(?:(?:\S+ ){1,5}(?:darum|deshalb|daher)|\S+ (?:\S+ )?dann|Dies[ers]?[mn]?|Er|Es(?! (?:gibt|gilt|gelten|braucht|ist|sind|wird|werden|darf|dürfen|muss|müssen|kann|können|bestehen|besteht)(?!\p{L}))|Dabei|Dann|Davon|Dazu|Dafür|Das(?= \p{Ll})(?! \p{Ll}+(?:e|en) \p{Lu})|Solche|Sonst|Andernfalls|Ebenso)[\s,]/u,
  fr: /^(?:(?:\S+ ){1,5}donc|\S+ (?:\S+ )?ainsi|Ils?(?! (?:(?:ne )?faut|n['’]y|y|n['’]existe|existe) )(?! (?:n['’]est|est|reste) (?:pas )?(?:interdit|permis|obligatoire|possible|nécessaire|recommandé|prévu))|Elles?|Ce(?! qu[ei’'])|Cette|Ces|Cela|Sinon|Dans ce cas|Celui(?!-là)(?! qu[ei’'])|Celle(?! qu[ei’']))[\s,]/u,
  it: /^(?:(?:\S+ ){1,5}(?:quindi|perciò|pertanto|dunque)|Questo|Questa|Questi|Queste|Ciò(?! che )|Esso|Essa|In tal caso|Altrimenti|In caso contrario|Tale|Tali)[\s,]/u,
};
/** A reference to a thing named before: 'unter dieser Schwelle', 'reste sous ce seuil'. */
const namesAgain: Record<Language, RegExp> = {
  de: /(?<!\p{L})dies(?:e[rsnm]?)\s(?<thing>\p{Lu}\p{L}{3,})/gu,
  fr: /(?<!\p{L})(?:ce|cet|cette|ces)\s(?<thing>(?!qu)\p{Ll}{4,})/gu,
  it: /(?<!\p{L})(?:quest[aoei]\s|quest['’]|tal[ei]\s)(?<thing>\p{Ll}{4,})/gu,
};
const lettersOfStem = 5;

/** Whether a sentence refers to a thing of the preceding sentence that it does not name itself. */
function pointsToThing(before: string, text: string, language: Language): boolean {
  const said = before.toLowerCase();
  return [...text.matchAll(namesAgain[language])].some(({ index, groups }) => {
    const stem = groups!.thing!.toLowerCase().slice(0, lettersOfStem);
    return said.includes(stem) && !text.slice(0, index).toLowerCase().includes(stem);
  });
}

/** A sentence that only says that there is no such thing; what to do instead stands before it. */
const deniesThing: Record<Language, RegExp> = {
  de: /^(?:Eine?n? )?\p{Lu}\p{L}+ gibt es [^,;:]*nicht(?!\p{L})[^,;:]*$/u,
  fr: /^Il n['’](?:y a|existe) pas [^,;:]*$/u,
  it: /^Non (?:c['’]è|esiste|vi è|è previst[ao]) [^,;:]*$/u,
};
const demands: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:muss|müssen)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:doit|doivent|faut)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:deve|devono|occorre|bisogna)(?!\p{L})/iu,
};

/** Whether a sentence cannot be understood, or misleads, without the preceding one. */
export function leansOn(text: string, before: TextSpan, own: TextSpan, language: Language): boolean {
  const [saidBefore, said] = [text.slice(before.start, before.end), text.slice(own.start, own.end)];
  if (pointsBack[language].test(said) || pointsToThing(saidBefore, said, language)) return true;
  const isSameParagraph = !text.slice(before.end, own.start).includes('\n');
  return isSameParagraph && deniesThing[language].test(said) && demands[language].test(saidBefore);
}

/** Signs that a sentence is about law that is not enacted yet, and that the next one says so. */
const wouldBe = /(?<!\p{L})(?:würden?|wären?|\p{L}+(?:erait|eraient|rait|raient)|\p{L}+rebbe(?:ro)?)(?!\p{L})/iu;
const notInForce =
  /(?<!\p{L})(?:(?:noch )?nicht in Kraft|pas (?:encore )?en vigueur|non (?:è|sono|era) (?:ancora )?in vigore)(?!\p{L})/iu;

/** Whether a sentence is about future law and the next one says that it is not in force; alone it would read as law. */
export function isRevokedBy(said: string, next: string): boolean {
  return wouldBe.test(said) && notInForce.test(next);
}
