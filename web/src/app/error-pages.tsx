import { Link, useRouteError } from 'react-router';
import { useTexts } from '../language/language.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';
import { NotLoaded } from '../ui/load-in-time.ts';
import { paths } from './paths.ts';
import { useChunkState } from './reload-on-missing-chunk.ts';
import { SiteFooter } from './site-footer.tsx';

/** Shown for an address that does not exist. */
export function NotFound() {
  const { t } = useTexts('app');
  return (
    <MessagePage
      head={<Brand beta={t('beta')} />}
      title={t('notFoundTitle')}
      texts={[t('notFoundText')]}
      foot={<SiteFooter />}
    >
      <Link to={paths.chatbot} className={buttonClass('primary')}>
        {t('toStart')}
      </Link>
    </MessagePage>
  );
}

/** Shown when rendering or loading a page failed. */
export function Unexpected() {
  const { t } = useTexts('app');
  const chunkState = useChunkState();
  const slow = useRouteError() instanceof NotLoaded || chunkState === 'missing';
  if (chunkState === 'looking') return <Spinner page />;
  return (
    <MessagePage
      head={<Brand beta={t('beta')} />}
      title={slow ? t('slowTitle') : t('unexpectedTitle')}
      texts={[slow ? t('slowText') : t('unexpectedText')]}
      foot={<SiteFooter />}
    >
      <Button look="primary" onClick={() => window.location.reload()}>
        {slow ? t('retry') : t('reload')}
      </Button>
      {!slow && (
        <a href={paths.index} className={buttonClass('outlined')}>
          {t('toStart')}
        </a>
      )}
    </MessagePage>
  );
}
