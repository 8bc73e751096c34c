import { hostname } from 'node:os';
import { type Span as OtelSpan, ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Span, Traces } from './traces.ts';

/** Sends traces to an OpenTelemetry collector, in batches beside the work. One that is away loses them, nothing else. */
export function exportTraces(given: { endpoint: string; headers: string; version: string }): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${given.endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: readHeaders(given.headers),
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'polier',
      'service.version': given.version,
      'service.instance.id': `${hostname()} ${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
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
    begin: (parent, name) => {
      const caller = { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true };
      return spanOf(tracer.startSpan(name, {}, trace.setSpanContext(ROOT_CONTEXT, caller)));
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** Reads `name=value,name=value`, with values as in a URL, as the specification of OTLP has it. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}
