import { pdfLimits } from '@polier/contract/constants';
import type { InputOf } from '@polier/contract/endpoint';
import { type RefusalCode, refusals, refusalText } from '@polier/contract/refusals';
import type { sourcesEndpoints } from '@polier/contract/sources';
import { recordAct } from '../../audit/record-act.ts';
import type { Database } from '../../database/connection.ts';
import { Refusal } from '../../ground/refusal.ts';
import { aboutSource } from '../intake/about-source.ts';
import { submitPdf } from '../intake/take-in-pdf.ts';
import { PdfRefused } from '../reading/refusal.ts';
import { intakeById } from '../store.ts';
import type { EditingContext, Editor } from './editor.ts';
import { newestOfWork } from './store.ts';

type Upload = InputOf<(typeof sourcesEndpoints)['POST /api/super-admin/sources']>;
type Asked = InputOf<(typeof sourcesEndpoints)['GET /api/super-admin/intakes/:id']>;

/**
 * Queues an uploaded PDF, which becomes a draft of this editor. With a work, the description is taken from its newest
 * edition. Refuses FILE_MISSING, FILE_EMPTY, PDF_TOO_LARGE.
 */
export async function submitDraft(context: EditingContext, editor: Editor, { body }: Upload) {
  const { file, work } = body;
  if (!(file?.bytes instanceof Uint8Array)) throw new Refusal('FILE_MISSING');
  if (file.bytes.length === 0) throw new Refusal('FILE_EMPTY');
  const before = work === '' ? null : await newestOfWork(context.db, work);
  const about = aboutSource.parse(
    before
      ? {
          work,
          kind: before.kind,
          canton: before.canton,
          publisher: before.publisher,
          topic: before.topic ?? undefined,
        }
      : { work: work || undefined },
  );
  try {
    const name = file.name.replaceAll('\0', '').slice(0, 200) || 'document.pdf';
    const record = (tx: Database, id: string) => {
      const subject = { kind: 'intake', id, name };
      return recordAct(tx, context.clock.now(), { actor: editor, act: 'source-uploaded', subject });
    };
    const draft = { by: editor.userName, also: record };
    return { intake: await submitPdf(context, name, Buffer.from(file.bytes), about, null, draft) };
  } catch (error) {
    if (error instanceof PdfRefused) throw new Refusal(error.code, pdfLimits);
    throw error;
  }
}

/** The outcome of an uploaded PDF, with the reason when it was refused. Refuses NOT_FOUND. */
export async function readIntake({ db }: Pick<EditingContext, 'db'>, { language }: Editor, { params }: Asked) {
  const intake = await intakeById(db, params.id);
  if (!intake) throw new Refusal('NOT_FOUND');
  const { documentId: source, refusal } = intake;
  const reason = refusal && refusal in refusals ? refusalText(refusal as RefusalCode, language, pdfLimits) : refusal;
  const state = source ? ('drafted' as const) : refusal ? ('refused' as const) : ('waiting' as const);
  return { state, source, reason };
}
