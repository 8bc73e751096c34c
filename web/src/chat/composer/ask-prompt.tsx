import type { Action, Ask, AskedFact, AskSpec } from '@polier/contract/chat';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { AnswerText } from '../answers/answer-text.tsx';
import { AttachButton } from '../attachments/attach-button.tsx';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import { allReady, attach, takeAttachments, useAttachments } from '../attachments/attachments.ts';
import type { FileRules } from '../attachments/file-rules.ts';
import { answerWithAction, answerWithFiles, answerWithText } from '../connection/answer-ask.ts';
import { stopAnswer } from '../connection/stop-answer.ts';
import { useChat } from '../conversation/store.ts';
import type { Source } from '../conversation/turns.ts';
import { focusAnswerField } from './answer-field.ts';
import styles from './ask-prompt.module.css';

/** A question of the assistant has no sources. */
const noSources: Source[] = [];
const noop = () => {};

/**
 * The question of the assistant above the composer: a choice, files, or a text answer; and a button to leave it.
 * Between two questions for facts its place stays.
 */
export function AskPrompt() {
  const { t } = useTexts('chat');
  const ask = useChat((state) => state.ask);
  const prompt = useRef<HTMLElement>(null);
  const minHeight = useTallest(prompt, ask?.msg.metadata?.fact !== undefined);
  const id = ask?.msg.id;
  const isText = ask?.spec.type === 'text';
  useEffect(() => {
    if (!id) return;
    const { activeElement: active } = document;
    // The field keeps the focus of a person who writes: the next Enter or letter is not meant for a choice.
    const isWriting = active instanceof HTMLTextAreaElement && (isText || active.value !== '');
    if (!isWriting) prompt.current?.querySelector<HTMLElement>(`.${styles.choices} button`)?.focus();
  }, [id, isText]);
  if (!ask) {
    if (minHeight === 0) return null;
    return (
      <div className={styles.prompt} style={{ minHeight }}>
        <RunningTask />
      </div>
    );
  }
  const { fact } = ask.msg.metadata ?? {};
  const style = fact && minHeight > 0 ? { minHeight } : undefined;
  return (
    <section
      ref={prompt}
      className={fact ? `${styles.prompt} ${styles.ofFact}` : styles.prompt}
      style={style}
      aria-label={t('assistantAsks')}
    >
      {fact ? (
        <FactQuestion fact={fact} />
      ) : (
        <div className={styles.question}>
          <AnswerText text={ask.msg.output} streaming={false} sources={noSources} proven={false} onOpen={noop} />
        </div>
      )}
      {ask.spec.type === 'action' && <Choice key={id} spec={ask.spec} />}
      {ask.spec.type === 'file' && <Files ask={ask} spec={ask.spec} />}
      <div className={styles.foot}>
        <div>
          {fact?.fault && (
            <p className={styles.fault} role="alert">
              {fact.fault}
            </p>
          )}
          <p className={styles.hint}>
            {ask.spec.type === 'text' && (fact?.hint || (!fact?.fault && t('answerBelow')))}
          </p>
        </div>
        <Button look="bare" onClick={stopAnswer}>
          {t('askLeave')}
        </Button>
      </div>
    </section>
  );
}

/**
 * The height of the tallest of several questions for facts that follow one another, in pixels; 0 before the first. What
 * is about to be pressed or read does not move when the next is shorter, or comes only after a moment.
 */
function useTallest(prompt: RefObject<HTMLElement | null>, isFact: boolean): number {
  const tallest = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!isFact || !prompt.current) return;
    const { offsetWidth: width, offsetHeight: height } = prompt.current;
    // Another width breaks the lines elsewhere.
    if (width !== tallest.current.width) tallest.current = { width, height };
    else if (height > tallest.current.height) tallest.current.height = height;
  });
  return tallest.current.height;
}

/** What is worked on between two questions for facts and after the last one, where the question stood. */
function RunningTask() {
  const { t } = useTexts('chat');
  const list = useChat(({ elements }) => elements.findLast(({ type }) => type === 'tasklist')?.props?.taskList);
  const running = list?.tasks.find(({ status }) => status === 'running');
  if (!list || !running) return null;
  const done = list.tasks.filter(({ status }) => status === 'done').length;
  return (
    <p className={`${styles.fact} ${styles.running}`}>
      <span>{running.title}</span>
      <span className={styles.hint}>{t('tasksDone', { done, count: list.tasks.length })}</span>
    </p>
  );
}

/** A question for a fact: its name, and replies to choose from. */
function FactQuestion({ fact: { name, isNumber, progress, choices } }: { fact: AskedFact }) {
  const { t } = useTexts('chat');
  return (
    <>
      <p className={styles.fact}>
        <span>{name}</span>
        {progress && <span className={styles.hint}>{t('factOf', { at: progress.at, count: progress.of })}</span>}
      </p>
      <div className={styles.choices}>
        {choices.map(({ label, value }) => (
          <Button key={value} onClick={() => answerWithText(value)}>
            {label}
          </Button>
        ))}
        <Button onClick={focusAnswerField}>{t(isNumber ? 'otherValue' : 'ownWords')}</Button>
      </div>
    </>
  );
}

/** Choices shown at once; of more than one above that, the rest is shown on demand. */
const mostChoices = 6;

function Choice({ spec }: { spec: Extract<AskSpec, { type: 'action' }> }) {
  const { t } = useTexts('chat');
  const actions = useChat((state) => state.actions);
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const choices = spec.keys.flatMap((key): Action[] => actions.filter(({ id }) => id === key));
  const shown = all || choices.length <= mostChoices + 1 ? choices : choices.slice(0, mostChoices);
  useEffect(() => {
    if (all) list.current?.querySelectorAll('button')[mostChoices]?.focus();
  }, [all]);
  return (
    <div ref={list} className={styles.choices}>
      {shown.map((action) => (
        <Button key={action.id} title={action.description || undefined} onClick={() => answerWithAction(action)}>
          {action.label || action.name}
        </Button>
      ))}
      {shown.length < choices.length && (
        <Button look="bare" onClick={() => setAll(true)}>
          {t('moreChoices', { count: choices.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

function Files({ ask, spec }: { ask: Ask; spec: Extract<AskSpec, { type: 'file' }> }) {
  const { t } = useTexts('chat');
  const sessionId = useChat((state) => state.sessionId);
  const all = useAttachments((state) => state.list);
  const list = useMemo(() => all.filter((one) => one.ask === ask.msg.id), [all, ask.msg.id]);
  const rules: FileRules = { accept: spec.accept, maxFiles: spec.max_files, maxSizeMb: spec.max_size_mb };
  return (
    <>
      <AttachmentList list={list} sessionId={sessionId} maxSizeMb={rules.maxSizeMb} maxFiles={rules.maxFiles} />
      <div className={styles.choices}>
        <AttachButton
          rules={rules}
          label={t('chooseFiles', { count: rules.maxFiles })}
          onFiles={(files) => attach(files, rules, ask.msg.id)}
        />
        {list.length > 0 && (
          <Button
            look="primary"
            disabled={!allReady(list)}
            onClick={() => answerWithFiles(takeAttachments(ask.msg.id))}
          >
            {t('send')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('fileLimits', { count: rules.maxFiles, size: rules.maxSizeMb })}</p>
    </>
  );
}
