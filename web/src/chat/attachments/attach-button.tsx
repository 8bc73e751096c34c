import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { acceptText, type FileRules } from './file-rules.ts';

type Props = { rules: FileRules; onFiles: (files: File[]) => void; label?: string };

/** Chooses files from the device: a labelled button with `label`, else a paper clip. */
export function AttachButton({ rules, onFiles, label }: Props) {
  const { t } = useTexts('chat');
  const field = useRef<HTMLInputElement>(null);
  const choose = () => field.current?.click();
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        multiple={rules.maxFiles > 1}
        accept={acceptText(rules.accept)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {label ? (
        <Button onClick={choose}>
          <Paperclip aria-hidden="true" />
          {label}
        </Button>
      ) : (
        <IconButton name={t('attach')} onClick={choose}>
          <Paperclip aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}
