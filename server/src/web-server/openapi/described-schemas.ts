import type { TSchema } from 'typebox';
import { isRecord } from '../../platform/is-record.ts';

/** A JSON Schema of the description. */
export type DescribedSchema = Record<string, unknown>;

/** The contract's schemas by their names. */
export type NamedSchemas = ReadonlyMap<TSchema, string>;

/** Every schema that a module of the contract exports. */
export function namedSchemas(contract: object): NamedSchemas {
  const named = new Map<TSchema, string>();
  for (const [name, value] of Object.entries(contract)) {
    if (isSchema(value)) named.set(value, name);
  }
  return named;
}

/**
 * A schema of the contract in the form of the description: a reference for a named schema, else the schema itself, with the keys of
 * its `described` added.
 */
export function describeSchema(schema: TSchema, named: NamedSchemas): DescribedSchema {
  const name = named.get(schema);
  return name === undefined
    ? describeInline(schema, named)
    : { $ref: `#/components/schemas/${name}` };
}

/** Like {@link describeSchema}, but never a reference. */
export function describeInline(schema: TSchema, named: NamedSchemas): DescribedSchema {
  const described: DescribedSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'patternProperties') described['additionalProperties'] = valueOf(value, named);
    else if (!NOT_DESCRIBED.has(key)) described[key] = describeKeyword(value, named);
  }
  Object.assign(described, describeKeyword(read(schema, 'described'), named));
  // Every list of choices is of texts.
  return 'enum' in described ? { type: 'string', ...described } : described;
}

// Additions to the description, and the checks of a value.
const NOT_DESCRIBED = new Set(['described', 'fault', 'faultsTogether']);

function describeKeyword(value: unknown, named: NamedSchemas): unknown {
  if (isSchema(value)) return describeSchema(value, named);
  const items = asList(value);
  if (items.length > 0) return items.map((item) => describeKeyword(item, named));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, describeKeyword(item, named)]),
  );
}

// A record has one pattern, which every name matches.
function valueOf(patterns: unknown, named: NamedSchemas): unknown {
  const [schema] = isRecord(patterns) ? Object.values(patterns) : [];
  return describeKeyword(schema, named);
}

/** A value that the schema allows, made from the examples of its fields. */
export function exampleOf(schema: TSchema): unknown {
  const described = read(schema, 'described');
  const [example]: unknown[] = isRecord(described) ? asList(described['examples']) : [];
  if (example !== undefined) return example;
  if ('const' in schema) return schema.const;
  for (const key of ['enum', 'anyOf']) {
    const [first] = asList(read(schema, key));
    if (first !== undefined) return isSchema(first) ? exampleOf(first) : first;
  }
  const items = read(schema, 'items');
  if (isSchema(items)) return [exampleOf(items)];
  const properties = read(schema, 'properties');
  if (isRecord(properties)) return exampleOfObject(properties);
  const type = read(schema, 'type');
  if (type === 'null') return null;
  return type === 'boolean' ? false : {};
}

function exampleOfObject(properties: Record<string, unknown>): unknown {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      isSchema(property) ? [[name, exampleOf(property)]] : [],
    ),
  );
}

function read(schema: TSchema, key: string): unknown {
  return Object.entries(schema).find(([name]) => name === key)?.[1];
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

// TypeBox's own check accepts any object.
function isSchema(value: unknown): value is TSchema {
  return isRecord(value) && '~kind' in value;
}
