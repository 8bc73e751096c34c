import { SignUpUnfinished } from '../identity/sign-up-unfinished.tsx';
import { useSignedIn } from './guarded.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Where somebody lands whose sign-up is not finished. */
export default function SignUpUnfinishedPage() {
  const user = useSignedIn();
  const signOut = useSignOut();
  return <SignUpUnfinished email={user.Email ?? ''} onSignOut={signOut} />;
}
