import { employeesEndpoints } from '@polier/contract/employees';
import { signedIn } from '../actor.ts';
import { route } from '../route.ts';
import { readCurrentUser } from './read-current-user.ts';

export const employeesRoutes = [route(employeesEndpoints, 'GET /api/employees/me', signedIn, readCurrentUser)];
