import '../../../language/catalogue/add-editing-texts.ts';
import { useNavigate, useParams } from 'react-router';
import { SourceView } from '../../../editing/sources/source-view.tsx';
import { useTexts } from '../../../language/language.ts';
import { usePageTitle } from '../use-page-title.ts';
import { sourcePath, sourcesPath } from './desk-paths.ts';
import { LazyPagePicture } from './lazy-page-picture.tsx';

/** One edition of a source, for the editors; the address may carry words to search its passages for. */
export default function SourcePage() {
  const { t } = useTexts('editing');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  usePageTitle(t('sources'));
  return (
    <SourceView
      key={id}
      id={id}
      pathOf={sourcePath}
      onDiscarded={() => navigate(sourcesPath)}
      picture={LazyPagePicture}
    />
  );
}
