import { addMany as deAddMany } from './de/add-many.ts';
import { app as deApp } from './de/app.ts';
import { billing as deBilling } from './de/billing.ts';
import { cantons as deCantons } from './de/cantons.ts';
import { chat as deChat } from './de/chat.ts';
import { companies as deCompanies } from './de/companies.ts';
import { employeeList as deEmployeeList } from './de/employee-list.ts';
import { employees as deEmployees } from './de/employees.ts';
import { identity as deIdentity } from './de/identity.ts';
import { knowledge as deKnowledge } from './de/knowledge.ts';
import { ui as deUi } from './de/ui.ts';
import { addMany as frAddMany } from './fr/add-many.ts';
import { app as frApp } from './fr/app.ts';
import { billing as frBilling } from './fr/billing.ts';
import { cantons as frCantons } from './fr/cantons.ts';
import { chat as frChat } from './fr/chat.ts';
import { companies as frCompanies } from './fr/companies.ts';
import { employeeList as frEmployeeList } from './fr/employee-list.ts';
import { employees as frEmployees } from './fr/employees.ts';
import { identity as frIdentity } from './fr/identity.ts';
import { knowledge as frKnowledge } from './fr/knowledge.ts';
import { ui as frUi } from './fr/ui.ts';
import { addMany as itAddMany } from './it/add-many.ts';
import { app as itApp } from './it/app.ts';
import { billing as itBilling } from './it/billing.ts';
import { cantons as itCantons } from './it/cantons.ts';
import { chat as itChat } from './it/chat.ts';
import { companies as itCompanies } from './it/companies.ts';
import { employeeList as itEmployeeList } from './it/employee-list.ts';
import { employees as itEmployees } from './it/employees.ts';
import { identity as itIdentity } from './it/identity.ts';
import { knowledge as itKnowledge } from './it/knowledge.ts';
import { ui as itUi } from './it/ui.ts';

const de = {
  app: deApp,
  billing: deBilling,
  cantons: deCantons,
  chat: deChat,
  companies: deCompanies,
  employees: deEmployees,
  identity: deIdentity,
  knowledge: deKnowledge,
  employeeList: deEmployeeList,
  addMany: deAddMany,
  ui: deUi,
};
const fr = {
  app: frApp,
  billing: frBilling,
  cantons: frCantons,
  chat: frChat,
  companies: frCompanies,
  employees: frEmployees,
  identity: frIdentity,
  knowledge: frKnowledge,
  employeeList: frEmployeeList,
  addMany: frAddMany,
  ui: frUi,
};
const it = {
  app: itApp,
  billing: itBilling,
  cantons: itCantons,
  chat: itChat,
  companies: itCompanies,
  employees: itEmployees,
  identity: itIdentity,
  knowledge: itKnowledge,
  employeeList: itEmployeeList,
  addMany: itAddMany,
  ui: itUi,
};

/** All texts, per language and word. */
export const texts = { de, fr, it };
