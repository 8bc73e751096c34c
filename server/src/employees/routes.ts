import { employeesEndpoints } from '@polier/contract/employees';
import { companyAdmin, signedIn, unblocked } from '../ground/actor.ts';
import { route } from '../http/route.ts';
import { deleteEmployee } from './delete-employee.ts';
import { editEmployee } from './edit-employee.ts';
import { giveFeedback } from './give-feedback.ts';
import { addEmployee } from './invite/add-employee.ts';
import { addEmployees } from './invite/add-employees.ts';
import { inviteAgain } from './invite/invite-again.ts';
import { listEmployees } from './list-employees.ts';
import { readCurrentUser } from './read-current-user.ts';
import { readEmployee } from './read-employee.ts';
import { endEverySignIn, endSignIn } from './sign-ins/end-sign-ins.ts';
import { listSignIns } from './sign-ins/list-sign-ins.ts';

/** Each person added gets a letter, so the number per minute is limited. */
const invitations = { perMinute: 120 };

export const employeesRoutes = [
  route(employeesEndpoints, 'GET /api/employees/me', signedIn, readCurrentUser),
  route(employeesEndpoints, 'GET /api/employees', companyAdmin, listEmployees),
  route(employeesEndpoints, 'GET /api/employees/:id', unblocked, readEmployee),
  route(employeesEndpoints, 'POST /api/employees', companyAdmin, addEmployee, invitations),
  route(employeesEndpoints, 'POST /api/employees/many', companyAdmin, addEmployees, invitations),
  route(employeesEndpoints, 'POST /api/employees/:id/invitation', companyAdmin, inviteAgain),
  route(employeesEndpoints, 'PUT /api/employees/:id', companyAdmin, editEmployee),
  route(employeesEndpoints, 'DELETE /api/employees/:id', companyAdmin, deleteEmployee),
  route(employeesEndpoints, 'GET /api/sign-ins', signedIn, listSignIns),
  route(employeesEndpoints, 'DELETE /api/sign-ins/:id', signedIn, endSignIn),
  route(employeesEndpoints, 'DELETE /api/sign-ins', signedIn, endEverySignIn),
  route(employeesEndpoints, 'POST /api/ai/feedback', signedIn, giveFeedback),
];
