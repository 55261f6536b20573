import * as contract from '@hisaab/contract';
import { describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { isRecord } from '../../platform/is-record.ts';
import { compileSerializer } from './serialization.ts';

const Person = Type.Object({
  name: Type.String(),
  image: Type.Union([Type.String(), Type.Null()]),
});
const Group = Type.Object({
  owner: Person,
  members: Type.Array(Person),
  totals: Type.Record(Type.String(), Type.Number()),
});

describe('An answer', () => {
  it('has the fields of its schema and nothing else, however deep', () => {
    const person = () => ({ name: 'Asha', image: null, password_hash: 'secret' });
    const write = compileSerializer({ schema: Type.Array(Group) });
    const group = {
      owner: person(),
      members: [person(), person()],
      totals: { Food: 12.5 },
      key: 1,
    };
    const asha = { name: 'Asha', image: null };
    expect(JSON.parse(write([group]))).toEqual([
      { owner: asha, members: [asha, asha], totals: { Food: 12.5 } },
    ]);
  });

  it.each([
    ['nothing', Type.Null(), null, 'null'],
    ['an empty list', Type.Array(Person), [], '[]'],
    [
      'letters of any script',
      Type.Object({ name: Type.String() }),
      { name: '"आशा"' },
      '{"name":"\\"आशा\\""}',
    ],
  ])('writes %s as JSON has it', (_, schema, answer, text) => {
    expect(compileSerializer({ schema })(answer)).toBe(text);
  });

  it('distinguishes the members of a union, and refuses anything else', () => {
    const Thing = Type.Union([
      Type.Object({ kind: Type.Literal('person'), name: Type.String() }),
      Type.Object({ kind: Type.Literal('group'), owner: Person }),
      Type.Array(Person),
      Type.Null(),
    ]);
    const write = compileSerializer({ schema: Type.Array(Thing) });
    const asha = { name: 'Asha', image: null, key: 1 };
    expect(
      JSON.parse(
        write([
          { kind: 'person', name: 'Asha', owner: asha },
          { kind: 'group', name: 'Goa', owner: { ...asha } },
          [{ ...asha }],
          null,
        ]),
      ),
    ).toEqual([
      { kind: 'person', name: 'Asha' },
      { kind: 'group', owner: { name: 'Asha', image: null } },
      [{ name: 'Asha', image: null }],
      null,
    ]);
    expect(() => write([{ kind: 'else', key: 1 }])).toThrow('in no form that the contract names');
  });
});

const RESPONSES = Object.values(contract).flatMap((endpoint) =>
  isEndpoint(endpoint)
    ? Object.entries(endpoint.schema.response).map(([status, schema]) => ({
        call: `${endpoint.method} ${endpoint.url} ${status}`,
        schema,
      }))
    : [],
);

function isEndpoint(value: unknown): value is contract.Endpoint {
  return isRecord(value) && 'url' in value && 'schema' in value;
}

const PLANTED = { password_hash: 'planted' };

const PLAIN = new Map<unknown, unknown>([
  ['string', 'text'],
  ['integer', 1],
  ['number', 1.5],
  ['boolean', true],
  ['null', null],
]);

/** Values of every form of a schema, with the planted fields in each object. */
function valuesOf(schema: unknown, planted: object): unknown[] {
  if (!isRecord(schema)) return [];
  const { anyOf, items, properties, patternProperties, type } = schema;
  if (Array.isArray(anyOf)) return anyOf.flatMap((form: unknown) => valuesOf(form, planted));
  if ('const' in schema) return [schema['const']];
  if (Array.isArray(schema['enum'])) return schema['enum'].slice(0, 1);
  if (items) return [valuesOf(items, planted)];
  if (isRecord(patternProperties)) {
    const [each] = Object.values(patternProperties);
    return [Object.fromEntries(Object.entries(valuesOf(each, planted)))];
  }
  return isRecord(properties) ? objectsOf(properties, planted) : [PLAIN.get(type)];
}

function objectsOf(properties: Record<string, unknown>, planted: object): unknown[] {
  const forms = Object.entries(properties).map(
    ([name, property]) => [name, valuesOf(property, planted)] as const,
  );
  const count = Math.max(1, ...forms.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, place) => ({
    ...Object.fromEntries(forms.map(([name, values]) => [name, values[place % values.length]])),
    ...planted,
  }));
}

describe('A field that is not in the contract', () => {
  it.each(RESPONSES)('[serialization-1] is in no response of $call', ({ schema }) => {
    const write = compileSerializer({ schema });
    const plain = valuesOf(schema, {}).map((value) => JSON.parse(JSON.stringify(value ?? null)));
    const written = valuesOf(schema, PLANTED).map((value) => JSON.parse(write(value) ?? 'null'));
    expect(written).toEqual(plain);
  });

  it('is tried on every response with a body, except streams and pictures', () => {
    const untried = RESPONSES.filter(
      ({ schema }) => !JSON.stringify(valuesOf(schema, PLANTED)).includes('planted'),
    ).map(({ call }) => call);
    expect(untried.filter((call) => !/ (204|304)$/.test(call)).toSorted()).toEqual([
      'GET /api/events/ 200',
      'GET /auth/export/ 200',
      'GET /group/api/expenses/:id/receipts/:receipt_id/ 200',
      'GET /group/api/groups/:id/export/ 200',
      'GET /personal/api/expenses/:id/receipts/:receipt_id/ 200',
      'GET /personal/api/expenses/export/ 200',
      'GET /personal/api/income/export/ 200',
    ]);
  });
});
