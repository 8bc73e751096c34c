import type { Language } from '@polier/contract/languages';

/** Frequent short words of languages that would otherwise be detected as German, French or Italian. */
const others: Record<string, string> = {
  en: 'the of and to is for that with be are by this was it from or which have not has you can must will been their may',
  es: 'el los las y del que por para con una es se como pero más este esta son muy también sus debe trabajo según puede',
  pt: 'o os as e do da dos das em no na que para com uma um não por mais são como mas também ser foi pelo deve ao',
  rm: 'il la ils las e da dal dals per ch cun en tar betg èn ei han po sto vegn ina in quai',
  nl: 'de het een van en is dat op te voor met zijn niet aan er ook als bij door naar wordt worden deze moet uit heeft',
  pl: 'w i na z do nie się że jest to od przez dla o po jak oraz lub być są przy które ich pracy może',
  hr: 'i u je na se da za su od s o koji ne biti po ili kao iz do što nije može te ako rada',
  sq: 'të e në i dhe për me një që nga është ka do më se si ose nuk duhet punës kjo këtë nuk',
  tr: 've bir bu için ile da de olarak olan daha veya gibi ne çok kadar iş değil her sonra olur',
  ro: 'și de la în cu pe nu este o un că se să pentru din care mai sunt au prin ale sau trebuie',
  cs: 'a v na je se že s z do o i k ve pro by jsou jako za od nebo po být při musí',
  hu: 'a az és hogy nem is egy van meg ez kell el vagy mint csak de ha már munka szerint lehet',
  la: 'et in est non ad ut cum sit amet dolor ipsum sed eu nec ac vel vitae id quis at',
};

/** Short words that occur in only one of the three languages, or hardly in another. */
const own: Record<Language, string> = {
  de: `der die das und den von zu mit ist im nicht auf für des ein eine dem werden sich wird bei oder sind aus an nach als
    durch einer einem zum zur bis wenn dass auch um vor über muss darf sie es`,
  fr: `le la les des et du de dans par pour sur est au aux une un qui que ou ne pas sont être avec ces cette leur sans peut
    doit il se selon plus d l en ce son sa ses`,
  it: `il di la che se ne ci e del della un una per in non è con i gli le nel nella dei delle da al alla si sono o ai ed su come
    può deve dal dalla essere l d dell nell all lo`,
};

/** Without single letters, which occur in tables and lists of every language. */
const setOf = (words: string) => new Set(words.split(/\s+/).filter((word) => word.length > 1));
const otherSets = Object.values(others).map(setOf);
const ownSets = { de: setOf(own.de), fr: setOf(own.fr), it: setOf(own.it) };

/** The minimum number of words for deciding that a text is in another language. */
const enoughWords = 25;

/**
 * Whether a text that was detected as one of the three languages is clearly in another one: more of its short words
 * belong to that, or most of it is in another script.
 */
export function isOtherLanguage(text: string, language: Language): boolean {
  const words =
    text
      .normalize('NFC')
      .slice(0, 40_000)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.join('').length;
  const latin = words.join('').match(/\p{Script=Latin}/gu)?.length ?? 0;
  // Scripts without spaces have few "words", so their letters are counted.
  if (letters > 60 && latin < 0.5 * letters) return true;
  if (words.length < enoughWords) return false;
  const count = (set: Set<string>, without: Set<string>) =>
    words.filter((word) => set.has(word) && !without.has(word)).length;
  const mine = ownSets[language];
  return otherSets.some((other) => count(other, mine) > count(mine, other) && count(other, mine) > 0.06 * words.length);
}
