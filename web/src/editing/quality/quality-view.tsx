import type { Quality } from '@polier/contract/editing';
import { useTexts } from '../../language/language.ts';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { FoldedTable } from '../../ui/layout/folded-table.tsx';
import styles from '../editing.module.css';
import { lastMonths, monthText } from '../months.ts';
import { useFactNames } from '../name-facts.ts';
import { figure } from '../write-figure.ts';

type Props = { quality: Quality; month: string; onMonth: (month: string) => void };
const outcomes = ['answered', 'nearest', 'refused'] as const;
type Coverage = Quality['coverage'][number];
type Source = Quality['sources'][number];

/** How the questions of a month were answered: figures, bars, and the same as tables. */
export function QualityView({ quality, month, onMonth }: Props) {
  const { t } = useTexts('editing');
  const names = useFactNames();
  const { ratings, quotations, coverage, sources } = quality;
  const figures = [
    [t('ratedGood'), ratings.good],
    [t('ratedBad'), ratings.bad],
    [t('checkedQuotes'), quotations.checked],
    [t('failedQuotes'), quotations.unconfirmed],
  ] as const;
  const count = (id: 'sources' | 'answered' | 'nearest' | 'refused'): Column<Coverage> => {
    return { id, label: t(id), figures: true, cell: (row) => figure(row[id]) };
  };
  const columns: Column<Coverage>[] = [
    { id: 'topic', label: t('topic'), cell: ({ topic }) => (topic ? names.topic(topic) : t('coverageNone')) },
    { id: 'language', label: t('language'), cell: ({ language }) => names.language(language) },
    ...(['sources', ...outcomes] as const).map(count),
  ];
  const sourceColumns: Column<Source>[] = [
    { id: 'title', label: t('title'), cell: ({ title }) => title },
    { id: 'language', label: t('language'), cell: ({ language }) => names.language(language) },
    { id: 'edition', label: t('edition'), cell: ({ edition }) => edition ?? '–' },
    { id: 'changedOn', label: t('changedOn'), cell: ({ changedOn }) => names.day(changedOn) },
  ];
  return (
    <>
      <div className={styles.toolbar}>
        <SmallSelect
          aria-label={t('month')}
          value={month || quality.month}
          options={lastMonths().map((value) => ({ value, label: monthText(value) }))}
          onChoose={onMonth}
        />
      </div>
      <Outcomes quality={quality} />
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure(value)}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.section} aria-label={t('coverage')}>
        <h2>{t('coverage')}</h2>
        <CoverageBars coverage={coverage} />
        <FoldedTable
          name={t('coverage')}
          columns={columns}
          rows={coverage}
          keyOf={({ topic, language }) => `${topic} ${language}`}
        />
      </section>
      <section className={styles.section} aria-label={t('lastChange')}>
        <h2>{t('lastChange')}</h2>
        <FoldedTable
          name={t('lastChange')}
          columns={sourceColumns}
          rows={sources}
          keyOf={({ title, language, edition }) => `${title} ${language} ${edition}`}
        />
      </section>
    </>
  );
}

/** Topics with the most answers, as many as the table beneath shows at first. */
const mostBars = 10;

/**
 * How the answers of each topic ended, in all languages; the longest bar has the most. The table beneath has the
 * figures.
 */
function CoverageBars({ coverage }: { coverage: Coverage[] }) {
  const { t } = useTexts('editing');
  const names = useFactNames();
  const sumOf = (rows: Coverage[]) => rows.reduce((sum, row) => sum + row.answered + row.nearest + row.refused, 0);
  const topics = [...Map.groupBy(coverage, ({ topic }) => topic)]
    .map(([topic, rows]) => ({ topic, rows, total: sumOf(rows) }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total)
    .slice(0, mostBars);
  if (topics.length === 0) return null;
  return (
    <div className={styles.bars} aria-hidden="true">
      {topics.map(({ topic, rows, total }) => (
        <div key={topic}>
          <span>{topic ? names.topic(topic) : t('coverageNone')}</span>
          <span className={styles.parts} style={{ width: `${(total / topics[0]!.total) * 100}%` }}>
            {outcomes.map((outcome) => (
              <span
                key={outcome}
                data-part={outcome}
                style={{ flexGrow: rows.reduce((sum, row) => sum + row[outcome], 0) }}
              />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

/** How the answers ended: a bar of its parts, and the same in figures. */
function Outcomes({ quality }: { quality: Quality }) {
  const { t } = useTexts('editing');
  const total = outcomes.reduce((sum, outcome) => sum + quality[outcome], 0);
  if (total === 0) return <p className={styles.state}>{t('noAnswers')}</p>;
  const share = (value: number) => Math.round((value / total) * 100);
  return (
    <>
      <div className={styles.parts} aria-hidden="true">
        {outcomes.map((outcome) => (
          <span key={outcome} data-part={outcome} style={{ flexGrow: quality[outcome] }} />
        ))}
      </div>
      <DataTable
        name={t('outcome')}
        rows={outcomes}
        keyOf={(outcome) => outcome}
        columns={[
          {
            id: 'outcome',
            label: t('outcome'),
            cell: (outcome) => (
              <span className={styles.part} data-part={outcome}>
                {t(outcome)}
              </span>
            ),
          },
          { id: 'number', label: t('number'), figures: true, cell: (outcome) => figure(quality[outcome]) },
          { id: 'share', label: t('share'), figures: true, cell: (outcome) => `${share(quality[outcome])}\u00a0%` },
        ]}
      />
    </>
  );
}
