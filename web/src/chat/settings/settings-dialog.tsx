import type { ChatSettingValues, ChatSettingWidget } from '@polier/contract/chat-settings';
import MuiDialog from '@mui/material/Dialog';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import dialog from '../../ui/dialog.module.css';
import { Look } from '../../ui/look.tsx';
import { changeSettings, valuesOf } from '../change-settings.ts';
import { useChat } from '../store.ts';
import styles from './settings.module.css';

type Props = { open: boolean; onSaved: (values: ChatSettingValues) => void; onClose: () => void };

/** The chat settings. Leaving with unsaved changes asks first: cancel, close without saving, save and close. */
export default function SettingsDialog({ open, onSaved, onClose }: Props) {
  const { t } = useTexts('chat');
  const widgets = useChat((state) => state.settings);
  const tokens = useChat((state) => state.tokens);
  const connected = useChat((state) => state.link === 'connected');
  const [changed, setChanged] = useState<Partial<ChatSettingValues>>({});
  const [leaving, setLeaving] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    setChanged({});
    setLeaving(false);
  }, [open]);
  const stored = valuesOf(widgets);
  const isChanged = Object.entries(changed).some(([key, value]) => stored[key as keyof ChatSettingValues] !== value);
  const close = () => (isChanged && !leaving ? setLeaving(true) : onClose());

  function save() {
    const values = { ...stored, ...changed } as ChatSettingValues;
    changeSettings(values);
    onSaved(values);
    onClose();
  }

  return (
    <Look>
      <MuiDialog
        open={open}
        onClose={close}
        scroll="body"
        aria-labelledby={`${id}-title`}
        slotProps={{ paper: { className: [dialog.paper, dialog.wide].join(' '), elevation: 0 } }}
      >
        {leaving ? (
          <>
            <h2 id={`${id}-title`} className={dialog.title}>
              {t('unsavedTitle')}
            </h2>
            <p className={dialog.text}>{t('unsavedText')}</p>
            <div className={dialog.actions}>
              <Button look="bare" onClick={() => setLeaving(false)}>
                {t('unsavedCancel')}
              </Button>
              <Button onClick={onClose}>{t('unsavedClose')}</Button>
              <Button look="primary" autoFocus disabled={!connected} onClick={save}>
                {t('unsavedSave')}
              </Button>
            </div>
          </>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            <h2 id={`${id}-title`} className={dialog.title}>
              {t('settings')}
            </h2>
            {widgets.length === 0 && <p className={dialog.text}>{t('settingsNotLoaded')}</p>}
            {widgets.map((widget) => (
              <Widget
                key={widget.id}
                widget={widget}
                value={changed[widget.id] ?? widget.initial}
                onChange={(value) => setChanged({ ...changed, [widget.id]: value })}
              />
            ))}
            {tokens > 0 && <p className={styles.tokens}>{t('tokensUsed', { count: tokens, tokens: figure(tokens) })}</p>}
            <div className={dialog.actions}>
              <Button look="bare" onClick={close}>
                {t('unsavedCancel')}
              </Button>
              <Button look="primary" type="submit" disabled={!isChanged || !connected}>
                {t('save')}
              </Button>
            </div>
          </form>
        )}
      </MuiDialog>
    </Look>
  );
}

type Value = string | boolean;

function Widget({ widget, value, onChange }: { widget: ChatSettingWidget; value: Value; onChange: (value: Value) => void }) {
  const id = useId();
  const about = widget.description ?? widget.tooltip;
  const described = about ? `${id}-about` : undefined;
  return (
    <div className={widget.type === 'switch' ? styles.switchRow : styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {widget.label}
        </label>
        {about && (
          <p id={described} className={styles.about}>
            {about}
          </p>
        )}
      </div>
      {widget.type === 'switch' ? (
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={value === true}
          aria-describedby={described}
          onChange={(event) => onChange(event.target.checked)}
        />
      ) : (
        <select
          id={id}
          className={styles.select}
          value={String(value)}
          aria-describedby={described}
          onChange={(event) => onChange(event.target.value)}
        >
          {widget.items.map((item) => (
            <option key={item.value} value={item.value}>
              {item.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function figure(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, "'");
}
