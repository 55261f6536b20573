import * as contract from '@hisaab/contract';
import {
  describeInline,
  describeSchema,
  type DescribedSchema,
  type NamedSchemas,
} from './described-schemas.ts';

/** Things that can change while a person looks at them, and are in a 409 as `current`. */
const CURRENT = [
  contract.Expense,
  contract.GroupExpense,
  contract.Payment,
  contract.RecurringEntry,
  contract.PaymentAccount,
  contract.Income,
  contract.GroupRecurring,
  contract.SharingPerson,
];

/** The authentication of a request. */
export const SECURITY_SCHEMES = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Token {token}`, with the token that the login call gives.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: '`Bearer {token}`: the same token, as most clients send one.',
  },
};

/** The schemas that have a name in the contract. */
export function describeComponents(named: NamedSchemas): Record<string, DescribedSchema> {
  const schemas = Object.fromEntries(
    Array.from(named, ([schema, name]) => [name, describeInline(schema, named)]),
  );
  // The contract cannot express it: things with versions are made of the fields beside it.
  const current = {
    description: 'The thing as it is now, where somebody has changed it.',
    anyOf: CURRENT.map((schema) => describeSchema(schema, named)),
  };
  const { properties } = contract.ErrorBody;
  schemas['ErrorBody'] = {
    ...schemas['ErrorBody'],
    properties: {
      ...Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, describeSchema(field, named)]),
      ),
      current,
    },
  };
  return schemas;
}
