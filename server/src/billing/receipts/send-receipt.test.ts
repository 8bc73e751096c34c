import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { paymentReceived } from '../../mail/letters/payment-received.ts';
import { refundMade } from '../../mail/letters/refund-made.ts';
import { printReceipt } from './print-receipt.ts';
import { type ReceiptFacts, receiptAttachment } from './receipt.ts';
import { creditNote, receipt } from './receipts.test-table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ sources: false });
});
afterAll(() => server.remove());

/** What lies in the mailbox for an address. */
async function arrived(to: string) {
  const mailbox = server.standIns.mailbox!;
  const [letter] = mailbox.letters().filter((one) => one.to.includes(to));
  const file = await fetch(`${mailbox.url}/letters/${letter!.id}/attachments/0`);
  return { letter: letter!, pdf: Buffer.from(await file.arrayBuffer()) };
}

const given = {
  company: 'Keller Hochbau AG',
  card: receipt.card,
  association: 'Verband',
  publicUrl: 'https://polier.example',
};

test('a letter about a payment brings its receipt, byte for byte what the download prints', async () => {
  const facts: ReceiptFacts = { ...receipt, language: 'fr' };
  await server.context.mail.send(
    paymentReceived({
      ...given,
      to: 'paid@keller.example',
      language: 'fr',
      amount: facts.amount,
      period: facts.period,
      receipt: receiptAttachment(facts),
    }),
  );
  await server.settle();
  const { letter, pdf } = await arrived('paid@keller.example');
  expect(letter.subject).toBe('Paiement reçu\u00a0: CHF\u00a0300.00');
  expect(letter.attachments).toMatchObject([{ name: 'Quittance-2026-000123.pdf', type: 'application/pdf' }]);
  expect(pdf.equals(Buffer.from(await printReceipt(facts)))).toBe(true);
});

test('a letter about a refund brings its credit note', async () => {
  await server.context.mail.send(
    refundMade({
      ...given,
      to: 'refunded@keller.example',
      language: 'de',
      amount: creditNote.amount,
      corrects: '2026-000123',
      creditNote: receiptAttachment(creditNote),
    }),
  );
  await server.settle();
  const { letter, pdf } = await arrived('refunded@keller.example');
  expect(letter.attachments.map(({ name }) => name)).toEqual(['Gutschrift-2026-000124.pdf']);
  expect(pdf.equals(Buffer.from(await printReceipt(creditNote)))).toBe(true);
});
