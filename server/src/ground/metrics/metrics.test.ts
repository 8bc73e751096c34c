import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('figures are written in the text format of Prometheus', async () => {
  const metrics = createMetrics();
  metrics.count('polier_requests_total', { status: '2xx' });
  metrics.count('polier_requests_total', { status: '2xx' }, 2);
  metrics.count('polier_refusals_total', { code: 'a"b\\c\nd', channel: 'http' });
  for (const seconds of [0.005, 0.3, 500]) metrics.observe('polier_answer_seconds', { model: 'none' }, seconds);
  metrics.read('polier_sockets', () => [{ labels: {}, value: 7 }]);
  metrics.read('polier_ready', async () => {
    throw new Error('away');
  });

  const lines = (await metrics.write()).split('\n');
  expect(lines).toContain('polier_requests_total{status="2xx"} 3');
  expect(lines).toContain('polier_refusals_total{code="a\\"b\\\\c\\nd",channel="http"} 1');
  expect(lines).toContain('polier_answer_seconds_bucket{model="none",le="0.01"} 1');
  expect(lines).toContain('polier_answer_seconds_bucket{model="none",le="0.5"} 2');
  expect(lines).toContain('polier_answer_seconds_bucket{model="none",le="120"} 2');
  expect(lines).toContain('polier_answer_seconds_bucket{model="none",le="+Inf"} 3');
  expect(lines).toContain('polier_answer_seconds_count{model="none"} 3');
  expect(lines).toContain('polier_sockets 7');
  expect(lines).toContain('# TYPE polier_sockets gauge');
  // What cannot be read is left out, and nothing else with it.
  expect(lines.some((line) => line.startsWith('polier_ready '))).toBe(false);
});
