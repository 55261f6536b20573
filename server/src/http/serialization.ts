import { isRecord } from '../is-record.ts';

/** Removes from a value the properties that its schema does not name. */
type Trim = (value: unknown) => void;

/**
 * Serializes a response body with only the properties that the contract names. Fastify's own serializer compiles a function for each
 * schema, which makes a start a fifth longer and a response no faster.
 */
export function compileSerializer({ schema }: { schema: unknown }): (answer: unknown) => string {
  const trim = trimFor(schema);
  return (answer) => {
    trim?.(answer);
    return JSON.stringify(answer);
  };
}

function trimFor(schema: unknown): Trim | undefined {
  if (!isRecord(schema)) return undefined;
  if (schema['type'] === 'array') return trimEach(trimFor(schema['items']));
  const properties = schema['properties'];
  return isRecord(properties) ? trimObject(properties) : undefined;
}

function trimEach(trim: Trim | undefined): Trim | undefined {
  if (!trim) return undefined;
  return (values) => {
    if (Array.isArray(values)) for (const value of values) trim(value);
  };
}

function trimObject(properties: Record<string, unknown>): Trim {
  const names = new Set(Object.keys(properties));
  const parts = Object.entries(properties).flatMap(([name, schema]) => {
    const trim = trimFor(schema);
    return trim ? [{ name, trim }] : [];
  });
  return (value) => {
    if (!isRecord(value)) return;
    // JSON omits undefined properties. A property without a name in the schema is a mistake in a presenter.
    for (const name in value) if (!names.has(name)) value[name] = undefined;
    for (const { name, trim } of parts) trim(value[name]);
  };
}
