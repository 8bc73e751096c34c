import type { AnswerCheck, answerCheckEndpoints } from '@polier/contract/answer-checks';
import type { InputOf } from '@polier/contract/endpoint';
import type { Actor } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { ChatContext } from '../context.ts';
import { checkByCode } from './store.ts';

type Input = InputOf<(typeof answerCheckEndpoints)['GET /api/answer-checks/:code']>;

/** Returns the hashes kept under the code of a printed answer, however the code was typed. Refuses NOT_FOUND. */
export async function readCheck(context: ChatContext, _: Actor, { params }: Input): Promise<AnswerCheck> {
  const check = await checkByCode(context.db, asPrinted(params.code));
  if (!check) throw new Refusal('NOT_FOUND');
  return check;
}

/** Without hyphens and in lower case it is the same code, and a letter that looks like a digit is the digit. */
function asPrinted(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return signs.match(/.{1,4}/g)?.join('-') ?? '';
}
