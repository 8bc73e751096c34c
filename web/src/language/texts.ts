import { account as deAccount } from './de/account.ts';
import { addMany as deAddMany } from './de/add-many.ts';
import { admin as deAdmin } from './de/admin.ts';
import { app as deApp } from './de/app.ts';
import { arrival as deArrival } from './de/arrival.ts';
import { audit as deAudit } from './de/audit.ts';
import { books as deBooks } from './de/books.ts';
import { cantons as deCantons } from './de/cantons.ts';
import { chat as deChat } from './de/chat.ts';
import { chatAccess as deChatAccess } from './de/chat-access.ts';
import { check as deCheck } from './de/check.ts';
import { companies as deCompanies } from './de/companies.ts';
import { editing as deEditing } from './de/editing.ts';
import { employeeList as deEmployeeList } from './de/employee-list.ts';
import { employees as deEmployees } from './de/employees.ts';
import { feedback as deFeedback } from './de/feedback.ts';
import { identity as deIdentity } from './de/identity.ts';
import { knowledge as deKnowledge } from './de/knowledge.ts';
import { landing as deLanding } from './de/landing.ts';
import { outdated as deOutdated } from './de/outdated.ts';
import { plans as dePlans } from './de/plans.ts';
import { prices as dePrices } from './de/prices.ts';
import { privacy as dePrivacy } from './de/privacy.ts';
import { signUp as deSignUp } from './de/sign-up.ts';
import { staff as deStaff } from './de/staff.ts';
import { subscription as deSubscription } from './de/subscription.ts';
import { support as deSupport } from './de/support.ts';
import { ui as deUi } from './de/ui.ts';
import { voice as deVoice } from './de/voice.ts';
import { account as frAccount } from './fr/account.ts';
import { addMany as frAddMany } from './fr/add-many.ts';
import { admin as frAdmin } from './fr/admin.ts';
import { app as frApp } from './fr/app.ts';
import { arrival as frArrival } from './fr/arrival.ts';
import { audit as frAudit } from './fr/audit.ts';
import { books as frBooks } from './fr/books.ts';
import { cantons as frCantons } from './fr/cantons.ts';
import { chat as frChat } from './fr/chat.ts';
import { chatAccess as frChatAccess } from './fr/chat-access.ts';
import { check as frCheck } from './fr/check.ts';
import { companies as frCompanies } from './fr/companies.ts';
import { editing as frEditing } from './fr/editing.ts';
import { employeeList as frEmployeeList } from './fr/employee-list.ts';
import { employees as frEmployees } from './fr/employees.ts';
import { feedback as frFeedback } from './fr/feedback.ts';
import { identity as frIdentity } from './fr/identity.ts';
import { knowledge as frKnowledge } from './fr/knowledge.ts';
import { landing as frLanding } from './fr/landing.ts';
import { outdated as frOutdated } from './fr/outdated.ts';
import { plans as frPlans } from './fr/plans.ts';
import { prices as frPrices } from './fr/prices.ts';
import { privacy as frPrivacy } from './fr/privacy.ts';
import { signUp as frSignUp } from './fr/sign-up.ts';
import { staff as frStaff } from './fr/staff.ts';
import { subscription as frSubscription } from './fr/subscription.ts';
import { support as frSupport } from './fr/support.ts';
import { ui as frUi } from './fr/ui.ts';
import { voice as frVoice } from './fr/voice.ts';
import { account as itAccount } from './it/account.ts';
import { addMany as itAddMany } from './it/add-many.ts';
import { admin as itAdmin } from './it/admin.ts';
import { app as itApp } from './it/app.ts';
import { arrival as itArrival } from './it/arrival.ts';
import { audit as itAudit } from './it/audit.ts';
import { books as itBooks } from './it/books.ts';
import { cantons as itCantons } from './it/cantons.ts';
import { chat as itChat } from './it/chat.ts';
import { chatAccess as itChatAccess } from './it/chat-access.ts';
import { check as itCheck } from './it/check.ts';
import { companies as itCompanies } from './it/companies.ts';
import { editing as itEditing } from './it/editing.ts';
import { employeeList as itEmployeeList } from './it/employee-list.ts';
import { employees as itEmployees } from './it/employees.ts';
import { feedback as itFeedback } from './it/feedback.ts';
import { identity as itIdentity } from './it/identity.ts';
import { knowledge as itKnowledge } from './it/knowledge.ts';
import { landing as itLanding } from './it/landing.ts';
import { outdated as itOutdated } from './it/outdated.ts';
import { plans as itPlans } from './it/plans.ts';
import { prices as itPrices } from './it/prices.ts';
import { privacy as itPrivacy } from './it/privacy.ts';
import { signUp as itSignUp } from './it/sign-up.ts';
import { staff as itStaff } from './it/staff.ts';
import { subscription as itSubscription } from './it/subscription.ts';
import { support as itSupport } from './it/support.ts';
import { ui as itUi } from './it/ui.ts';
import { voice as itVoice } from './it/voice.ts';

const de = {
  app: deApp,
  arrival: deArrival,
  books: deBooks,
  cantons: deCantons,
  chat: deChat,
  chatAccess: deChatAccess,
  check: deCheck,
  companies: deCompanies,
  editing: deEditing,
  employees: deEmployees,
  identity: deIdentity,
  knowledge: deKnowledge,
  landing: deLanding,
  outdated: deOutdated,
  plans: dePlans,
  prices: dePrices,
  privacy: dePrivacy,
  signUp: deSignUp,
  account: deAccount,
  employeeList: deEmployeeList,
  addMany: deAddMany,
  audit: deAudit,
  admin: deAdmin,
  staff: deStaff,
  subscription: deSubscription,
  support: deSupport,
  feedback: deFeedback,
  ui: deUi,
  voice: deVoice,
};
const fr = {
  app: frApp,
  arrival: frArrival,
  books: frBooks,
  cantons: frCantons,
  chat: frChat,
  chatAccess: frChatAccess,
  check: frCheck,
  companies: frCompanies,
  editing: frEditing,
  employees: frEmployees,
  identity: frIdentity,
  knowledge: frKnowledge,
  landing: frLanding,
  outdated: frOutdated,
  plans: frPlans,
  prices: frPrices,
  privacy: frPrivacy,
  signUp: frSignUp,
  account: frAccount,
  employeeList: frEmployeeList,
  addMany: frAddMany,
  audit: frAudit,
  admin: frAdmin,
  staff: frStaff,
  subscription: frSubscription,
  support: frSupport,
  feedback: frFeedback,
  ui: frUi,
  voice: frVoice,
};
const it = {
  app: itApp,
  arrival: itArrival,
  books: itBooks,
  cantons: itCantons,
  chat: itChat,
  chatAccess: itChatAccess,
  check: itCheck,
  companies: itCompanies,
  editing: itEditing,
  employees: itEmployees,
  identity: itIdentity,
  knowledge: itKnowledge,
  landing: itLanding,
  outdated: itOutdated,
  plans: itPlans,
  prices: itPrices,
  privacy: itPrivacy,
  signUp: itSignUp,
  account: itAccount,
  employeeList: itEmployeeList,
  addMany: itAddMany,
  audit: itAudit,
  admin: itAdmin,
  staff: itStaff,
  subscription: itSubscription,
  support: itSupport,
  feedback: itFeedback,
  ui: itUi,
  voice: itVoice,
};

/** All texts by language and namespace. For types and tests: the app loads only what a page needs. */
export const texts = { de, fr, it };
