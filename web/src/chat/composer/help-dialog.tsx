import MuiDialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import dialog from '../../ui/overlay/dialog.module.css';
import { MuiProvider } from '../../ui/theme/mui-provider.tsx';
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

type Props = {
  open: boolean;
  /** Shortcuts of features this server does not have. */
  hidden?: Shortcut[];
  onClose: () => void;
};

/** Lists the keyboard shortcuts, and switches those without Ctrl on and off. */
export default function HelpDialog({ open, hidden = [], onClose }: Props) {
  const { t } = useTexts('chat');
  const { t: say } = useTexts('ui');
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const id = useId();
  const ctrl = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : t('keyCtrl');
  const available = shortcuts.filter(({ action }) => !hidden.includes(action));
  const rows = [
    { name: t('keySend'), keys: [t('keyEnter')] },
    { name: t('keyBreak'), keys: [t('keyShift'), t('keyEnter')] },
    { name: t('keyStop'), keys: ['Esc'] },
    ...available.map((one) => ({
      name: t(names[one.action]),
      keys: [...(one.ctrl ? [ctrl] : []), ...(one.shift ? [t('keyShift')] : []), one.key.toUpperCase()],
    })),
  ];
  return (
    <MuiProvider>
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
        <Checkbox
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
    </MuiProvider>
  );
}
