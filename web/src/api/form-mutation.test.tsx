import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Failure } from '../test/fake-api.ts';
import { renderApp, signIn } from '../test/render-app.tsx';
import { call } from './call.ts';
import { useFormMutation } from './form-mutation.ts';

function GroupForm({ names }: { names: readonly string[] }) {
  const { mutate, isPending } = useFormMutation<unknown, string>({
    mutationKey: ['create group'],
    mutationFn: ({ values: name, idempotencyKey }) =>
      call('POST /group/api/groups/', { body: { name }, idempotencyKey }),
  });
  return names.map((name) => (
    <button key={name} type="button" disabled={isPending} onClick={() => mutate(name)}>
      {name}
    </button>
  ));
}

/** A form that submits what is clicked; `answers` say whether each submit fails. */
async function openForm(answers: readonly ('works' | 'fails')[]) {
  const api = signIn();
  const left = [...answers];
  const sent = api.answer('POST /group/api/groups/', ({ body: { name } }) =>
    left.shift() === 'works'
      ? {
          id: 1,
          name,
          kind: 'group' as const,
          member_count: 0,
          total_expenses: 0,
          created_by: 7,
          created_by_name: 'Ananya',
          archived: false,
          usual_split: null,
          members: [],
        }
      : Failure.refuse(502),
  );
  const hands = await renderApp(<GroupForm names={['Goa', 'Flat']} />);
  await screen.findByRole('button', { name: 'Goa' });
  return {
    submit: async (name: string) => {
      await hands.click(screen.getByRole('button', { name }));
      await expect
        .poll(() => screen.getByRole('button', { name }))
        .toHaveProperty('disabled', false);
    },
    keys: () => sent.map(({ idempotencyKey }) => idempotencyKey),
  };
}

it('a form submitted again with the same values after a failure is the same change', async () => {
  const { submit, keys } = await openForm(['fails', 'fails', 'works']);
  for (const name of ['Goa', 'Goa', 'Goa']) await submit(name);
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

it('a form submitted with other values is another change, and returning to the first ones is the first change', async () => {
  const { submit, keys } = await openForm(['fails', 'fails', 'works']);
  for (const name of ['Goa', 'Flat', 'Goa']) await submit(name);
  const [goa, flat, goaAgain] = keys();
  expect(flat).not.toBe(goa);
  expect(goaAgain).toBe(goa);
});

it('a form that has succeeded submits a new change, even with the same values', async () => {
  const { submit, keys } = await openForm(['works', 'works']);
  for (const name of ['Goa', 'Goa']) await submit(name);
  expect(new Set(keys()).size).toBe(2);
});

it('a form opened again submits a new change', async () => {
  const first = await openForm(['fails']);
  await first.submit('Goa');
  cleanup();
  const second = await openForm(['fails']);
  await second.submit('Goa');
  expect(second.keys()).not.toEqual(first.keys());
});
