import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLockedMutation } from './locked-mutation.ts';

function SaveButton({ name, save }: { name: string; save: () => Promise<unknown> }) {
  const { mutate } = useLockedMutation({ mutationKey: ['save'], mutationFn: save });
  return (
    <button type="button" onClick={() => mutate()}>
      {name}
    </button>
  );
}

/** Buttons that save the same thing; the test ends each save. */
function renderButtons(names: readonly string[]) {
  const saves: PromiseWithResolvers<void>[] = [];
  const save = () => {
    const pending = Promise.withResolvers<void>();
    saves.push(pending);
    return pending.promise;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      {names.map((name) => (
        <SaveButton key={name} name={name} save={save} />
      ))}
    </QueryClientProvider>,
  );
  return {
    saves,
    /** All in one tick, without a render in between. */
    click: (...clicked: string[]) =>
      act(async () => {
        for (const name of clicked) screen.getByRole('button', { name }).click();
        await Promise.resolve();
      }),
  };
}

it('two clicks in one tick save once', async () => {
  const { saves, click } = renderButtons(['Save']);
  await click('Save', 'Save');
  expect(saves).toHaveLength(1);
});

it('two buttons for the same thing save it once at a time', async () => {
  const { saves, click } = renderButtons(['Save', 'Save here too']);
  await click('Save');
  await click('Save here too');
  expect(saves).toHaveLength(1);
});

it.each(['resolve', 'reject'] as const)(
  'a finished save (%s) unlocks the next one',
  async (end) => {
    const { saves, click } = renderButtons(['Save']);
    await click('Save');
    await act(async () => saves[0]?.[end]());
    await click('Save');
    expect(saves).toHaveLength(2);
  },
);
