/** One value of a metric, identified by its labels. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
  /** The suffix of the metric's name, such as `_sum`. */
  suffix?: string;
}

/** A metric with its present values. */
export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram' | 'summary';
  samples: readonly Sample[];
}

/** The media type of {@link writeExposition}. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Metrics in Prometheus' text format. */
export function writeExposition(metrics: readonly Metric[]): string {
  return metrics.map(writeMetric).join('');
}

function writeMetric({ name, help, type, samples }: Metric): string {
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
  for (const { suffix = '', labels = {}, value } of samples) {
    const written = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`);
    const braces = written.length === 0 ? '' : `{${written.join(',')}}`;
    lines.push(`${name}${suffix}${braces} ${value}`);
  }
  return `${lines.join('\n')}\n`;
}

function escape(text: string): string {
  return text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', '\\n');
}
