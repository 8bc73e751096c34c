import type { GroundContext } from '../ground/context.ts';
import type { Directory } from './directory.ts';

/** The context of employees and of the modules to their right. */
export type EmployeesContext = GroundContext & {
  /** The user directory of the identity provider, for the accounts of people who are invited or deleted. */
  directory: Directory;
};
