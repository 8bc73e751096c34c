import type { StaffRole } from '@polier/contract/staff';
import type { ComponentType } from 'react';
import { loadPage } from '../load-page.ts';

/** The names of the parts, as the texts of `staff` have them. */
type SectionLabel =
  | 'companies'
  | 'people'
  | 'support'
  | 'log'
  | 'accounts'
  | 'sources'
  | 'inbox'
  | 'desk'
  | 'quality'
  | 'goldQuestions'
  | 'ledger'
  | 'revenue'
  | 'matters'
  | 'prices';

/** A part of the back office. `path` comes after /super-admin/; '' is the first page of a role. */
export type Section = {
  path: string;
  /** Its name in the navigation; without one it is reached from another page. */
  label?: SectionLabel;
  roles: readonly StaffRole[];
  Component: ComponentType;
};

const { Component: CompaniesPage } = loadPage(() => import('./companies-page.tsx'));
const { Component: CompanyPage } = loadPage(() => import('./company-page.tsx'));
const { Component: PeoplePage } = loadPage(() => import('./people-page.tsx'));
const { Component: SupportPage } = loadPage(() => import('./support-page.tsx'));
const { Component: LogPage } = loadPage(() => import('./log-page.tsx'));
const { Component: AccountsPage } = loadPage(() => import('./accounts-page.tsx'));
const { Component: PricesPage } = loadPage(() => import('./prices-page.tsx'));
const { Component: OwnAccountPage } = loadPage(() => import('./own-account-page.tsx'));

const { Component: SourcesPage } = loadPage(() => import('./desk/sources-page.tsx'));
const { Component: SourcePage } = loadPage(() => import('./desk/source-page.tsx'));
const { Component: InboxPage } = loadPage(() => import('./desk/inbox-page.tsx'));
const { Component: TestDeskPage } = loadPage(() => import('./desk/test-desk-page.tsx'));
const { Component: GoldPage } = loadPage(() => import('./desk/gold-page.tsx'));
const { Component: OfficeQualityPage } = loadPage(() => import('./desk/quality-page.tsx'));

const { Component: LedgerPage } = loadPage(() => import('./books/ledger-page.tsx'));
const { Component: RevenuePage } = loadPage(() => import('./books/revenue-page.tsx'));
const { Component: MattersPage } = loadPage(() => import('./books/matters-page.tsx'));

/** Who keeps the books. */
const books = ['bookkeeper', 'super-admin'] as const;

/** The parts of the back office in the order of the navigation. */
export const sections: readonly Section[] = [
  { path: '', label: 'companies', roles: ['super-admin'], Component: CompaniesPage },
  { path: 'company/:companyId', roles: ['super-admin'], Component: CompanyPage },
  { path: 'people', label: 'people', roles: ['super-admin'], Component: PeoplePage },
  { path: 'support', label: 'support', roles: ['super-admin'], Component: SupportPage },
  { path: 'prices', label: 'prices', roles: ['super-admin'], Component: PricesPage },
  { path: 'log', label: 'log', roles: ['super-admin'], Component: LogPage },
  { path: 'accounts', label: 'accounts', roles: ['super-admin'], Component: AccountsPage },
  { path: 'inbox', label: 'inbox', roles: ['editor'], Component: InboxPage },
  { path: 'sources', label: 'sources', roles: ['editor'], Component: SourcesPage },
  { path: 'sources/:id', roles: ['editor'], Component: SourcePage },
  { path: 'test', label: 'desk', roles: ['editor'], Component: TestDeskPage },
  { path: 'gold-questions', label: 'goldQuestions', roles: ['editor'], Component: GoldPage },
  { path: 'quality', label: 'quality', roles: ['editor', 'super-admin'], Component: OfficeQualityPage },
  { path: 'books', label: 'ledger', roles: books, Component: LedgerPage },
  { path: 'books/revenue', label: 'revenue', roles: books, Component: RevenuePage },
  { path: 'books/matters', label: 'matters', roles: books, Component: MattersPage },
  { path: 'own-account', roles: ['super-admin', 'editor', 'bookkeeper'], Component: OwnAccountPage },
];
