import { collectCompanyData as modelUse } from '../answering/port.ts';
import { collectCompanyData as actsOfCompany, collectPersonData as actsOfPerson } from '../audit/collect-own-data.ts';
import {
  collectCompanyData as booksOfCompany,
  collectPersonData as paymentsOfPerson,
} from '../billing/own-data/collect-own-data.ts';
import { collectPersonData as chatsOfPerson } from '../chat/own-data/collect-own-data.ts';
import {
  collectCompanyData as factsOfCompany,
  collectPersonData as signUpOfPerson,
} from '../companies/own-data/collect-own-data.ts';
import type { Database } from '../database/connection.ts';
import {
  collectPersonData as factsOfPerson,
  collectCompanyData as peopleOfCompany,
} from '../employees/own-data/collect-own-data.ts';
import type { DataFile } from '../ground/data-file.ts';
import { collectPersonData as accountsOfPerson } from '../identity/own-data/collect-own-data.ts';

/** Lists the data held about a person, from every module that holds some. */
export async function collectPersonFiles(db: Database, employeeId: string): Promise<DataFile[]> {
  return [
    ...factsOfPerson(db, employeeId),
    ...accountsOfPerson(db, employeeId),
    ...signUpOfPerson(db, employeeId),
    ...paymentsOfPerson(db, employeeId),
    ...(await chatsOfPerson(db, employeeId)),
    ...actsOfPerson(db, employeeId),
  ];
}

/** Lists the data held about a company. Chats and files belong to its people and are not included. */
export async function collectCompanyFiles(db: Database, companyId: number): Promise<DataFile[]> {
  return [
    ...factsOfCompany(db, companyId),
    ...peopleOfCompany(db, companyId),
    ...(await booksOfCompany(db, companyId)),
    ...modelUse(db, companyId),
    ...actsOfCompany(db, companyId),
  ];
}
