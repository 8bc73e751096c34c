import { languages } from '@polier/contract/languages';
import { inPieces } from '../../ground/in-pieces.ts';
import { compileForeignPatterns } from '../question/foreign-matter.ts';
import { indexForeignAhead } from '../question/nearest-foreign.ts';

/** Makes what the first question of each language would otherwise wait for, some seconds in all, between other work. */
export async function makeReadyForQuestions(): Promise<void> {
  for (const language of languages) {
    await inPieces(() => compileForeignPatterns(language)).ahead();
    await indexForeignAhead(language);
  }
}
