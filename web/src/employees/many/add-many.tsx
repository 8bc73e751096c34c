import { type Language, languages } from '@polier/contract/languages';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { languageNames, useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import styles from './add-many.module.css';
import { ChooseColumns } from './choose-columns.tsx';
import { CorrectRow } from './correct-row.tsx';
import { PasteTable } from './paste-table.tsx';
import { RowList } from './row-list.tsx';
import { nameOf, type Row } from './rows.ts';
import { useAddMany } from './use-add-many.ts';

type Props = {
  /** Renders what this many more people would cost. */
  price: (people: number) => ReactNode;
  onClose: () => void;
};

/** Adds many people from a spreadsheet: paste, check each row, show the price, add, correct faulty rows. */
export default function AddMany({ price, onClose }: Props) {
  const { t } = useTexts('addMany');
  const { t: tApp } = useTexts('app');
  const many = useAddMany();
  const { table, rows, work, added } = many;
  const [correcting, setCorrecting] = useState<Row | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const remaining = rows.length - added;
  const adding = work?.what === 'adding';
  const { leave, dialog } = useUnsavedChanges({ changed: adding || remaining > 0, text: t('unsaved') });
  return (
    <section className={styles.page}>
      <Button look="bare" className={styles.back} onClick={() => leave(onClose)}>
        <ArrowLeft aria-hidden="true" />
        {t('back')}
      </Button>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h2>
      {!table && <PasteTable onTable={many.read} />}
      {table && (
        <>
          {added === 0 && (
            <ChooseColumns table={table} disabled={adding} onChange={many.take} onRestart={many.restart} />
          )}
          <SelectField
            label={t('language')}
            className={styles.language}
            value={many.language}
            options={languages.map((value) => ({ value, label: tApp(languageNames[value]) }))}
            onChange={(event) => many.setLanguage(event.target.value as Language)}
          />
          <Summary many={many} price={price} onClose={onClose} />
          <RowList rows={rows} disabled={work !== null} onCorrect={setCorrecting} onRemove={many.remove} />
        </>
      )}
      {correcting && (
        <CorrectRow
          row={correcting}
          onClose={() => setCorrecting(null)}
          onCorrected={(id, values) => {
            setCorrecting(null);
            void many.correct(id, values);
          }}
        />
      )}
      {dialog}
    </section>
  );
}

type SummaryProps = Props & { many: ReturnType<typeof useAddMany> };

/** How many rows are added, ready and faulty, what they cost, and the next action. */
function Summary({ many, price, onClose }: SummaryProps) {
  const { t } = useTexts('addMany');
  const { rows, work, fault, removed, ready, faulty, added } = many;
  const summary = work
    ? t(work.what, { done: work.done, count: work.all })
    : [
        added > 0 && t('added', { count: added }),
        ready > 0 && t('ready', { count: ready }),
        faulty > 0 && t('faulty', { count: faulty }),
      ]
        .filter(Boolean)
        .join(' ');
  return (
    <div className={styles.sum}>
      <p role="status">{summary}</p>
      {work && (
        <progress className={styles.progress} aria-label={summary} value={work.done} max={Math.max(1, work.all)} />
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {!work && ready > 0 && price(ready)}
      <div className={styles.actions}>
        {(ready > 0 || work) && (
          <Button look="primary" aria-disabled={work !== null} onClick={() => work || many.add()}>
            {t('add', { count: ready })}
          </Button>
        )}
        {!work && fault && <Button onClick={many.checkAgain}>{t('checkAgain')}</Button>}
        {removed && (
          <Button look="bare" aria-disabled={work !== null} onClick={() => work || many.takeBack()}>
            {t('takeBackRow', { name: nameOf(removed, t) })}
          </Button>
        )}
        {!work && added > 0 && added === rows.length && (
          <Button look="primary" onClick={onClose}>
            {t('done')}
          </Button>
        )}
      </div>
    </div>
  );
}
