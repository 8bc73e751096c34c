import { languages } from '@polier/contract/languages';
import { expect, test } from 'vitest';
import type { Addressee } from './letter.ts';
import { accessBlocked } from './letters/access-blocked.ts';
import { accessWaits } from './letters/access-waits.ts';
import { accountDeleted } from './letters/account-deleted.ts';
import { cardExpires } from './letters/card-expires.ts';
import { companyVerified } from './letters/company-verified.ts';
import { invitation } from './letters/invitation.ts';
import { invitationRefused } from './letters/invitation-refused.ts';
import { lastPaymentFailed } from './letters/last-payment-failed.ts';
import { orderConfirmed } from './letters/order-confirmed.ts';
import { paymentFailed } from './letters/payment-failed.ts';
import { paymentNeedsYou } from './letters/payment-needs-you.ts';
import { paymentReceived } from './letters/payment-received.ts';
import { planConverted } from './letters/plan-converted.ts';
import { priceChanges } from './letters/price-changes.ts';
import { refundMade } from './letters/refund-made.ts';
import { subscriptionCancelled } from './letters/subscription-cancelled.ts';
import { subscriptionRestored } from './letters/subscription-restored.ts';
import { termsChanged } from './letters/terms-changed.ts';
import { trialEnds } from './letters/trial-ends.ts';
import { verificationReminder } from './letters/verification-reminder.ts';
import type { Letter } from './mail.ts';

const publicUrl = 'https://polier.example';
const association = 'Verband Schweizer Bau';
const company = 'Müller & Söhne <Hochbau> AG';
const card = { brand: 'Visa', last4: '4242' };
const pdf = { filename: 'Quittung-1.pdf', printer: 'receipt', facts: {} };
const belongings = { people: 1, chats: 1250, files: 0 };
const charge = { on: '2026-12-01', seats: 50, unitPrice: 2500, discountPercent: 10, amount: 112_500 };
const owed = { company, card, amount: 125_000 };

type Case = {
  name: string;
  write: (addressee: Addressee) => Letter;
  /** What must be said in every language, days left out. */
  figures: string[];
  days?: string[];
  /** Behind the address of Polier. */
  path?: string;
};

const first = 'first';
const eighth = 'eighth';
const days: Record<string, Record<string, string>> = {
  first: { de: '1. Dezember 2026', fr: '1er décembre 2026', it: '1° dicembre 2026' },
  eighth: { de: '8. Dezember 2026', fr: '8 décembre 2026', it: '’8 dicembre 2026' },
};

const cases: Case[] = [
  {
    name: 'payment received',
    write: (to) => paymentReceived({ ...to, ...owed, period: { from: '2026-12-01', to: '2026-12-08' }, receipt: pdf }),
    figures: ["CHF 1'250.00", 'Visa •••• 4242'],
    days: [first, eighth],
  },
  {
    name: 'payment failed',
    write: (to) =>
      paymentFailed({ ...to, ...owed, needsNewCard: false, nextAttempt: '2026-12-01', blockedFrom: '2026-12-08' }),
    figures: ["CHF 1'250.00", 'Visa •••• 4242'],
    days: [first, eighth],
  },
  {
    name: 'payment failed for good with this card',
    write: (to) =>
      paymentFailed({ ...to, ...owed, needsNewCard: true, nextAttempt: '2026-12-01', blockedFrom: '2026-12-08' }),
    figures: ["CHF 1'250.00"],
    days: [first, eighth],
  },
  {
    name: 'payment failed because there is no card',
    write: (to) =>
      paymentFailed({
        ...to,
        ...owed,
        card: null,
        needsNewCard: true,
        nextAttempt: '2026-12-01',
        blockedFrom: '2026-12-08',
      }),
    figures: ["CHF 1'250.00"],
    days: [first, eighth],
  },
  ...(['people', 'month'] as const).map(
    (unpaidFor): Case => ({
      name: `last payment failed, owed for ${unpaidFor}${unpaidFor === 'month' ? ', and the card will not work' : ''}`,
      write: (to) =>
        lastPaymentFailed({
          ...{ ...to, ...owed, needsNewCard: unpaidFor === 'month', endedOn: '2026-12-08' },
          ...{ unpaid: { owed: unpaidFor, from: '2026-12-01', to: '2026-12-08' } },
          ...{ nextAttempt: '2026-12-08', lastAttempt: '2026-12-08' },
        }),
      figures: ["CHF 1'250.00", 'Visa •••• 4242'],
      days: [first, eighth],
    }),
  ),
  {
    name: 'access blocked',
    write: (to) => accessBlocked({ ...to, ...owed, blockedFrom: '2026-12-08' }),
    figures: ["CHF 1'250.00", 'Visa •••• 4242'],
    days: [eighth],
  },
  {
    name: 'access waits',
    write: (to) =>
      accessWaits({
        ...to,
        company: owed.company,
        amount: owed.amount,
        begunOn: '2026-12-08',
        outcome: 'not-made',
        contact: 'a@example.ch',
      }),
    figures: ["CHF 1'250.00", 'a@example.ch'],
    days: [eighth],
  },
  {
    name: 'payment needs you',
    write: (to) => paymentNeedsYou({ ...to, ...owed, blockedFrom: '2026-12-08' }),
    figures: ["CHF 1'250.00", 'Visa •••• 4242'],
    days: [eighth],
  },
  {
    name: 'card expires',
    write: (to) =>
      cardExpires({
        ...to,
        company,
        card: { ...card, expiryMonth: 12, expiryYear: 2026 },
        nextPayment: charge,
      }),
    figures: ['Visa •••• 4242', "CHF 1'125.00", '50 × CHF 25.00 − 10 %'],
    days: [first],
  },
  {
    name: 'trial ends',
    write: (to) => trialEnds({ ...to, company, freeUntil: '2026-12-08', daysLeft: 30, firstPayment: charge, card }),
    figures: ["CHF 1'125.00", '50 × CHF 25.00 − 10 %', 'Visa •••• 4242', '30 '],
    days: [first, eighth],
  },
  {
    name: 'trial ends without a card',
    write: (to) =>
      trialEnds({ ...to, company, freeUntil: '2026-12-08', daysLeft: 1, firstPayment: charge, card: null }),
    figures: ["CHF 1'125.00", '1 '],
    days: [first, eighth],
  },
  {
    name: 'trial ends today',
    write: (to) => trialEnds({ ...to, company, freeUntil: '2026-12-31', daysLeft: 0, firstPayment: charge, card }),
    figures: ['31', "CHF 1'125.00"],
  },
  ...(['sign-up', 'plan', 'card', 'people'] as const).map(
    (order): Case => ({
      name: `order confirmed: ${order}`,
      write: (to) =>
        orderConfirmed({
          ...to,
          order,
          company,
          plan: 1,
          unitPrice: 2500,
          vatPercent: 8.1,
          people: 50,
          freeUntil: '2026-12-08',
          nextPayment: charge,
          card,
          toConfirm: null,
          contact: 'kontakt@verband.example',
        }),
      figures: ['CHF 25.00', '8.1 %', "CHF 1'125.00", 'Visa •••• 4242'],
      days: [first, eighth],
    }),
  ),
  {
    name: 'order confirmed: a plan that the association has to confirm',
    write: (to) =>
      orderConfirmed({
        ...{ ...to, order: 'sign-up', company, plan: 2, unitPrice: 2000, vatPercent: 8.1, people: 50 },
        ...{ freeUntil: null, nextPayment: charge, card, contact: 'kontakt@verband.example' },
        toConfirm: { until: '2026-12-08', proPrice: 2500 },
      }),
    figures: ['CHF 20.00', 'CHF 25.00', 'Pro'],
    days: [first, eighth],
  },
  {
    name: 'subscription cancelled',
    write: (to) =>
      subscriptionCancelled({ ...to, company, endsOn: '2026-12-08', wouldDelete: belongings, lastPayment: null }),
    figures: ["1'250 "],
    days: [eighth],
  },
  {
    name: 'subscription cancelled that still owes',
    write: (to) =>
      subscriptionCancelled({ ...to, company, endsOn: '2026-12-08', wouldDelete: belongings, lastPayment: charge }),
    figures: ["CHF 1'125.00"],
    days: [first, eighth],
  },
  {
    name: 'subscription restored',
    write: (to) => subscriptionRestored({ ...to, company, nextPayment: charge, card }),
    figures: ["CHF 1'125.00", 'Visa •••• 4242'],
    days: [first],
  },
  {
    name: 'account deleted',
    write: (to) => accountDeleted({ ...to, company, deletedOn: '2026-12-08', deleted: belongings, unpaid: null }),
    figures: ["1'250 "],
    days: [eighth],
    path: '',
  },
  {
    name: 'account deleted with a debt',
    write: (to) =>
      accountDeleted({
        ...{ ...to, company, deletedOn: '2026-12-08', deleted: belongings },
        unpaid: { amount: 125_000, from: '2026-12-01', to: '2026-12-08' },
      }),
    figures: ["1'250 ", "CHF 1'250.00"],
    days: [first, eighth],
    path: '',
  },
  {
    name: 'refund made',
    write: (to) => refundMade({ ...to, ...owed, corrects: '2026-000123', creditNote: pdf }),
    figures: ["CHF 1'250.00", '2026-000123', 'Visa •••• 4242'],
  },
  {
    name: 'plan converted to Pro',
    write: (to) =>
      planConverted({
        ...to,
        company,
        from: 2,
        reason: 'Kein Mitglied.',
        on: '2026-12-08',
        oldPrice: 2000,
        newPrice: 2500,
        contact: 'kontakt@verband.example',
      }),
    figures: ['Kein Mitglied.', 'CHF 20.00', 'CHF 25.00', 'Pro', 'kontakt@verband.example'],
    days: [eighth],
  },
  {
    name: 'price changes',
    write: (to) =>
      priceChanges({
        ...to,
        company,
        plan: 3,
        on: '2026-12-08',
        oldPrice: 1000,
        newPrice: 1200,
        seats: 2000,
        amount: 2_400_000,
      }),
    figures: ['CHF 10.00', 'CHF 12.00', "2'000 ", "CHF 24'000.00"],
    days: [eighth],
  },
  {
    name: 'terms changed',
    write: (to) =>
      termsChanged({
        ...to,
        company,
        before: { plan: 1, discountPercent: 12.25, price: 2194 },
        after: { plan: 2, discountPercent: 0, price: 2000 },
        ...{ reason: 'Neue Vereinbarung.', on: '2026-12-08', contact: 'kontakt@verband.example' },
      }),
    figures: ['Neue Vereinbarung.', 'CHF 21.94', 'CHF 20.00', '12.25 %', '0 %', 'Pro', 'kontakt@verband.example'],
    days: [eighth],
  },
  {
    name: 'invitation',
    write: ({ publicUrl, ...to }) =>
      invitation({ ...to, company, name: 'Luca', inviter: 'Anna Keller', url: `${publicUrl}/login?invited=x` }),
    figures: ['Luca', 'Anna Keller', 'anna@keller.example'],
    path: '/login?invited=x',
  },
  {
    name: 'invitation that could not be delivered',
    write: (to) => invitationRefused({ ...to, company, name: 'Luca Rossi', address: 'luca' }),
    figures: ['Luca Rossi'],
    path: '/company-account?tab=employees',
  },
  {
    name: 'company verified',
    write: (to) => companyVerified({ ...to, company, association, plan: 'P2', isPresent: true }),
    figures: [association, 'P2'],
  },
  {
    name: 'company verified for another plan',
    write: (to) => companyVerified({ ...to, company, association, plan: 'P3', isPresent: false }),
    figures: [association, 'P3'],
  },
  {
    name: 'verification reminder',
    write: (to) =>
      verificationReminder({
        ...to,
        company,
        association,
        plan: 'P2',
        day: '2026-12-08',
        contact: 'kontakt@verband.example',
      }),
    figures: [association, 'P2', 'Pro', 'kontakt@verband.example'],
    days: [eighth],
  },
];

const all = cases.flatMap((one) => languages.map((language) => ({ ...one, language })));
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

test.each(all)('$name in $language', ({ write, figures, days: said = [], path, language }) => {
  const letter = write({ to: 'anna@keller.example', language, association, publicUrl });
  const text = spaced(`${letter.subject}\n${letter.text}`);
  expect(letter.to).toBe('anna@keller.example');
  expect(text).toContain(company);
  for (const part of [...figures, ...said.map((day) => days[day]![language]!)]) expect(text).toContain(part);

  const url = publicUrl + (path ?? '/company-account?tab=payment');
  expect(letter.text).toContain(`\n${url}\n`);
  expect(letter.html).toContain(`<a href="${url}"`);

  // The page says what the text says, and a name cannot bring tags into it.
  expect(letter.html).not.toContain('<Hochbau>');
  expect(letter.html.match(/#ffd400,#ffd400/g)).toHaveLength(1);
  expect(letter.html.match(/#ffd400/g), 'one stroke, and nothing that would look proven').toHaveLength(2);
  const shown = letter.html.replace(/<[^>]+>/g, '\n').replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code));
  for (const paragraph of letter.text.split(/\n+/).filter((one) => one && one !== url)) {
    expect(shown).toContain(paragraph.replace(/^> /, ''));
  }

  const greeting = { de: 'Freundliche Grüsse', fr: 'Avec nos meilleures salutations', it: 'Cordiali saluti' }[language];
  expect(letter.text.endsWith(`\n\n${greeting}\n${association}\n`)).toBe(true);

  // Nothing is left open or empty, and it reads as the language is written.
  expect(text).not.toMatch(/[{}]|undefined|\bnull\b|NaN|Invalid|\(\)| {2}| [.,)]|!/);
  expect(text).not.toMatch(/ß/);
  if (language === 'fr') expect(letter.text).not.toMatch(/ [:;?»]|« |\S(?<![\u00a0:/?])[;»]|[\p{L}\d]:(?!\/\/)/u);
  if (language !== 'de') expect(letter.text.replace(company, '')).not.toMatch(/\p{L}'\p{L}/u);
  if (language === 'it') expect(text).not.toMatch(/\b(il|al|dal|del) (8|11) /i);
});

test.each([
  ['de', "1 Person, 1'250 Chats und 0 Dateien"],
  ['fr', "1 personne, 1'250 chats et 0 fichier"],
  ['it', "1 persona, 1'250 chat e 0 file"],
] as const)('what is deleted is counted in %s', (language, counted) => {
  const { text } = subscriptionCancelled({
    to: 'x@y.example',
    language,
    association,
    publicUrl,
    company,
    endsOn: '2026-12-31',
    lastPayment: null,
    wouldDelete: belongings,
  });
  expect(spaced(text)).toContain(counted);
});

test.each(languages)('a letter without a card or a next payment has no gaps in %s', (language) => {
  const to = { to: 'x@y.example', language, association, publicUrl, company };
  const letters = [
    paymentFailed({
      ...to,
      amount: 2500,
      card: null,
      needsNewCard: false,
      nextAttempt: '2026-12-01',
      blockedFrom: '2026-12-08',
    }),
    subscriptionRestored({ ...to, nextPayment: null, card: null }),
    cardExpires({ ...to, card: { ...card, expiryMonth: 2, expiryYear: 2028 }, nextPayment: null }),
  ];
  for (const { text } of letters) expect(text).not.toMatch(/[{}]|undefined|\bnull\b|\(\)| {2}| [.,)]/);
  expect(letters[1]!.text).not.toContain('CHF');
  expect(letters[2]!.text).toContain({ de: 'Februar 2028', fr: 'février 2028', it: 'febbraio 2028' }[language]);
});

test.each([
  ['de', 'keine Karte hinterlegt', 'Diese Karte'],
  ['fr', 'Aucune carte n’est enregistrée', 'Cette carte'],
  ['it', 'Non è registrata nessuna carta', 'Su questa carta'],
] as const)('a failed payment says whether a card is missing or will not do, in %s', (language, missing, unfit) => {
  const days = { nextAttempt: '2026-12-01', blockedFrom: '2026-12-08', needsNewCard: true };
  const to = { to: 'x@y.example', language, association, publicUrl, ...owed, ...days };
  const [without, withCard] = [paymentFailed({ ...to, card: null }).text, paymentFailed(to).text];
  expect([without.includes(missing), without.includes(unfit)]).toEqual([true, false]);
  expect([withCard.includes(missing), withCard.includes(unfit)]).toEqual([false, true]);
});

test('the last free day counts no days', () => {
  const day = { freeUntil: '2026-12-31', daysLeft: 0, firstPayment: charge, card, company };
  expect(trialEnds({ to: 'x@y.example', language: 'de', association, publicUrl, ...day }).text).not.toContain(
    '0\u00a0Tage',
  );
});

test('the PDFs go with the letters that announce them', () => {
  const to = { to: 'x@y.example', language: 'de', association, publicUrl } as const;
  const period = { from: '2026-12-01', to: '2026-12-31' };
  expect(paymentReceived({ ...to, ...owed, period, receipt: pdf }).attachments).toEqual([pdf]);
  expect(refundMade({ ...to, ...owed, corrects: '1', creditNote: pdf }).attachments).toEqual([pdf]);
});
