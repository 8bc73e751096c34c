import type { Database } from '../../database/connection.ts';
import { type DataFile, jsonFile, tableFiles } from '../../ground/data-file.ts';
import { feedbackOfPerson, peopleRows, personRow, requestsOfPerson, seatDaysOf, signInsOfPerson } from './store.ts';

const peopleHeads = [
  ...(['id', 'firstName', 'middleName', 'lastName', 'workTitle', 'workEmail', 'mobile', 'workPhone'] as const),
  ...(['role', 'language', 'blockedAt', 'invitedAt', 'signedInAt', 'createdAt'] as const),
];

/** The data that this module holds about a person: profile, sign-ins, feedback, and the requests noted for support. */
export function collectPersonData(db: Database, employeeId: string): DataFile[] {
  return [
    jsonFile('profile.json', () => personRow(db, employeeId)),
    ...tableFiles('sign-ins', ['id', 'device', 'startedAt', 'seenAt'], () => signInsOfPerson(db, employeeId)),
    jsonFile('feedback.json', () => feedbackOfPerson(db, employeeId)),
    ...tableFiles('requests', ['requestId', 'kind', 'at', 'outcome', 'code', 'ms', 'language'], () =>
      requestsOfPerson(db, employeeId),
    ),
  ];
}

/** The data that this module holds about a company: its people, and their number by day. */
export function collectCompanyData(db: Database, companyId: number): DataFile[] {
  return [
    ...tableFiles('people', peopleHeads, () => peopleRows(db, companyId)),
    ...tableFiles('seats', ['day', 'seats'], () => seatDaysOf(db, companyId)),
  ];
}
