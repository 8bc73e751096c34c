import { adminEndpoints } from '@polier/contract/admin';
import { booksEndpoints } from '@polier/contract/books';
import { priceListEndpoints } from '@polier/contract/price-list';
import { supportEndpoints } from '@polier/contract/support';
import {
  endOffer,
  planFreeTime,
  planPrice,
  planVatRate,
  readPriceRows,
  withdrawRow,
} from '../billing/prices/list/edit-price-list.ts';
import { staff } from '../ground/actor.ts';
import { route } from '../http/route.ts';
import {
  decideCredit,
  decideDispute,
  decideRefund,
  decideWriteOff,
  readCredits,
  readMatters,
  settlePayment,
  tryRefundAgain,
} from './books/decide-about-money.ts';
import { exportBooks, readAnyVoucher, readLedgerPage, readRevenuePeriods } from './books/read-books.ts';
import { decideBlocking, decideTerms, decideVerification } from './decide-about-company.ts';
import { exportAudit, listAudit } from './list-audit.ts';
import { exportCompanies, listCompanies } from './list-companies.ts';
import { decidePersonBlocking, exportPeople, listPeople } from './people/list-people.ts';
import { readCompanyDetail, readCompanyReceipt } from './read-company.ts';
import { listGivenAccess, listRequests, readAccess } from './support/read-support.ts';

const all = adminEndpoints;
const superAdmin = staff('super-admin');
const books = booksEndpoints;
const list = priceListEndpoints;
const forBooks = staff('bookkeeper', 'super-admin');

export const adminRoutes = [
  route(all, 'GET /api/super-admin/companies', superAdmin, listCompanies),
  route(all, 'GET /api/super-admin/companies/csv', superAdmin, exportCompanies),
  route(all, 'GET /api/super-admin/companies/:id', superAdmin, readCompanyDetail),
  route(all, 'POST /api/super-admin/companies/:id/verification', superAdmin, decideVerification),
  route(all, 'POST /api/super-admin/companies/:id/blocking', superAdmin, decideBlocking),
  route(all, 'PUT /api/super-admin/companies/:id/terms', superAdmin, decideTerms),
  route(all, 'GET /api/super-admin/companies/:id/receipts/:number', superAdmin, readCompanyReceipt),
  route(all, 'GET /api/super-admin/people', superAdmin, listPeople),
  route(all, 'GET /api/super-admin/people/csv', superAdmin, exportPeople),
  route(all, 'POST /api/super-admin/people/:id/blocking', superAdmin, decidePersonBlocking),
  route(all, 'GET /api/super-admin/audit', superAdmin, listAudit),
  route(all, 'GET /api/super-admin/audit/csv', superAdmin, exportAudit),
  route(supportEndpoints, 'GET /api/super-admin/requests', superAdmin, listRequests),
  route(supportEndpoints, 'GET /api/super-admin/chat-access', superAdmin, listGivenAccess),
  route(supportEndpoints, 'POST /api/super-admin/chat-access/:id/readings', superAdmin, readAccess),
  route(books, 'GET /api/super-admin/books/ledger', forBooks, readLedgerPage),
  route(books, 'GET /api/super-admin/books/csv', forBooks, exportBooks),
  route(books, 'GET /api/super-admin/books/revenue', forBooks, readRevenuePeriods),
  route(books, 'GET /api/super-admin/books/vouchers/:number', forBooks, readAnyVoucher),
  route(books, 'GET /api/super-admin/books/matters', forBooks, readMatters),
  route(books, 'POST /api/super-admin/books/payments/:reference/settle', forBooks, settlePayment),
  route(books, 'POST /api/super-admin/books/refunds/:reference/retry', forBooks, tryRefundAgain),
  route(books, 'POST /api/super-admin/books/refunds', forBooks, decideRefund),
  route(books, 'GET /api/super-admin/books/credits', forBooks, readCredits),
  route(books, 'POST /api/super-admin/books/credits', forBooks, decideCredit),
  route(books, 'POST /api/super-admin/books/write-offs', forBooks, decideWriteOff),
  route(books, 'POST /api/super-admin/books/disputes', forBooks, decideDispute),
  route(list, 'GET /api/super-admin/price-list', superAdmin, readPriceRows),
  route(list, 'POST /api/super-admin/price-list/prices', superAdmin, planPrice),
  route(list, 'POST /api/super-admin/price-list/free-times', superAdmin, planFreeTime),
  route(list, 'POST /api/super-admin/price-list/vat-rates', superAdmin, planVatRate),
  route(list, 'POST /api/super-admin/price-list/:part/:id/end', superAdmin, endOffer),
  route(list, 'POST /api/super-admin/price-list/:part/:id/withdraw', superAdmin, withdrawRow),
];
