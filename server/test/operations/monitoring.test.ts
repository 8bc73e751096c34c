import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type MetricName, metricTable } from '../../src/ground/metrics/metric-table.ts';

const root = join(import.meta.dirname, '../../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts = textOf('deploy/monitoring/alerts.yaml');
const dashboard = textOf('deploy/monitoring/grafana-dashboard.json');
const runbook = textOf('docs/runbook.md');
const expressions = [
  ...(JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  ),
  ...alerts.split(/^ {6}- alert: /m).map((rule) => /expr: ([\s\S]*?)\n {8}(?:for|labels)/.exec(rule)?.[1] ?? ''),
];

/** Labels that Prometheus adds. */
const added = new Set(['le', 'job', 'instance']);

test('the dashboard, the alerts and the runbook name figures and labels that exist', () => {
  const wrong: string[] = [];
  for (const text of [...expressions, alerts, runbook, textOf('docs/operating.md')]) {
    for (const [named] of text.matchAll(/polier_[a-z_]+/g)) if (!metricOf(named)) wrong.push(named);
  }
  for (const expression of expressions) {
    const metrics = [...expression.matchAll(/polier_[a-z_]+/g)].map(([named]) => metricOf(named));
    const labels = new Set(metrics.flatMap((name) => (name ? [...metricTable[name].labels] : [])) as string[]);
    const used = [
      ...[...expression.matchAll(/([a-z_]+)(?:=|!=|=~)"/g)].map(([, label]) => label!),
      ...[...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/,\s*/)),
    ];
    for (const label of used) if (!labels.has(label) && !added.has(label)) wrong.push(`${label} in ${expression}`);
  }
  expect(wrong).toEqual([]);
});

test('the dashboard shows every figure', () => {
  const shown = new Set([...dashboard.matchAll(/polier_[a-z_]+/g)].map(([named]) => metricOf(named)));
  expect(Object.keys(metricTable).filter((name) => !shown.has(name as MetricName))).toEqual([]);
});

test('the runbook has a paragraph for each alert and for each line of level error, and for no other', () => {
  const paragraphs = [...runbook.matchAll(/^### (.+)\n\n(?=\S)/gm)].map(([, title]) => title!);
  const rules = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  expect(new Set(rules).size).toBeGreaterThan(10);
  const lines = [...new Set(sources().flatMap(errorLines))].map((line) => `\`${line}\``);
  expect(lines.length).toBeGreaterThan(20);
  expect([...paragraphs].sort()).toEqual([...rules, ...lines].sort());
});

test('the lines that the runbook lists by their fields are written', () => {
  const listed = [...runbook.matchAll(/^\| `([^`]+)` \|/gm)].map(([, line]) => line!);
  expect(listed).toContain('answer ended');
  const all = sources().join('\n');
  expect(listed.filter((line) => !all.includes(`'${line}'`))).toEqual([]);
});

function metricOf(named: string): MetricName | null {
  const name = named.replace(/_(?:bucket|sum|count)$/, '') as MetricName;
  const kind = metricTable[name]?.kind;
  if (named in metricTable) return named as MetricName;
  return kind === 'histogram' ? name : null;
}

function sources(): string[] {
  return globSync('server/src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(textOf);
}

/**
 * What a source writes into the log at level error or fatal: the last text of each such call, and the messages of
 * faults.
 */
function errorLines(source: string): string[] {
  const calls = [...source.matchAll(/\blog\.(?:error|fatal)\(/g)].map(({ index }) => callAt(source, index));
  const direct = calls.flatMap((call) => [...call.matchAll(/'([^'\n]+)'/g)].at(-1)?.[1] ?? []);
  const faults = [...source.matchAll(/refusalOf\([^;]*?message: '([^']+)'/g)].map(([, message]) => message!);
  return [...direct, ...faults];
}

/** The text of a call from its name to its closing bracket. */
function callAt(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if (source[at] === '(') depth++;
    if (source[at] === ')' && --depth === 0) return source.slice(start, at + 1);
  }
  return source.slice(start);
}
