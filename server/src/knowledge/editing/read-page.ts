import type { InputOf } from '@polier/contract/endpoint';
import type { PageReading, sourcesEndpoints } from '@polier/contract/sources';
import { Refusal } from '../../ground/refusal.ts';
import { describePage } from '../reading/describe-reading.ts';
import { documentById, pagesOf } from '../store.ts';
import type { EditingContext, Editor } from './editor.ts';

type Input = InputOf<(typeof sourcesEndpoints)['GET /api/super-admin/sources/:id/pages/:page']>;

/**
 * Describes what was recognised on a page of a source. Headings and small print depend on the typography of the whole
 * document, so all of its pages are read. Refuses NOT_FOUND.
 */
export async function readPage(
  { db }: Pick<EditingContext, 'db'>,
  _editor: Editor,
  { params }: Input,
): Promise<PageReading> {
  const source = await documentById(db, params.id);
  const pages = source ? await pagesOf(db, source.id) : [];
  const page = pages.find(({ number }) => number === params.page);
  if (!source || !page) throw new Refusal('NOT_FOUND');
  const { width, height } = page;
  return { ...describePage({ pages, unreadablePages: source.unreadablePages }, page), width, height };
}
