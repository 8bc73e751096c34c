import type { ShownChat } from '@polier/contract/support';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { momentText } from '../shown.ts';
import styles from './reading-view.module.css';

/** What was read, of whom, and until when it may be seen. */
export type Reading = { id: string; name: string; endsAt: string; chats: ShownChat[] };

type Props = {
  reading: Reading;
  open: boolean;
  /** Shows an answer, which is Markdown. */
  answer: (markdown: string) => ReactNode;
  onBack: () => void;
};

/** The chats that a person shared; hides the content as soon as access ends. */
export function ReadingView({ reading, open, answer, onBack }: Props) {
  const { t } = useTexts('support');
  const { name, endsAt, chats } = reading;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {t('readingOf', { name })}
      </h1>
      <p className={styles.note} aria-live="polite">
        {open ? t('readingUntil', { when: momentText(endsAt) }) : t('over')}
      </p>
      <Button onClick={onBack}>{t('back')}</Button>
      {open && chats.length === 0 && <p className={styles.note}>{t('nothing')}</p>}
      {open &&
        chats.map((chat, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two chats can have one name, and they are read once.
          <Chat key={`${at} ${chat.name}`} chat={chat} answer={answer} />
        ))}
    </>
  );
}

function Chat({ chat: { name, messages }, answer }: { chat: ShownChat; answer: Props['answer'] }) {
  const { t } = useTexts('support');
  return (
    <section className={styles.chat}>
      <h2>{name ?? momentText(messages[0]!.at)}</h2>
      {messages.map(({ at, from, text, sources, files }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the messages stay in their order.
        <article key={`${place} ${at}`} className={styles.message} data-from={from}>
          <h3>
            {t(from)} <time dateTime={at}>{momentText(at)}</time>
          </h3>
          {from === 'assistant' ? answer(text) : <p>{text}</p>}
          {sources.length > 0 && (
            <p className={styles.note}>
              {t('sources')}: {sources.join(', ')}
            </p>
          )}
          {files.length > 0 && (
            <p className={styles.note}>
              {t('files')}: {files.join(', ')}
            </p>
          )}
        </article>
      ))}
    </section>
  );
}
