import MuiDialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { CheckBox } from '../ui/check-box.tsx';
import dialog from '../ui/dialog.module.css';
import { Look } from '../ui/look.tsx';
import styles from './help.module.css';
import { type Shortcut, shortcuts, useSingleKeys } from './shortcuts.ts';

const names = {
  help: 'keyHelp',
  write: 'keyWrite',
  newChat: 'keyNewChat',
  search: 'keySearch',
  copy: 'keyCopy',
  sources: 'keySources',
  voice: 'keyVoice',
} as const;

type Props = { open: boolean; leaveOut?: Shortcut[]; onClose: () => void };

/** What can be done with keys alone. `leaveOut`: what is not there. */
export default function HelpDialog({ open, leaveOut = [], onClose }: Props) {
  const { t } = useTexts('chat');
  const { t: say } = useTexts('ui');
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const id = useId();
  const ctrl = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : t('keyCtrl');
  const there = shortcuts.filter(({ does }) => !leaveOut.includes(does));
  const rows = [
    { name: t('keySend'), keys: [t('keyEnter')] },
    { name: t('keyBreak'), keys: [t('keyShift'), t('keyEnter')] },
    { name: t('keyStop'), keys: ['Esc'] },
    ...there.map((one) => ({
      name: t(names[one.does]),
      keys: [...(one.ctrl ? [ctrl] : []), ...(one.shift ? [t('keyShift')] : []), one.key.toUpperCase()],
    })),
  ];
  return (
    <Look>
      <MuiDialog
        open={open}
        onClose={onClose}
        scroll="body"
        aria-labelledby={id}
        slotProps={{ paper: { className: `${dialog.paper} ${dialog.wide}`, elevation: 0 } }}
      >
        <h2 id={id} className={dialog.title}>
          {t('help')}
        </h2>
        <dl className={styles.keys}>
          {rows.map(({ name, keys }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>
                {keys.map((one) => (
                  <kbd key={one} className={styles.key}>
                    {one}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <CheckBox
          label={t('singleKeys')}
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        <div className={dialog.actions}>
          <Button look="primary" autoFocus onClick={onClose}>
            {say('close')}
          </Button>
        </div>
      </MuiDialog>
    </Look>
  );
}
