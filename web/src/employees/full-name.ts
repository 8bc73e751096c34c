import type { Employee } from '@polier/contract/employees';

/** First, middle and last name as displayed. */
export function fullName({ firstName, middleName, lastName }: Pick<Employee, 'firstName' | 'middleName' | 'lastName'>) {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}
