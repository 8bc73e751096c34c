/**
 * A metric: its kind, its labels and its help text. Dashboard, alerts and docs/operating.md refer to metrics by name.
 */
type Row = { kind: 'counter' | 'gauge' | 'histogram'; labels: readonly string[]; help: string };

export const metricTable = {
  polier_answers_total: {
    kind: 'counter',
    labels: ['outcome', 'reason', 'language', 'model'],
    help: 'Questions that came to their end, by how the answer ended, why, its language and what the model did.',
  },
  polier_answer_first_text_seconds: {
    kind: 'histogram',
    labels: ['model'],
    help: 'Seconds from taking up a question to the first text of its answer.',
  },
  polier_answer_seconds: { kind: 'histogram', labels: ['model'], help: 'Seconds until the whole answer stood.' },
  polier_statements_total: {
    kind: 'counter',
    labels: ['shown'],
    help: 'Statements and quotations of answers, by whether they were shown or hidden because no source confirmed them.',
  },
  polier_requests_total: { kind: 'counter', labels: ['status'], help: 'HTTP calls by class of status, such as 2xx.' },
  polier_request_seconds: { kind: 'histogram', labels: [], help: 'Seconds that HTTP calls took.' },
  polier_refusals_total: {
    kind: 'counter',
    labels: ['code', 'channel'],
    help: 'What people were refused, by code and by channel (http, chat). INTERNAL is a fault of the server.',
  },
  polier_questions: { kind: 'gauge', labels: ['state'], help: 'Questions that are being answered or wait.' },
  polier_chats_open: { kind: 'gauge', labels: [], help: 'Chats that are open on this server.' },
  polier_chat_events_kept: {
    kind: 'gauge',
    labels: [],
    help: 'Events in the outboxes of open chats, kept for clients that come back.',
  },
  polier_sockets: { kind: 'gauge', labels: [], help: 'Clients that are connected to this server.' },
  polier_ready: { kind: 'gauge', labels: [], help: '1 while /ready says 200.' },
  polier_redis_up: { kind: 'gauge', labels: [], help: '1 while this server hears its Redis; absent without one.' },
  polier_event_loop_delay_seconds: {
    kind: 'gauge',
    labels: ['quantile'],
    help: 'How late the event loop was since the metrics were last read.',
  },
  polier_memory_bytes: { kind: 'gauge', labels: ['kind'], help: 'Memory of the process: rss, heap_used, external.' },
  polier_processor_seconds_total: { kind: 'counter', labels: [], help: 'Processor time of the process.' },
  polier_database_connections: {
    kind: 'gauge',
    labels: ['state'],
    help: 'Connections of the pool in use and idle, and callers that wait for one.',
  },
  polier_jobs: {
    kind: 'gauge',
    labels: ['job', 'state'],
    help: 'Jobs that wait, run or were given up. From the database.',
  },
  polier_job_delay_seconds: {
    kind: 'gauge',
    labels: ['job'],
    help: 'How long the oldest job that is due has been due. From the database.',
  },
  polier_jobs_held: {
    kind: 'gauge',
    labels: [],
    help: '1 while the process takes no job, because its clock is wrong.',
  },
  polier_letters: {
    kind: 'gauge',
    labels: ['state'],
    help: 'Letters that wait to be sent or were given up. From the database.',
  },
  polier_payments_unknown: { kind: 'gauge', labels: [], help: 'Payments of unknown outcome. From the database.' },
  polier_webhooks_refused_total: {
    kind: 'counter',
    labels: ['reason'],
    help: 'Webhooks of the payment provider that were refused, by what was wrong with their signature.',
  },
  polier_editions_held_total: {
    kind: 'counter',
    labels: [],
    help: 'Editions that were not published on their day because control questions got worse.',
  },
  polier_audit_broken: {
    kind: 'gauge',
    labels: [],
    help: '1 when the last verification found the audit log changed. From the database.',
  },
  polier_model_calls_total: {
    kind: 'counter',
    labels: ['role', 'outcome'],
    help: 'Calls of the language model that writes and of the one that checks: done, cut, stopped, failed.',
  },
  polier_model_tokens_total: {
    kind: 'counter',
    labels: ['role', 'kind'],
    help: 'Tokens of the models: input, output.',
  },
  polier_model_cost_francs_total: {
    kind: 'counter',
    labels: ['role'],
    help: 'Cost of the models in francs, by the prices of the settings.',
  },
  polier_model_ceiling_total: {
    kind: 'counter',
    labels: [],
    help: 'Answers that quoted because the model bill of their company had reached its ceiling of the day.',
  },
} as const satisfies Record<string, Row>;

export type MetricName = keyof typeof metricTable;
type NameOf<K extends Row['kind']> = {
  [N in MetricName]: (typeof metricTable)[N]['kind'] extends K ? N : never;
}[MetricName];
export type CounterName = NameOf<'counter'>;
export type GaugeName = NameOf<'gauge'>;
export type HistogramName = NameOf<'histogram'>;
/** A value for each label of a metric. */
export type LabelsOf<N extends MetricName> = Record<(typeof metricTable)[N]['labels'][number], string>;
