import { type MouseEvent, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from 'react-router';
import { useTexts } from '../language/language.ts';
import { readToken } from '../token.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { NotFound, Unexpected } from './error-pages.tsx';
import { LegalPage } from './legal-page.tsx';
import { loadPage } from './load-page.ts';
import LoginPage from './login-page.tsx';
import { paths } from './paths.ts';
import { RouteGuard } from './route-guard.tsx';

const { Component: ChatPage, preload: preloadChat } = loadPage(() => import('./chat/chat-page.tsx'));
const { Component: PdfPage, preload: preloadPdf } = loadPage(() => import('./chat/pdf-page.tsx'));
const { Component: AuthProcessPage } = loadPage(() => import('./auth-process-page.tsx'));
const { Component: ElementPage, preload: preloadElement } = loadPage(() => import('./chat/element-page.tsx'));
const { Component: PaymentSuccessPage, preload: preloadPaid } = loadPage(
  () => import('./arrival/payment-success-page.tsx'),
);
const { Component: PaymentFailurePage, preload: preloadUnpaid } = loadPage(
  () => import('./arrival/payment-failure-page.tsx'),
);
const { Component: RegistrationSuccessPage } = loadPage(() => import('./arrival/registration-success-page.tsx'));
const { Component: PasswordResetSuccessPage } = loadPage(() => import('./arrival/password-reset-success-page.tsx'));
const { Component: CompanySignUpPage, preload: preloadSignUp } = loadPage(
  () => import('./sign-up/company-sign-up-page.tsx'),
);
const { Component: CompanyAccountPage, preload: preloadAccount } = loadPage(
  () => import('./account/company-account-page.tsx'),
);
const { Component: AdminPage } = loadPage(() => import('./admin/admin-page.tsx'));
const { Component: OutdatedPage, preload: preloadOutdated } = loadPage(() => import('./account/outdated-page.tsx'));
const { Component: ChatAccessPage, preload: preloadChatAccess } = loadPage(
  () => import('./account/chat-access-page.tsx'),
);
const { Component: QualityPage, preload: preloadQuality } = loadPage(() => import('./account/quality-page.tsx'));
const { Component: CheckPage, preload: preloadCheck } = loadPage(() => import('./check-page.tsx'));
const { Component: FeedbackPage, preload: preloadFeedback } = loadPage(() => import('./account/feedback-page.tsx'));

function Root() {
  const { t } = useTexts('app');
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    <Suspense fallback={<Spinner page />}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page; the router must not take it for a path. */}
      <a className="skip unprinted" href="#content" onClick={skip}>
        {t('skip')}
      </a>
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  );
}

const preloads: Record<string, () => void> = {
  '/pdf': preloadPdf,
  '/element': preloadElement,
  [paths.companySignUp]: preloadSignUp,
  [paths.companyAccount]: preloadAccount,
  [paths.outdated]: preloadOutdated,
  [paths.chatAccess]: preloadChatAccess,
  [paths.quality]: preloadQuality,
  [paths.feedback]: preloadFeedback,
  [paths.paymentSuccess]: preloadPaid,
  [paths.paymentFailure]: preloadUnpaid,
  '/check': preloadCheck,
  // Legal pages are part of the entry.
  [paths.imprint]: () => {},
  [paths.privacy]: () => {},
  [paths.terms]: () => {},
};

/** Preloads the page that will most likely be shown, while the current user is still being loaded. */
function preloadLikelyPage(path: string): void {
  // The first page of guests is part of the entry.
  if (readToken() === null) return;
  const known = Object.keys(preloads).find((start) => path === start || path.startsWith(`${start}/`));
  // A fault is reported when the page is shown.
  (known ? preloads[known]! : preloadChat)();
}

/** The routes of the app, and who may see them. */
export function createRouter() {
  preloadLikelyPage(window.location.pathname);
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <Unexpected />,
      children: [
        { path: paths.index, element: <Navigate to={paths.login} replace /> },
        { path: paths.authProcess, element: <AuthProcessPage /> },
        { path: paths.paymentSuccess, element: <PaymentSuccessPage /> },
        { path: paths.paymentFailure, element: <PaymentFailurePage /> },
        { path: paths.registrationSuccess, element: <RegistrationSuccessPage /> },
        { path: paths.passwordResetSuccess, element: <PasswordResetSuccessPage /> },
        { path: paths.imprint, element: <LegalPage page="imprint" /> },
        { path: paths.privacy, element: <LegalPage page="privacy" /> },
        { path: paths.terms, element: <LegalPage page="terms" /> },
        { path: paths.check, element: <CheckPage /> },
        // The back office signs in on its own.
        { path: `${paths.superAdmin}/*`, element: <AdminPage /> },
        { element: <RouteGuard policy="guests" />, children: [{ path: paths.login, element: <LoginPage /> }] },
        {
          element: <RouteGuard policy="signed-in" />,
          children: [
            { path: paths.chatbot, element: <ChatPage /> },
            { path: paths.companySignUp, element: <CompanySignUpPage /> },
            { path: paths.companyAccount, element: <CompanyAccountPage /> },
            { path: paths.feedback, element: <FeedbackPage /> },
            { path: paths.outdated, element: <OutdatedPage /> },
            { path: paths.chatAccess, element: <ChatAccessPage /> },
            { path: paths.quality, element: <QualityPage /> },
            { path: paths.pdf, element: <PdfPage /> },
            { path: paths.element, element: <ElementPage /> },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);
}
