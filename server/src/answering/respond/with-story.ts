import { readTerms, withoutEveryday } from '../../text/terms.ts';
import type { Understood } from '../question/understand.ts';

/**
 * The question read with the story told beside it ('Geht das so einfach?'); null when there is none. Words of the
 * story help to find and may be missing in a source.
 */
export function withStory(understood: Understood): Understood | null {
  const { asking, background, language, searched, terms, carried } = understood;
  if (background === '') return null;
  const known = new Set([...terms, ...carried].map(({ stem }) => stem));
  const told = readTerms(background, language).filter(({ stem }) => !known.has(stem));
  return {
    ...understood,
    asking: `${background} ${asking}`,
    searched: `${searched} ${withoutEveryday(background, language)}`,
    carried: [...carried, ...told],
  };
}
