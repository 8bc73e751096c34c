import type { Language } from '@polier/contract/languages';
import { readReferences } from '../knowledge/search/references.ts';
import type { Question } from './answer.ts';
import { readCanton, withoutCanton } from './cantons.ts';
import { nameReference } from './laws.ts';
import { namesOwnTopic, opening } from './own-topic.ts';
import { readTerms } from './terms.ts';

const pointsBack =
  /(?<!\p{L})(?:das|dies|diese[rmns]?|dafür|dabei|davon|dagegen|dann|dort|deren|dessen|darüber|ça|cela|ce|cette|ces|celui-ci|celle-ci|dans ce cas|en|y|questo|questa|quest['’]|quello|quella|ciò|allora|in tal caso|ne)(?!\p{L})/iu;
const opensFollowUp = /^(?:gilt (?:das|dies)|was (?:ist|gilt) (?:dann|dort|dabei))(?=[\s,])/iu;

/**
 * What the question follows up on: what was said before it, newest first; '' when it stands alone. A follow-up with a
 * topic of its own begins anew for those that come after it.
 */
export function saidBefore(asked: string, conversation: Question['conversation'], language: Language): string {
  let earlier = '';
  for (const { role, text } of conversation.slice(-12)) {
    if (role !== 'person') continue;
    const said = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
    const goesOn = earlier !== '' && followsUp(said, language) && !namesOwnTopic(said, language);
    earlier = goesOn ? `${said} ${earlier}`.slice(0, 600) : said;
  }
  if (earlier === '' || !followsUp(asked, language)) return '';
  return readCanton(asked) ? withoutCanton(earlier) : earlier;
}

/** The question with the words and articles of what was said before it. */
export function complete(asked: string, earlier: string, language: Language): string {
  const carried = readTerms(earlier, language).map(({ raw }) => raw);
  const named = readReferences(earlier, language).references.map((reference) => nameReference(reference, language));
  return [asked, ...carried, ...named].join(' ');
}

function followsUp(asked: string, language: Language): boolean {
  const count = readTerms(asked, language).length;
  if (readReferences(asked, language).references.length > 0) return false;
  const opens = opening.test(asked) || opensFollowUp.test(asked);
  return (opens && count <= 5) || count === 0 || (count <= 2 && pointsBack.test(asked));
}
