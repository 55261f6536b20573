import type { FastifySchemaCompiler } from 'fastify';
import { faultOf, faultsTogether } from '@hisaab/contract';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { IsObject, IsOptional, type Static, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/schema';
import { InvalidInput } from '../../platform/errors.ts';
import { isRecord } from '../../platform/is-record.ts';

/**
 * Validates requests against the contract. Bodies are not coerced (`null` is not 0, `true` is not 1). Path parameters and queries are
 * text, so whole numbers are parsed first. Each invalid field gets one fault.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: Validator | undefined;
  return (value: unknown) => {
    // Compiled at first use: compiling all schemas would take a tenth of a start.
    const validator = (compiled ??= Compile(schema));
    const candidate = isText(httpPart) ? parseNumbers(schema, value) : value;
    if (validator.Check(candidate)) return { value: candidate };
    return { error: describeFaults(schema, candidate) };
  };
};

// Headers are text too, but no header in the contract is a number.
function isText(httpPart: string | undefined): boolean {
  return httpPart === 'params' || httpPart === 'querystring';
}

const WHOLE_NUMBER = /^-?\d+$/;

// TypeBox's conversion turns "1.5" and "true" into 1: DELETE …/1.5/ would delete the row with the id 1.
function parseNumbers(schema: TSchema, value: unknown): unknown {
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  if (!isRecord(value) || !isRecord(properties)) return value;
  const read: Record<string, unknown> = { ...value };
  for (const name in read) {
    const text = read[name];
    const property = properties[name];
    const isNumber = isRecord(property) && property['type'] === 'integer';
    if (isNumber && typeof text === 'string' && WHOLE_NUMBER.test(text)) read[name] = Number(text);
  }
  return read;
}

// Not TypeBox's list of errors: for a list of 20,000 names it blocks the event loop for 100 ms.
function describeFaults(schema: TSchema, candidate: unknown): Error {
  const fields: Record<string, MessageDescriptor> = { ...faultsTogether(schema, candidate) };
  if (IsObject(schema) && isRecord(candidate)) {
    for (const [name, field] of Object.entries(schema.properties)) {
      const value = candidate[name];
      if (!isFine(field, value))
        fields[name] = faultOf(field, value) ?? say('faults.fieldInvalid', { field: name });
    }
  }
  if (Object.keys(fields).length === 0)
    return new InvalidInput({ body: say('faults.bodyNotObject') });
  return new InvalidInput(fields);
}

/** A function that returns a value if it matches a schema, and else throws {@link InvalidInput} with each bad field. */
export function validatorOf<const Schema extends TSchema>(schema: Schema) {
  const compile = () => Compile(schema);
  let compiled: ReturnType<typeof compile> | undefined;
  return (value: unknown): Static<Schema> => {
    const validator = (compiled ??= compile());
    if (validator.Check(value)) return value;
    throw describeFaults(schema, value);
  };
}

const compiledFields = new WeakMap<TSchema, Validator>();

function isFine(field: TSchema, value: unknown): boolean {
  if (value === undefined) return IsOptional(field);
  const compiled = compiledFields.get(field) ?? Compile(field);
  compiledFields.set(field, compiled);
  return compiled.Check(value);
}
