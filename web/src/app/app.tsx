import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { RequestRefused } from '../request.ts';
import { NoticeStack } from '../ui/feedback/notices.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { createRouter } from './router.tsx';

/** The whole web app. */
export function App() {
  const [router] = useState(createRouter);
  useEffect(keepFocus, []);
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { retry: (failures, fault) => isTemporary(fault) && failures < 2, refetchOnWindowFocus: false },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <NoticeStack />
    </QueryClientProvider>
  );
}

/**
 * Only temporary faults are retried: the server is unreachable or overloaded. Not a time-out: the person has waited for
 * half a minute, and decides.
 */
function isTemporary(fault: unknown): boolean {
  if (!(fault instanceof RequestRefused) || fault.code === 'TIMED_OUT') return false;
  return fault.status === 0 || fault.status >= 500;
}
