import type { ChatSettingValues, ChatSettingWidget } from '@polier/contract/chat-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { dayOf, dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import FormDialogBox from '../../ui/overlay/form-dialog-box.tsx';
import { useChat } from '../conversation/store.ts';
import { changeSettings, settingValues } from './change-settings.ts';
import { projectSettingsKey, useProjectSettings } from './project-settings.ts';
import styles from './settings.module.css';

type Value = string | boolean;
type Values = Partial<Record<ChatSettingWidget['id'], Value>>;
type Props = { open: boolean; onSaved: (values: ChatSettingValues) => void; onClose: () => void };

/** The chat settings. Leaving with unsaved changes asks first: cancel, close without saving, save and close. */
export default function SettingsDialog({ open, onSaved, onClose }: Props) {
  const { t } = useTexts('chat');
  const widgets = useChat((state) => state.settings);
  const tokens = useChat((state) => state.tokens);
  const project = useProjectSettings();
  const client = useQueryClient();
  const form = useForm<Values>({
    initial: settingValues(widgets),
    check: () => ({}),
    save: async (wanted) => {
      const values = { ...settingValues(widgets), ...wanted } as ChatSettingValues;
      await changeSettings(values).catch((fault: Error) => {
        throw new Error(fault.message || t('settingsNotSaved'));
      });
      onSaved(values);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form starts from the stored settings when the dialog opens, or once they are loaded.
  useEffect(() => {
    if (open) form.reset(settingValues(widgets));
  }, [open, widgets.length]);
  // How long chats are kept may have been changed in another tab, or by another admin.
  useEffect(() => {
    if (open) void client.invalidateQueries({ queryKey: [projectSettingsKey] });
  }, [open, client]);
  const { leave, dialog } = useUnsavedChanges({ changed: open && form.changed, save: form.save });

  return (
    <>
      <FormDialogBox
        open={open}
        title={t('settings')}
        submit={t('save')}
        form={form}
        onSaved={onClose}
        onClose={() => leave(onClose)}
      >
        {widgets.length === 0 && <p className={styles.row}>{t('settingsNotLoaded')}</p>}
        {widgets.map((widget) => (
          <Widget
            key={widget.id}
            widget={widget}
            value={form.values[widget.id] ?? widget.initial}
            onChange={(value) => form.change({ [widget.id]: value })}
          />
        ))}
        {project && <KeptFor days={project.chatDays} from={project.chatDaysFrom} />}
        {tokens > 0 && <p className={styles.tokens}>{t('tokensUsed', { tokens: figure(tokens) })}</p>}
      </FormDialogBox>
      {dialog}
    </>
  );
}

/** How long the person's chats are kept. */
function KeptFor({ days, from }: { days: number | null; from: string | null }) {
  const { t } = useTexts('chat');
  const isToCome = from !== null && from > dayOf(new Date());
  return (
    <p className={styles.row}>
      {days === null ? t('chatDaysNever') : t('chatDays', { days })}
      {isToCome && ` ${t('chatDaysFrom', { day: dayText(from, currentLanguage()) })}`}
    </p>
  );
}

type WidgetProps = { widget: ChatSettingWidget; value: Value; onChange: (value: Value) => void };

function Widget({ widget, value, onChange }: WidgetProps) {
  const id = useId();
  const about = widget.description ?? widget.tooltip;
  if (widget.type === 'select') {
    return (
      <SelectField
        className={styles.row}
        label={widget.label}
        hint={about}
        options={widget.items}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <div className={styles.switchRow}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {widget.label}
        </label>
        {about && (
          <p id={`${id}-about`} className={styles.about}>
            {about}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        className={styles.switch}
        checked={value === true}
        aria-describedby={about ? `${id}-about` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}

/** 12'345 */
function figure(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, "'");
}
