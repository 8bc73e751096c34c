import type { StaffRole } from '@polier/contract/staff';
import type { ComponentType } from 'react';
import { loadPage } from '../load-page.ts';

/** The names of the parts, as the texts of `staff` have them. */
type SectionLabel = 'companies' | 'people' | 'log' | 'accounts';

/** A part of the back office. `path` comes after /super-admin/; '' is the first page of a role. */
export type Section = {
  path: string;
  /** Its name in the navigation; without one it is reached from another page. */
  label?: SectionLabel;
  roles: readonly StaffRole[];
  Component: ComponentType;
};

const { Component: AccountsPage } = loadPage(() => import('./accounts-page.tsx'));
const { Component: OwnAccountPage } = loadPage(() => import('./own-account-page.tsx'));

/** The parts of the back office in the order of the navigation. */
export const sections: readonly Section[] = [
  { path: 'accounts', label: 'accounts', roles: ['super-admin'], Component: AccountsPage },
  { path: 'own-account', roles: ['super-admin', 'editor', 'bookkeeper'], Component: OwnAccountPage },
];
