import type { SourceEdition } from '@polier/contract/sources';
import { useTexts } from '../../language/language.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { useFactNames } from '../name-facts.ts';

const looks = { draft: 'open', reviewed: 'open', published: 'good', retired: 'bad', replaced: 'bad' } as const;

/** The state of an edition, and the day from which it will answer. */
export function SourceState({ source }: { source: Pick<SourceEdition, 'state' | 'publishOn'> }) {
  const { t } = useTexts('editing');
  const { day } = useFactNames();
  const { state, publishOn } = source;
  return (
    <Status look={looks[state]}>
      {state === 'reviewed' && publishOn ? t('publishOn', { day: day(publishOn) }) : t(state)}
    </Status>
  );
}
