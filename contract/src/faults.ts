import { inEnglish, type Said } from '@hisaab/words/server';
import { Type, type Static, type TSchema, type TSchemaOptions } from 'typebox';

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

/** What is wrong with a value that a schema does not take; undefined where the schema does not say. */
export function faultOf(schema: TSchema, value: unknown): Said | undefined {
  return isFaulty(schema) ? schema.fault(value) : undefined;
}

function isFaulty(schema: object): schema is Faulty {
  return 'fault' in schema && typeof schema.fault === 'function';
}
