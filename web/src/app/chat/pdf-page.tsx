import { useMemo } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { PdfFullPage } from '../../knowledge/pdf-full-page.tsx';
import { useTexts } from '../../language/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { chatPath, paths, pdfPath } from '../paths.ts';
import { SlimFooter } from '../site-footer.tsx';

/** The key in the URL when no document is given. */
const placeholderKey = 'placeholder';

/** A cited source on a page of its own: /pdf/{chainlitKey}?sessionId&name&q#page=n. */
export default function PdfPage() {
  const { t } = useTexts('app');
  const { chainlitKey = placeholderKey } = useParams();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const page = Number.parseInt(new URLSearchParams(hash.slice(1)).get('page') ?? '', 10);
  const wanted = query.get('q');
  const quotations = useMemo(() => wanted?.split('.').map(Number) ?? null, [wanted]);
  return (
    <PdfFullPage
      head={
        <Link to={paths.chatbot} title={t('toStart')}>
          <Brand beta={t('beta')} />
        </Link>
      }
      fileId={chainlitKey === placeholderKey ? null : chainlitKey}
      sessionId={query.get('sessionId') ?? ''}
      name={query.get('name') ?? ''}
      page={page >= 1 ? page : null}
      quotations={quotations}
      wayOut={
        <Link to={paths.chatbot} className={buttonClass('outlined')}>
          {t('toStart')}
        </Link>
      }
      links={{ chat: chatPath, source: pdfPath }}
      foot={<SlimFooter />}
    />
  );
}
