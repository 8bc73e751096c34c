import {
  type CounterName,
  type GaugeName,
  type HistogramName,
  type LabelsOf,
  type MetricName,
  metricTable,
} from './metric-table.ts';

type Sample<N extends MetricName> = { labels: LabelsOf<N>; value: number };
type Reader = () => Sample<MetricName>[] | Promise<Sample<MetricName>[]>;

/** The metrics of this process for Prometheus. Labels must not contain anything that was asked or said, nor names. */
export type Metrics = {
  count: <N extends CounterName>(name: N, labels: LabelsOf<N>, by?: number) => void;
  /** Records a duration in seconds. */
  observe: <N extends HistogramName>(name: N, labels: LabelsOf<N>, seconds: number) => void;
  /** Sets the function that reads a gauge, or a counter kept elsewhere, when metrics are requested. */
  read: <N extends GaugeName | CounterName>(name: N, reader: () => Sample<N>[] | Promise<Sample<N>[]>) => void;
  /** Writes all metrics in the text format of Prometheus (version 0.0.4). A gauge that cannot be read is left out. */
  write: () => Promise<string>;
};

/** Upper bounds of the histograms, in seconds: from a quoted answer to the longest a model may take. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120] as const;
type Histogram = { labels: Record<string, string>; buckets: number[]; sum: number; count: number };

export function createMetrics(): Metrics {
  const counters = new Map<MetricName, Map<string, Sample<MetricName>>>();
  const histograms = new Map<MetricName, Map<string, Histogram>>();
  const readers = new Map<MetricName, Reader>();

  function rowOf<T>(all: Map<MetricName, Map<string, T>>, name: MetricName, key: string, begin: () => T): T {
    const rows = all.get(name) ?? new Map<string, T>();
    all.set(name, rows);
    const row = rows.get(key) ?? begin();
    rows.set(key, row);
    return row;
  }

  async function samplesOf(name: MetricName): Promise<string[]> {
    const { kind } = metricTable[name];
    if (kind === 'histogram')
      return [...(histograms.get(name)?.values() ?? [])].flatMap((one) => writeHistogram(name, one));
    const read = await readNow(readers.get(name)).catch(() => []);
    return [...(counters.get(name)?.values() ?? []), ...read].map(({ labels, value }) =>
      writeSample(name, labels, value),
    );
  }

  return {
    count: (name, labels, by = 1) => {
      rowOf(counters, name, JSON.stringify(labels), () => ({
        labels: labels as LabelsOf<MetricName>,
        value: 0,
      })).value += by;
    },
    observe: (name, labels, seconds) => {
      const begin = () => ({ labels, buckets: bounds.map(() => 0), sum: 0, count: 0 });
      const row = rowOf(histograms, name, JSON.stringify(labels), begin);
      row.sum += seconds;
      row.count += 1;
      const at = bounds.findIndex((bound) => seconds <= bound);
      if (at >= 0) row.buckets[at]! += 1;
    },
    read: (name, reader) => {
      readers.set(name, reader as unknown as Reader);
    },
    write: async () => {
      const names = Object.keys(metricTable) as MetricName[];
      const all = await Promise.all(
        names.map(async (name) => {
          const { kind, help } = metricTable[name];
          return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...(await samplesOf(name))];
        }),
      );
      return `${all.flat().join('\n')}\n`;
    },
  };
}

const readNow = async (reader: Reader | undefined) => reader?.() ?? [];

function writeSample(name: string, labels: Record<string, string>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text.replace(/[\\"\n]/g, escapeSign)}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

const escapeSign = (sign: string) => (sign === '\n' ? '\\n' : `\\${sign}`);

function writeHistogram(name: string, { labels, buckets, sum, count }: Histogram): string[] {
  let upTo = 0;
  const lines = bounds.map((bound, at) => {
    upTo += buckets[at]!;
    return writeSample(`${name}_bucket`, { ...labels, le: String(bound) }, upTo);
  });
  return [
    ...lines,
    writeSample(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    writeSample(`${name}_sum`, labels, sum),
    writeSample(`${name}_count`, labels, count),
  ];
}
