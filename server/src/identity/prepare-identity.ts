import type { Directory } from '../employees/directory.ts';
import { deletePastSignIns } from '../employees/sign-ins/begin-sign-in.ts';
import type { GroundContext } from '../ground/context.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { prepareDirectory } from './directory/prepare-directory.ts';
import { createSignIn, type SignIn } from './provider.ts';

const pastSignInsJob: JobDefinition = {
  name: 'delete-past-sign-ins',
  retries: 8,
  retryAfterSeconds: 60,
  expireSeconds: 600,
};

/** Creates the sign-in and the user directory that are configured. */
export function prepareIdentity(context: Pick<GroundContext, 'config' | 'clock' | 'db' | 'jobs' | 'log'>): {
  signIn: SignIn;
  directory: Directory;
} {
  const { config, clock, db, jobs } = context;
  jobs.every('day', pastSignInsJob, () => deletePastSignIns({ db, clock }));
  const signIn = createSignIn(
    {
      authority: config.IDENTITY_AUTHORITY,
      tenantId: config.IDENTITY_TENANT_ID,
      clientId: config.IDENTITY_CLIENT_ID,
      policies: {
        'sign-in': config.IDENTITY_POLICY_SIGN_IN,
        'sign-up': config.IDENTITY_POLICY_SIGN_UP,
        'reset-password': config.IDENTITY_POLICY_RESET,
      },
      passwordPolicy: config.IDENTITY_POLICY_PASSWORD,
      emailClaim: config.IDENTITY_EMAIL_CLAIM,
      keyClaim: config.IDENTITY_KEY_CLAIM,
      redirectUri: `${config.publicUrl}/auth-process`,
      afterSignOut: `${config.publicUrl}/login`,
    },
    clock.now,
  );
  return { signIn, directory: prepareDirectory(context) };
}
