import type { DraftDocument, Element } from '@polier/contract/chat';
import { ChevronRight, FileDown } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { focusAnswerField } from '../composer/answer-field.ts';
import { sendQuestion } from '../connection/send-question.ts';
import { useChat } from '../conversation/store.ts';
import { elementUrl } from '../elements/element-content.ts';
import steps from '../turns/steps-line.module.css';
import styles from './draft-card.module.css';
import { OpenPlace } from './open-place.tsx';

type Props = {
  draft: DraftDocument;
  /** The draft as a Word file; a letter as a PDF too. */
  files: Element[];
  /** Whether its open places can be filled: only in the last draft. */
  mayFill: boolean;
  /** The assistant is still working on the turn of the draft: its files may be on their way. */
  making: boolean;
  /** The template it follows. */
  source: ReactNode;
};

const formatNames = { docx: 'asWord', pdf: 'asPdf' } as const;
const formatOf = ({ mime }: Element) => (mime === 'application/pdf' ? 'pdf' : 'docx');

/**
 * A drafted clause or letter as a document: its text with fields for what is open, deviations and files in its head.
 */
export function DraftCard({ draft, files, mayFill, making, source }: Props) {
  const { t } = useTexts('chat');
  const sessionId = useChat((state) => state.sessionId);
  const connected = useChat((state) => state.connection === 'connected' && !state.loading && !state.ask);
  const { title, language, open, deviations, formats = [] } = draft;
  // The files are made after the text. Their buttons stand there before them, so that nothing moves that is being read.
  const coming = making ? formats.filter((format) => !files.some((file) => formatOf(file) === format)) : [];
  const refused = open.flatMap((place) => (place.refused ? [{ ...place, ...place.refused }] : []));
  const [given, setGiven] = useState<Record<string, string>>(() =>
    Object.fromEntries(refused.map(({ raw, value }) => [raw, value])),
  );
  const [showDeviations, setShowDeviations] = useState(false);
  const id = useId();
  const filled = open.flatMap(({ raw, name }) =>
    given[raw]?.trim() ? t('ofPlace', { name, said: given[raw].trim() }) : [],
  );

  function fill(event: FormEvent) {
    event.preventDefault();
    if (filled.length === 0 || !connected) return;
    // Its fields go with the next draft. A touch device would open its keyboard over that.
    if (matchMedia('(pointer: fine)').matches) focusAnswerField();
    sendQuestion(filled.join('\n'));
  }

  // Only the last draft is a form: of several with one name, a screen reader could not tell which.
  const Frame = mayFill ? 'form' : 'div';
  return (
    <Frame className={styles.card} {...(mayFill && { 'aria-label': title, onSubmit: fill })}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {deviations.length > 0 && (
          <button
            type="button"
            className={`${steps.line} unprinted`}
            aria-expanded={showDeviations}
            aria-controls={showDeviations ? id : undefined}
            onClick={() => setShowDeviations(!showDeviations)}
          >
            {t('deviations', { count: deviations.length })}
            <ChevronRight className={showDeviations ? steps.opened : steps.opener} aria-hidden="true" />
          </button>
        )}
        <div className={`${styles.files} unprinted`}>
          {files.map((file) => (
            <a
              key={file.id}
              className={buttonClass('outlined')}
              href={elementUrl(file, sessionId)}
              download={file.name}
              title={file.name}
            >
              <FileDown aria-hidden="true" />
              {t(formatNames[formatOf(file)])}
              <span className="unseen">: {file.name}</span>
            </a>
          ))}
          {coming.map((format) => (
            <Button key={format} disabled>
              <FileDown aria-hidden="true" />
              {t(formatNames[format])}
            </Button>
          ))}
        </div>
      </div>
      {showDeviations && (
        <ul id={id} className={styles.deviations} lang={language}>
          {deviations.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {refused.length > 0 && mayFill && <RefusedValues refused={refused} />}
      <DraftText {...{ draft, mayFill, given }} onGive={(raw, value) => setGiven({ ...given, [raw]: value })} />
      <div className={styles.source}>{source}</div>
      {open.length > 0 && mayFill && (
        <div className={`${styles.foot} unprinted`}>
          <span>{t('openPlaces', { count: open.length })}</span>
          <Button type="submit" aria-disabled={filled.length === 0 || !connected}>
            {t('fillPlaces')}
          </Button>
        </div>
      )}
    </Frame>
  );
}

type TextProps = Pick<Props, 'draft' | 'mayFill'> & {
  /** What was given for its places, by the place as it stands in the text. */
  given: Record<string, string>;
  onGive: (raw: string, value: string) => void;
};

/** The text of a draft with its open places. */
function DraftText({ draft: { lines, language, open }, mayFill, given, onGive }: TextProps) {
  return (
    <div className={styles.text} lang={language}>
      {lines.map((parts, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a draft do not change places.
        <p key={at}>
          {parts.map((part, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do their parts.
            <Part key={position} {...part}>
              {withPlaces(part.text, (raw, key, after) => {
                const place = open.find((one) => one.raw === raw);
                return place && mayFill ? (
                  <OpenPlace
                    key={key}
                    place={place}
                    after={after}
                    value={given[raw] ?? ''}
                    onChange={(value) => onGive(raw, value)}
                  />
                ) : (
                  <span key={key} className={styles.place}>
                    {place?.name ?? raw.slice(1, -1)}
                  </span>
                );
              })}
            </Part>
          ))}
        </p>
      ))}
    </div>
  );
}

/** Why values given for places were not taken. */
function RefusedValues({ refused }: { refused: { raw: string; name: string; why: string }[] }) {
  const { t } = useTexts('chat');
  return (
    <div role="alert">
      <ul className={styles.refused}>
        {refused.map(({ raw, name, why }) => (
          <li key={raw}>{t('ofPlace', { name, said: why })}</li>
        ))}
      </ul>
    </div>
  );
}

function Part({ kind, children }: { kind: DraftDocument['lines'][number][number]['kind']; children: ReactNode }) {
  return kind === 'added' ? <strong className={styles.added}>{children}</strong> : children;
}

/** A text with its places in square brackets replaced. */
function withPlaces(text: string, replace: (raw: string, key: number, after: string) => ReactNode): ReactNode[] {
  const parts = text.split(/(\[[^[\]\n]+\])/);
  return parts.map((part, at) => (at % 2 === 1 ? replace(part, at, parts[at + 1] ?? '') : part));
}
