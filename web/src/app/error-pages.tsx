import { Link, useRouteError } from 'react-router';
import { useTexts } from '../language/language.ts';
import { Brand } from '../ui/brand.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { PageNotLoaded } from './load-page.ts';
import { useParts } from './missing-part.ts';
import { paths } from './paths.ts';

/** An address that does not exist. */
export function NotFound() {
  const { t } = useTexts('app');
  return (
    <MessagePage head={<Brand beta={t('beta')} />} title={t('notFoundTitle')} texts={[t('notFoundText')]}>
      <Link to={paths.chatbot} className={buttonClass('primary')}>
        {t('toStart')}
      </Link>
    </MessagePage>
  );
}

/** Something broke while a page was shown or loaded. */
export function Unexpected() {
  const { t } = useTexts('app');
  const parts = useParts();
  const slow = useRouteError() instanceof PageNotLoaded || parts === 'missing';
  if (parts === 'looking') return <Spinner page />;
  return (
    <MessagePage
      head={<Brand beta={t('beta')} />}
      title={slow ? t('slowTitle') : t('unexpectedTitle')}
      texts={[slow ? t('slowText') : t('unexpectedText')]}
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
