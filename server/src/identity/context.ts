import type { EmployeesContext } from '../employees/context.ts';
import type { SignIn } from './provider.ts';

/** The context of identity and of the modules to its right. */
export type IdentityContext = EmployeesContext & {
  /** Sign-in at the identity provider. */
  signIn: SignIn;
};
