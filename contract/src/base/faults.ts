import { inEnglish, type Said } from '@hisaab/words/server';
import { Type, type Static, type TProperties, type TSchema, type TSchemaOptions } from 'typebox';

/** What is wrong with a value of a field, as an option of the field's schema; the API description has the usual one in English. */
export interface Faulty extends TSchemaOptions {
  description: string;
  /** Not for JSON Schema: {@link faultOf} reads it. */
  fault: (value: unknown) => Said;
}

/** The option of a schema for what it says of a missing or wrong value: this, unless `findFault` finds something else. */
export function faulty(said: Said, findFault?: (value: unknown) => Said | undefined): Faulty {
  return { description: inEnglish(said), fault: (value) => findFault?.(value) ?? said };
}

/** A schema with {@link faulty} among its options, which takes only what `isFine`. */
export function refined<Schema extends TSchema, Value = Static<Schema>>(
  schema: Schema,
  isFine: (value: Value) => boolean,
) {
  return Type.Refine<Schema, Value>(schema, isFine, (value) => {
    const said = faultOf(schema, value);
    return said ? inEnglish(said) : '';
  });
}

/** The schema of a body with what is wrong with its fields together, by field: nothing where they go together. */
export function together<Properties extends TProperties>(
  properties: Properties,
  findFaults: (body: unknown) => Record<string, Said>,
  options: object = {},
) {
  return Type.Refine(
    Type.Object(properties, { ...options, faultsTogether: findFaults }),
    (body) => Object.keys(findFaults(body)).length === 0,
    () => '',
  );
}

/** What is wrong with the fields of a body together, by {@link together}. */
export function faultsTogether(schema: TSchema, body: unknown): Record<string, Said> {
  return hasFaultsTogether(schema) ? schema.faultsTogether(body) : {};
}

interface FaultsTogether {
  faultsTogether: (body: unknown) => Record<string, Said>;
}

function hasFaultsTogether(schema: object): schema is FaultsTogether {
  return 'faultsTogether' in schema && typeof schema.faultsTogether === 'function';
}

/** What is wrong with a value that a schema does not take; undefined where the schema does not say. */
export function faultOf(schema: TSchema, value: unknown): Said | undefined {
  return isFaulty(schema) ? schema.fault(value) : undefined;
}

function isFaulty(schema: object): schema is Faulty {
  return 'fault' in schema && typeof schema.fault === 'function';
}
