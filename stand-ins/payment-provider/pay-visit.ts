import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendPage, setPageHeaders } from '../http.ts';
import { type Language, pickLanguage } from '../language.ts';
import { confirmingCodes, findCard, refusalByAmount, spaced, type TestCard } from './cards.ts';
import type { FailReason, Ledger, Transaction } from './ledger.ts';
import { isOver, type Operations } from './operations.ts';
import {
  confirmPage,
  type Errors,
  onwardPage,
  overPage,
  payPage,
  type Typed,
  unknownPage,
  type View,
} from './pages.ts';
import { expire } from './status.ts';
import { texts } from './texts.ts';

export type Visits = {
  ledger: Ledger;
  operations: Operations;
  /** Sends the webhook to the merchant; resolves after its first attempt. */
  ring: (transaction: Transaction) => Promise<void>;
  clock: () => Date;
  merchantName: string;
};

/** A customer's visit at /v1/start/{id}: enters a card, confirms to the bank if asked, and is redirected back. */
export function createPayVisit(visits: Visits) {
  const { ledger, ring, clock, merchantName } = visits;
  return async (request: IncomingMessage, response: ServerResponse, url: URL, id: string): Promise<void> => {
    const transaction = ledger.find(id);
    const language = languageOf(request, url, transaction);
    const { successUrl, cancelUrl, errorUrl } = transaction?.redirect ?? {};
    setPageHeaders(
      response,
      [successUrl, cancelUrl, errorUrl].flatMap((address) => (address ? [new URL(address).origin] : [])),
    );
    if (!transaction) return sendPage(response, 404, unknownPage(language));
    if (expire(transaction, clock())) ledger.save();
    if (!isWaiting(transaction)) return sendPage(response, 410, overPage(language, merchantName, wayBack(transaction)));
    const view = { language, merchantName, transaction };
    if (request.method === 'POST') {
      const page = post(visits, transaction, new URLSearchParams(await readBody(request)), view);
      if (page) return sendPage(response, 422, page);
      if (isWaiting(transaction)) {
        response.writeHead(303, { location: `${url.pathname}?lang=${language}` }).end();
        return;
      }
      await ring(transaction);
      return leadBack(response, transaction, language);
    }
    if (transaction.status === 'challenge_ongoing') return sendPage(response, 200, confirmPage(view));
    return sendPage(response, 200, payPage(view, filledIn(url.searchParams.get('card'), transaction, clock())));
  };
}

function languageOf(request: IncomingMessage, url: URL, transaction?: Transaction): Language {
  return (
    pickLanguage(url.searchParams.get('lang')) ??
    pickLanguage(transaction?.language) ??
    pickLanguage(request.headers['accept-language']) ??
    'de'
  );
}

/** Processes a posted form. Returns the page to show again; null when the form was right. */
function post(visits: Visits, transaction: Transaction, form: URLSearchParams, view: View): string | null {
  const field = (name: string) => form.get(name) ?? '';
  const action = field('action');
  if (action === 'cancel') {
    transaction.status = 'canceled';
    visits.ledger.note(transaction, { action: 'cancel', source: 'redirect', success: true });
  } else if (transaction.status === 'initialized' && action === 'pay') {
    const typed = {
      number: field('number'),
      expiry: field('expiry'),
      cvv: field('cvv'),
      remember: form.has('remember'),
    };
    const errors = take(visits, transaction, typed, view.language);
    if (Object.keys(errors).length > 0) return payPage(view, typed, errors);
  } else if (transaction.status === 'challenge_ongoing' && action === 'confirm') {
    const code = field('code').trim();
    if (code === '') return confirmPage(view, { code: texts[view.language].errors.code });
    confirm(visits, transaction, code);
  }
  visits.ledger.save();
  return null;
}

/** Takes a card entered on the pay page. Returns the faults of its fields. */
function take(visits: Visits, transaction: Transaction, typed: Typed, language: Language): Errors {
  const t = texts[language].errors;
  const number = typed.number.replace(/[\s-]/g, '');
  const card = findCard(number);
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(typed.expiry) ?? [];
  const expiryMonth = month.padStart(2, '0');
  const monthFits = Number(month) >= 1 && Number(month) <= 12;
  const errors: Errors = {
    ...(number === '' ? { number: t.required } : card ? {} : { number: t.unknownCard }),
    ...(monthFits ? (isOver(expiryMonth, year, visits.clock()) ? { expiry: t.over } : {}) : { expiry: t.expiry }),
    ...(typed.cvv === ''
      ? { cvv: t.required }
      : card && !new RegExp(`^\\d{${card.cvv.length}}$`).test(typed.cvv.trim())
        ? { cvv: t.cvv(card.cvv.length) }
        : {}),
  };
  if (!card || Object.keys(errors).length > 0) return errors;
  transaction.card = { number: card.number, expiryMonth, expiryYear: year, alias: null };
  if (transaction.rememberMe && typed.remember) transaction.createAlias = true;
  if (card.confirmation === 'silently-refused') end(visits, transaction, 'secure_authentication');
  else if (card.confirmation.startsWith('asked')) transaction.status = 'challenge_ongoing';
  else authorize(visits, transaction, card, card.confirmation === 'silently' ? 'Y' : 'D');
  return {};
}

function confirm(visits: Visits, transaction: Transaction, code: string): void {
  const card = findCard(transaction.card!.number)!;
  const registering = transaction.amount === null;
  const mayPass = card.confirmation === 'asked' || (card.softDeclined && registering);
  if (mayPass && confirmingCodes.includes(code)) authorize(visits, transaction, card, 'Y');
  else end(visits, transaction, 'secure_authentication');
}

/** Authorises the amount once the bank has authenticated the person. */
function authorize(
  { ledger, operations }: Visits,
  transaction: Transaction,
  card: TestCard,
  authentication: string,
): void {
  transaction.authentication = authentication;
  const refusal = operations.decide(transaction, 'redirect', refusalByAmount(card, transaction.amount ?? 0));
  const chosen = transaction.card!;
  if (!refusal && transaction.createAlias) {
    chosen.alias = ledger.aliasOf(chosen.number, chosen.expiryMonth, chosen.expiryYear).alias;
  }
}

function end({ ledger }: Visits, transaction: Transaction, reason: FailReason): void {
  transaction.status = 'failed';
  transaction.failReason = reason;
  ledger.note(transaction, { action: 'authenticate', source: 'redirect', success: false });
}

const isWaiting = ({ status }: Transaction) => status === 'initialized' || status === 'challenge_ongoing';

/** The form as a click on a test card fills it; expiry in three years. */
function filledIn(number: string | null, { rememberMe }: Transaction, now: Date): Typed {
  const card = findCard(number ?? '');
  const year = String(now.getUTCFullYear() + 3).slice(-2);
  return {
    number: card ? spaced(card.number) : '',
    expiry: card ? `12/${year}` : '',
    cvv: card?.cvv ?? '',
    remember: rememberMe === 'checked',
  };
}

/** The redirect address, with the transaction's id added to its parameters. */
function wayBack({ id, status, redirect }: Transaction): string | null {
  const address =
    status === 'canceled' ? redirect.cancelUrl : status === 'failed' ? redirect.errorUrl : redirect.successUrl;
  if (!address) return null;
  const url = new URL(address);
  url.searchParams.append('datatransTrxId', id);
  return url.toString();
}

function leadBack(response: ServerResponse, transaction: Transaction, language: Language): void {
  const back = wayBack(transaction);
  if (!back || transaction.redirect.method !== 'POST') {
    if (back) response.writeHead(302, { location: back }).end();
    else sendPage(response, 200, overPage(language, '', null));
    return;
  }
  const url = new URL(back);
  const fields = [...url.searchParams];
  url.search = '';
  sendPage(response, 200, onwardPage(language, url.toString(), fields));
}
