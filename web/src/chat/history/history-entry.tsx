import type { Found, Thread } from '@polier/contract/chat';
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../language/language.ts';
import { IconButton } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { ProfileIcon } from '../composer/profile-icon.tsx';
import { useProjectSettings } from '../settings/project-settings.ts';
import { useChangeThread } from './change-thread.ts';
import { excerptOf } from './excerpt.ts';
import styles from './history.module.css';

type Props = {
  thread: Thread;
  /** When it began, where its name alone does not tell it from another chat. */
  begun: string | null;
  isCurrent: boolean;
  href: string;
  onOpen: (thread: Thread) => void;
  onDeleted: (thread: Thread) => void;
};

/** A chat in the history, with a menu to rename or delete it. */
export const HistoryEntry = memo(function HistoryEntry(props: Props) {
  const { thread, begun, isCurrent, href, onOpen, onDeleted } = props;
  const { t } = useTexts('chat');
  const [naming, setNaming] = useState(false);
  const { rename, remove } = useChangeThread();
  const name = thread.name || t('untitled');
  const found = thread.metadata.found;
  const link = useRef<HTMLAnchorElement>(null);

  /** The field goes, and the focus with it. */
  function endNaming() {
    flushSync(() => setNaming(false));
    link.current?.focus();
  }

  async function save(wanted: string) {
    setNaming(false);
    if (wanted === '' || wanted === thread.name) return;
    await rename(thread.id, wanted).catch(() => notify(t('renameFault'), 'error'));
  }

  async function erase() {
    await remove(thread).then(
      () => onDeleted(thread),
      () => notify(t('deleteFault'), 'error'),
    );
  }

  if (naming) return <RenameForm name={thread.name ?? ''} label={t('rename')} onSave={save} onEnd={endNaming} />;
  return (
    <li className={styles.entry}>
      <a
        ref={link}
        className={styles.thread}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        title={thread.name ?? undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onOpen(thread);
        }}
      >
        <span className={styles.threadLine}>
          <Mode name={thread.metadata.chat_profile} />
          <span className={styles.threadName}>{name}</span>
          {begun && <span className={styles.begun}>{begun}</span>}
        </span>
        {found && <Excerpt found={found} />}
      </a>
      <div className={styles.entryMenu}>
        <Menu
          name={t('chatMenu', { name })}
          align="right"
          entries={[
            {
              kind: 'action',
              label: t('rename'),
              icon: <PencilLine aria-hidden="true" />,
              onChoose: () => setNaming(true),
            },
            { kind: 'action', label: t('delete'), icon: <Trash2 aria-hidden="true" />, onChoose: () => void erase() },
          ]}
          opener={(opener) => (
            <IconButton name={t('chatMenu', { name })} {...opener}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          )}
        />
      </div>
    </li>
  );
});

/** The mark of a way of working; the usual one has none. */
function Mode({ name }: { name: string | undefined }) {
  const profile = useProjectSettings()?.chatProfiles.find((one) => one.name === name);
  if (!profile || profile.default) return null;
  return (
    <span className={styles.mode} title={profile.display_name}>
      <ProfileIcon name={profile.name} />
      <span className="unseen">{profile.display_name}: </span>
    </span>
  );
}

/** The sentence a search found, with the match in bold. */
function Excerpt({ found }: { found: Found }) {
  const { before, words, after } = excerptOf(found);
  return (
    <span className={styles.excerpt}>
      {before}
      <b>{words}</b>
      {after}
    </span>
  );
}

type RenameFormProps = { name: string; label: string; onSave: (wanted: string) => void; onEnd: () => void };

/** Enter saves and Escape ends; both return the focus. Leaving the field saves. */
function RenameForm({ name, label, onSave, onEnd }: RenameFormProps) {
  const [wanted, setWanted] = useState(name);
  return (
    <li className={styles.entry}>
      <form
        className={styles.naming}
        onSubmit={(event) => {
          event.preventDefault();
          onEnd();
          onSave(wanted.trim());
        }}
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just chosen to rename.
          autoFocus
          className={styles.nameField}
          value={wanted}
          maxLength={200}
          aria-label={label}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setWanted(event.target.value)}
          onBlur={() => onSave(wanted.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onEnd();
          }}
        />
      </form>
    </li>
  );
}
