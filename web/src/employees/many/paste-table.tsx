import { Upload } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/load-in-time.ts';
import styles from './add-many.module.css';
import { readFile, readTable } from './read-table.ts';

/** Input of a table: pasted from a spreadsheet, or a CSV file. */
export function PasteTable({ onTable }: { onTable: (cells: string[][]) => void }) {
  const { t } = useTexts('addMany');
  const { t: ui } = useTexts('ui');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  async function takeText(pasted: string) {
    setFault(null);
    const cells = await readTable(pasted).catch((error: unknown) => {
      if (error instanceof NotLoaded) return null;
      throw error;
    });
    if (cells && cells.length > 0) return onTable(cells);
    setFault(cells ? t('nothingPasted') : ui('partFault'));
    area.current?.focus();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void takeText(text);
  }

  return (
    <form className={styles.paste} onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>
        {t('paste')}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('pasteHint')}
      </p>
      <textarea
        ref={area}
        id={id}
        className={styles.area}
        rows={9}
        spellCheck={false}
        aria-describedby={`${id}-hint${fault ? ` ${id}-fault` : ''}`}
        aria-invalid={fault !== null || undefined}
        placeholder={t('pasteExample')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
      />
      {fault && (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="primary" type="submit">
          {t('next')}
        </Button>
        <Button onClick={() => file.current?.click()}>
          <Upload aria-hidden="true" />
          {t('chooseFile')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={t('chooseFile')}
          hidden
          onChange={async (event) => {
            const chosen = event.target.files?.[0];
            event.target.value = '';
            if (chosen) await takeText(await readFile(chosen));
          }}
        />
      </div>
    </form>
  );
}
