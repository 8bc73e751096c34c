import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../language/language.ts';
import { RequestRefused, request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import styles from './element-panel.module.css';
import { ElementView } from './element-view.tsx';

type Props = {
  head: ReactNode;
  elementId: string;
  threadId: string;
  sessionId: string;
  /** Leads on where there is no such element. */
  wayOut: ReactNode;
  foot: ReactNode;
};

/** An element of a chat on a page of its own. */
export function ElementPage({ head, elementId, threadId, sessionId, wayOut, foot }: Props) {
  const { t } = useTexts('chat');
  const { data, error, refetch } = useQuery({
    queryKey: ['chat-element', threadId, elementId],
    queryFn: () =>
      threadId
        ? request('GET /chatbot/project/thread/:threadId/element/:elementId', {
            params: { threadId, elementId },
            query: { session_id: sessionId || undefined },
          })
        : request('GET /chatbot/project/file/:fileId/about', {
            params: { fileId: elementId },
            query: { session_id: sessionId || undefined },
          }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = data?.name ?? t('element');
  useEffect(() => {
    document.title = `${name} – Polier`;
  }, [name]);
  const isGone = error instanceof RequestRefused && error.status >= 400 && error.status < 500;
  return (
    <div className={styles.page}>
      <header className={`${styles.head} unprinted`}>
        {head}
        <h1 className={styles.title}>{name}</h1>
      </header>
      <main id="content" className={styles.body} tabIndex={-1}>
        {data ? (
          <ElementView element={data} sessionId={sessionId} roomy onOpen={null} />
        ) : error ? (
          <div className={styles.fault} role="alert">
            <p>{isGone ? t('elementGone') : t('elementFault')}</p>
            {isGone ? wayOut : <Button onClick={() => void refetch()}>{t('again')}</Button>}
          </div>
        ) : (
          <Spinner label={t('loadingElement')} />
        )}
      </main>
      {foot}
    </div>
  );
}
