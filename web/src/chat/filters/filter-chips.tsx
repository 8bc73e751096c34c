import { ListFilter, X } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { lazyPart } from '../../ui/overlay/lazy-part.tsx';
import { useHasOpened } from '../../ui/overlay/use-has-opened.ts';
import styles from './filters.module.css';
import { filterNames, useCategories, useFilter, useFollowedFilter } from './use-filter.ts';

const FilterDialog = lazyPart(() => import('./filter-dialog.tsx').then((module) => module.default), { floats: true });

/** The applied filter: a removable chip for each level, and the button that opens the dialog. */
export function FilterChips() {
  const { t } = useTexts('chat');
  const { applied, select } = useFollowedFilter();
  const some = applied.level1 !== null || applied.level2 !== null;
  const [open, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const { data: categories = [], isPending, isError, isPaused } = useCategories(some || isNear || open);
  // A dialog that grows moves what is about to be pressed: it opens when the topics are there, or do not come.
  const shown = useRef(false);
  shown.current = open && (shown.current || !isPending || isError || isPaused);
  const names = filterNames(applied, categories);
  const count = Number(applied.level1 !== null) + Number(applied.level2 !== null);
  const prepare = () => {
    setNear(true);
    FilterDialog.preload();
  };
  return (
    <div className={styles.chips}>
      <button
        type="button"
        className={styles.opener}
        data-focus-home
        data-some={some ? '' : undefined}
        aria-haspopup="dialog"
        aria-busy={open && !shown.current}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <ListFilter aria-hidden="true" />
        <span className={styles.openerText}>{some ? t('filters', { count }) : t('filter')}</span>
      </button>
      {names.topic && (
        <span className={styles.chip}>
          {names.topic}
          <button
            type="button"
            aria-label={t('removeFilter', { name: names.topic })}
            onClick={() => void select({ ...applied, level1: null })}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      )}
      {names.canton && (
        <span className={styles.chip}>
          {names.canton}
          <button
            type="button"
            aria-label={t('removeFilter', { name: names.canton })}
            onClick={() => void select({ ...applied, level2: null })}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      )}
      {useHasOpened(shown.current) && (
        <Suspense fallback={null}>
          <FilterDialog open={shown.current} applied={applied} onApply={select} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Tells, above the composer, that a filter could not be applied. */
export function FilterFault() {
  const { t } = useTexts('chat');
  const { failed } = useFilter();
  return failed ? (
    <p className={styles.fault} role="alert">
      {t('filterFault')}
    </p>
  ) : null;
}
