import { noSpan, type Span, whileIn } from '../../ground/traces/traces.ts';
import type { Model } from '../write/model.ts';
import type { MeteredModels } from './connect-models.ts';
import type { PartsWithoutModel } from './parts.ts';

type TracedParts = { parts: PartsWithoutModel; models: MeteredModels };

/** Wraps the searches and model calls of an answer in trace spans. */
export function traceAnswer<G extends TracedParts>(given: G, span: Span | undefined): G {
  // Without tracing, streams are not wrapped token by token.
  if (!span || span === noSpan) return given;
  const { parts, models } = given;
  const find: PartsWithoutModel['find'] = (search) => whileIn(span, 'search', () => parts.find(search));
  return {
    ...given,
    parts: { ...parts, find, span },
    models: { ...models, model: models.model && traced(models.model, span) },
  };
}

function traced(model: Model, span: Span): Model {
  return {
    name: model.name,
    async *write(prompt, signal) {
      const call = span.child('call model');
      try {
        return yield* model.write(prompt, signal);
      } finally {
        call.end();
      }
    },
  };
}
