import { useMemo } from 'react';
import { PassageText } from '../../chat/answers/passage-text.tsx';
import { quotationsFirstCited } from '../../chat/answers/quotations/quotations-first-cited.ts';
import type { SidePanelContent } from '../../chat/conversation/turns.ts';
import SourceView from '../../knowledge/source-view.tsx';
import { pdfPath } from '../paths.ts';

type Props = {
  content: Extract<SidePanelContent, { kind: 'source' }>;
  openCount: number;
  textFirst: boolean;
  sessionId: string;
  onChange: (content: SidePanelContent) => void;
  onClose: () => void;
};

/** A cited source, with what was asked for of it emphasised. */
export default function SourcePanel({ content, openCount, textFirst, sessionId, onChange, onClose }: Props) {
  const { sources, text, number, proven } = content;
  const cited = useMemo(() => quotationsFirstCited(text, sources), [text, sources]);
  const quotations = content.quotations === 'cited' ? (cited.get(number) ?? null) : content.quotations;
  const shown = sources.find(({ source }) => source.number === number);
  return (
    <SourceView
      {...{ sources, number, quotations, proven, textFirst, sessionId, openCount, onClose }}
      passage={shown && <PassageText source={shown.source} quotations={quotations} className={undefined} />}
      hrefOf={pdfPath}
      onNumber={(next) => onChange({ ...content, number: next, quotations: 'cited' })}
    />
  );
}
