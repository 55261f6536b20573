import { describe, expect, it } from 'vitest';
import { Type } from 'typebox';
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
  it('says what its schema names and nothing else, however deep', () => {
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
});
