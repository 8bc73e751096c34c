import '../../language/catalogue/add-chat-texts.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { ElementPage as Element } from '../../chat/elements/element-page.tsx';
import { useTexts } from '../../language/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { chatPath } from '../paths.ts';
import { SlimFooter } from '../site-footer.tsx';

/** An element of a chat on a page of its own: /element/{id}?thread&sessionId. */
export default function ElementPage() {
  const { t } = useTexts('app');
  const { elementId = '' } = useParams();
  const [query] = useSearchParams();
  const threadId = query.get('thread') ?? '';
  return (
    <Element
      head={
        <Link to={chatPath(threadId)} title={t('toStart')}>
          <Brand beta={t('beta')} />
        </Link>
      }
      elementId={elementId}
      threadId={threadId}
      sessionId={query.get('sessionId') ?? ''}
      wayOut={
        <Link to={chatPath(threadId)} className={buttonClass('outlined')}>
          {t('toStart')}
        </Link>
      }
      foot={<SlimFooter />}
    />
  );
}
