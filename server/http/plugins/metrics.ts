/** Prometheus metrics in text format 0.0.4. Off unless the owner switches it on; no amounts, no names. */
import type { FastifyInstance } from 'fastify';
import { Failure } from '#domain/messages/errors.ts';
import { route } from './route.ts';

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metric {
  /** Without the program's prefix. */
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly samples: readonly Sample[];
}

export interface MetricsRoutes {
  readonly metricsOn: () => boolean;
  readonly metrics: () => readonly Metric[];
  /** Called for each answer while metrics are on. */
  readonly countAnswer: (status: number) => void;
}

const METRICS_PATH = '/metrics';

export function metricsRoutes(
  app: FastifyInstance,
  { metricsOn, metrics, countAnswer }: MetricsRoutes,
): void {
  // Not a hook: those cost every request something even while metrics are off.
  app.server.on('request', (_request, response) => {
    if (!metricsOn()) return;
    response.once('finish', () => countAnswer(response.statusCode));
  });
  route(`GET ${METRICS_PATH}`, {
    schema: { summary: 'Metrics' },
    permission: 'none',
    handler: (_request, _caller, reply) => {
      // Switched off it does not exist.
      if (!metricsOn()) throw new Failure('not-found', `there is no ${METRICS_PATH}`);
      reply.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
      return metricsText(metrics());
    },
  }).register(app);
}

/** The exposition format: a help line, a type line, a line for each sample. */
function metricsText(metrics: readonly Metric[]): string {
  return metrics.map(metricText).join('');
}

function metricText({ name, help, type, samples }: Metric): string {
  const full = `cointill_${name}`;
  const lines = samples.map(({ labels = {}, value }) => `${full}${labelText(labels)} ${value}\n`);
  return `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n${lines.join('')}`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return all.length === 0 ? '' : `{${all.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
