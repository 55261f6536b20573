import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Compile, type Validator } from 'typebox/schema';
import { InvalidInput } from './errors.ts';

/**
 * Checks what comes in against the contract. Bodies are taken as they are (`null` is not 0, `true` is not 1);
 * path parameters and queries are text, and their whole numbers are read first.
 * The first failing rule of each field speaks, in the words of its schema's `description`.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: Validator | undefined;
  return (value: unknown) => {
    // At the first use: to compile what all calls take would take a tenth of a start.
    const validator = (compiled ??= Compile(schema));
    const candidate = isText(httpPart) ? readNumbers(schema, value) : value;
    if (validator.Check(candidate)) return { value: candidate };
    const [, errors] = validator.Errors(candidate);
    return { error: describeErrors(schema, errors) };
  };
};

// Headers are text too, but none of ours is a number.
function isText(httpPart: string | undefined): boolean {
  return httpPart === 'params' || httpPart === 'querystring';
}

const WHOLE_NUMBER = /^-?\d+$/;

// TypeBox's own conversion makes 1 of "1.5" and of "true": DELETE …/1.5/ would delete what is at 1.
function readNumbers(schema: TSchema, value: unknown): unknown {
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

function describeErrors(schema: TSchema, errors: TLocalizedValidationError[]): Error {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const names =
      error.keyword === 'required' && error.instancePath === ''
        ? error.params.requiredProperties
        : [error.instancePath.split('/')[1] ?? ''];
    for (const name of names) {
      if (name !== '') fields[name] ??= sentenceFor(schema, name);
    }
  }
  if (Object.keys(fields).length === 0) return new InvalidInput({ body: 'Send a JSON object.' });
  return new InvalidInput(fields);
}

function sentenceFor(schema: TSchema, name: string): string {
  const properties: unknown = 'properties' in schema ? schema.properties : undefined;
  const property = isRecord(properties) ? properties[name] : undefined;
  const description = isRecord(property) ? property['description'] : undefined;
  return typeof description === 'string' ? description : `${name} is not valid.`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
