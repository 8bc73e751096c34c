import { identityEndpoints } from '@polier/contract/identity';
import { anyone } from '../ground/actor.ts';
import { route } from '../http/route.ts';
import { explainSignInError } from './explain-sign-in-error.ts';
import { signOut } from './sign-out.ts';
import { startSignIn } from './start-sign-in.ts';
import { validateToken } from './validate-token.ts';

export const identityRoutes = [
  route(identityEndpoints, 'POST /api/sign-in/start', anyone, startSignIn, { perMinute: 60 }),
  route(identityEndpoints, 'POST /api/azure-b2c/token/validate', anyone, validateToken, { perMinute: 60 }),
  route(identityEndpoints, 'POST /api/sign-in/failed', anyone, explainSignInError, { perMinute: 60 }),
  route(identityEndpoints, 'POST /api/sign-out', anyone, signOut),
];
