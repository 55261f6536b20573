import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInput, type Faults } from '../../platform/errors.ts';
import { isRecord } from '../../platform/is-record.ts';
import { namesOf, type CategoryNames } from './category-names.ts';

/**
 * The error handler of a route with a category. Whether the person has one of that name is known only after the checks of the contract:
 * if these find other faults, this adds the one of the category.
 */
export function sayUnknownCategory(db: Db) {
  return (refused: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const context = refused.validationContext;
    if (!(refused instanceof InvalidInput) || (context !== 'body' && context !== 'querystring'))
      throw refused;
    const sent = context === 'body' ? request.body : request.query;
    const schema: unknown = request.routeOptions.schema?.[context];
    // An error thrown here reaches the common error handler.
    void namesOf(db, request.user)
      .then((names) => withUnknownCategory(refused, sent, names, fieldsOf(schema)))
      .then(
        (message) => reply.send(message),
        (failure: unknown) => reply.send(failure),
      );
  };
}

/** The same error, and that of the category where the person has none of that name; its fields are in the order of `fields`. */
export function withUnknownCategory(
  error: InvalidInput,
  sent: unknown,
  names: CategoryNames,
  fields: readonly string[],
): InvalidInput {
  // Only a text whose length the contract has checked is compared.
  if (error.fields['category']) return error;
  const name = isRecord(sent) ? sent['category'] : undefined;
  if (typeof name !== 'string' || names.has(name)) return error;
  const all: Faults = { ...error.fields, ...names.refuse().fields };
  const inOrder = fields.flatMap((field) => (all[field] ? [[field, all[field]] as const] : []));
  return new InvalidInput(Object.fromEntries(inOrder));
}

function fieldsOf(schema: unknown): string[] {
  return isRecord(schema) && isRecord(schema['properties'])
    ? Object.keys(schema['properties'])
    : [];
}
