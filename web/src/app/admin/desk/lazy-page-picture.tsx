import '../../../language/catalogue/add-knowledge-texts.ts';
import { lazyPart } from '../../../ui/overlay/lazy-part.tsx';

/** The picture of a page of a PDF, whose viewer is loaded when one is first shown. */
export const LazyPagePicture = lazyPart(() =>
  import('../../../knowledge/page/page-picture.tsx').then((module) => module.PagePicture),
);
