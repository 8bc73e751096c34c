import { staffEndpoints } from '@polier/contract/staff';
import { anyone, anyStaff, staff } from '../ground/actor.ts';
import { route } from '../http/route.ts';
import { changeAccount, createAccount, listAccounts, resetAccount } from './edit-accounts.ts';
import { beginSecondFactor, changePassword, confirmSecondFactor, readOwnAccount } from './own-account.ts';
import { signInStaff } from './sign-in-staff.ts';
import { signOutStaff } from './sign-out-staff.ts';

const all = staffEndpoints;
const superAdmin = staff('super-admin');
/** Each of these works out an argon2id hash. */
const hashing = { perMinute: 30 };

export const staffRoutes = [
  route(all, 'POST /api/super-admin/login', anyone, signInStaff, hashing),
  route(all, 'POST /api/super-admin/logout', anyone, signOutStaff),
  route(all, 'GET /api/super-admin/me', anyStaff, readOwnAccount),
  route(all, 'PUT /api/super-admin/me/password', anyStaff, changePassword, hashing),
  route(all, 'POST /api/super-admin/me/second-factor', anyStaff, beginSecondFactor, hashing),
  route(all, 'PUT /api/super-admin/me/second-factor', anyStaff, confirmSecondFactor, hashing),
  route(all, 'GET /api/super-admin/accounts', superAdmin, listAccounts),
  route(all, 'POST /api/super-admin/accounts', superAdmin, createAccount, hashing),
  route(all, 'PUT /api/super-admin/accounts/:id', superAdmin, changeAccount),
  route(all, 'POST /api/super-admin/accounts/:id/reset', superAdmin, resetAccount, hashing),
];
