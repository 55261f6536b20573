import { inEnglish, type MessageDescriptor } from '@hisaab/words/server';
import { Type, type Static, type TProperties, type TSchema, type TSchemaOptions } from 'typebox';

/** The fault of a value of a field, as an option of the field's schema; the API description has the usual one in English. */
export interface Faulty extends TSchemaOptions {
  description: string;
  /** Not for JSON Schema: {@link faultOf} reads it. */
  fault: (value: unknown) => MessageDescriptor;
}

/** The option of a schema with the fault of a missing or wrong value: this one, unless `findFault` finds another. */
export function faulty(
  message: MessageDescriptor,
  findFault?: (value: unknown) => MessageDescriptor | undefined,
): Faulty {
  return { description: inEnglish(message), fault: (value) => findFault?.(value) ?? message };
}

/** A schema with {@link faulty} among its options, which accepts only values that pass `isFine`. */
export function refined<Schema extends TSchema, Value = Static<Schema>>(
  schema: Schema,
  isFine: (value: Value) => boolean,
) {
  return Type.Refine<Schema, Value>(schema, isFine, (value) => {
    const message = faultOf(schema, value);
    return message ? inEnglish(message) : '';
  });
}

/** The schema of a body with the faults of its fields in combination, by field; none if they are consistent. */
export function together<Properties extends TProperties>(
  properties: Properties,
  findFaults: (body: unknown) => Record<string, MessageDescriptor>,
  options: object = {},
) {
  return Type.Refine(
    Type.Object(properties, { ...options, faultsTogether: findFaults }),
    (body) => Object.keys(findFaults(body)).length === 0,
    () => '',
  );
}

/** The faults of the fields of a body in combination, by {@link together}. */
export function faultsTogether(schema: TSchema, body: unknown): Record<string, MessageDescriptor> {
  return hasFaultsTogether(schema) ? schema.faultsTogether(body) : {};
}

interface FaultsTogether {
  faultsTogether: (body: unknown) => Record<string, MessageDescriptor>;
}

function hasFaultsTogether(schema: object): schema is FaultsTogether {
  return 'faultsTogether' in schema && typeof schema.faultsTogether === 'function';
}

/** The fault of a value that a schema rejects; undefined if the schema has none. */
export function faultOf(schema: TSchema, value: unknown): MessageDescriptor | undefined {
  return isFaulty(schema) ? schema.fault(value) : undefined;
}

function isFaulty(schema: object): schema is Faulty {
  return 'fault' in schema && typeof schema.fault === 'function';
}
