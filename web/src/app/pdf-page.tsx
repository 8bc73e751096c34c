import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { PdfReader } from '../knowledge/pdf-reader.tsx';
import { useTexts } from '../language/language.ts';
import { Brand } from '../ui/brand.tsx';
import { paths } from './paths.ts';

/** Stands in the address when no document is named. */
const placeholderKey = 'placeholder';

/** A cited source on a page of its own: /pdf/{chainlitKey}?sessionId&name#page=n. */
export default function PdfPage() {
  const { t } = useTexts('app');
  const { chainlitKey = placeholderKey } = useParams();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const page = Number.parseInt(new URLSearchParams(hash.slice(1)).get('page') ?? '', 10);
  return (
    <PdfReader
      head={
        <Link to={paths.chatbot} title={t('toStart')}>
          <Brand beta={t('beta')} />
        </Link>
      }
      fileId={chainlitKey === placeholderKey ? null : chainlitKey}
      sessionId={query.get('sessionId') ?? ''}
      name={query.get('name') ?? ''}
      page={page >= 1 ? page : null}
    />
  );
}
