import type { LedgerLine } from '@polier/contract/books';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';

export type LedgerAct = 'giveBack' | 'giveCredit' | 'recordDispute';
type Props = { act: LedgerAct; line: LedgerLine; onDone: () => void; onClose: () => void };

/** Decides about a line of the ledger: a refund, a credit for its company, or a dispute. */
export function LedgerDialog({ act, line, onDone, onClose }: Props) {
  const { t } = useTexts('books');
  const { number, left, amount, companyId, recipient } = line;
  const giveBack = async ({ amount: given, reason }: Decision) => {
    const body = { receipt: number, amount: given, reason };
    const { state } = await request('POST /api/super-admin/books/refunds', { body });
    notify(t(`state_${state}`), state === 'refused' || state === 'unknown' ? 'error' : 'done');
  };
  const giveCredit = async ({ amount: given, reason }: Decision) => {
    await request('POST /api/super-admin/books/credits', { body: { companyId: companyId!, amount: given, reason } });
    notify(t('done'));
  };
  const recordDispute = async (given: Decision) => {
    await request('POST /api/super-admin/books/disputes', { body: { receipt: number, ...given } });
    notify(t('done'));
  };
  const company = recipient ?? t('gone');
  const about = {
    giveBack: {
      title: t('giveBackTitle', { number }),
      text: t('giveBackText'),
      most: left,
      initial: left,
      act: giveBack,
    },
    giveCredit: { title: t('giveCreditTitle', { company }), text: t('giveCreditText'), most: null, act: giveCredit },
    recordDispute: {
      ...{ title: t('disputeTitle', { number }), text: t('disputeText'), most: amount, initial: amount },
      act: recordDispute,
    },
  }[act];
  return (
    <DecideDialog
      name={`${act} ${number}`}
      title={about.title}
      text={about.text}
      submit={t(act)}
      amount={{ most: about.most, ...('initial' in about && { initial: about.initial }) }}
      {...(act === 'recordDispute' && { dispute: 'open' as const })}
      act={about.act}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
