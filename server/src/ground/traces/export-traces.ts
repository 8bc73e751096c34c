import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Span as OtelSpan, ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log.ts';
import type { Span, Traces } from './traces.ts';

/** How long a server that closes waits for the collector. */
const closeMs = 1_000;

/**
 * Sends traces to an OpenTelemetry collector, in batches in the background. When the collector is unavailable or
 * refuses them, traces are lost, but nothing else; this is logged once each time it begins.
 */
export function exportTraces(
  given: { endpoint: string; headers: Record<string, string>; version: string },
  log: Pick<Log, 'warn'>,
): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${given.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: given.headers,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'polier',
      'service.version': given.version,
      'service.instance.id': `${hostname()} ${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor(watch(exporter, log))],
  });
  const tracer = provider.getTracer('polier');

  function spanOf(span: OtelSpan): Span {
    return {
      child: (name) => spanOf(tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, span))),
      end: (facts) => {
        if (facts) span.setAttributes(facts);
        span.end();
      },
    };
  }

  return {
    begin: ({ traceId, spanId, isSampled }, name) => {
      const caller = { traceId, spanId, traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true };
      return spanOf(tracer.startSpan(name, {}, trace.setSpanContext(ROOT_CONTEXT, caller)));
    },
    close: () => Promise.race([provider.shutdown().catch(() => {}), wait(closeMs, undefined, { ref: false })]),
  };
}

/** An exporter whose failures are logged, one line until it succeeds again. */
function watch(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error && !isAway) log.warn({ err: error }, 'traces cannot be sent to the collector');
        isAway = error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
