import { sitePath } from '@polier/contract/site-path';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { AuthProcess } from '../identity/auth-process.tsx';
import { paths } from './paths.ts';
import { forgetPath, rememberedPath, rememberPath } from './remembered-path.ts';
import { SiteFooter } from './site-footer.tsx';

/** Completes the sign-in after the identity provider, and leads to the page the person wanted. */
export default function AuthProcessPage() {
  const navigate = useNavigate();
  const signedIn = useCallback(
    (returnPath: string | null, isNew: boolean) => {
      if (isNew) {
        if (returnPath) rememberPath(returnPath);
        navigate(paths.registrationSuccess, { replace: true });
        return;
      }
      const target = sitePath(returnPath ?? '') ?? rememberedPath() ?? paths.chatbot;
      forgetPath();
      navigate(target, { replace: true });
    },
    [navigate],
  );
  const passwordSet = useCallback(
    (email: string | null) => navigate(paths.passwordResetSuccess, { replace: true, state: { email } }),
    [navigate],
  );
  const home = useCallback(() => navigate(paths.login, { replace: true }), [navigate]);
  return <AuthProcess onSignedIn={signedIn} onPasswordSet={passwordSet} onHome={home} foot={<SiteFooter />} />;
}
