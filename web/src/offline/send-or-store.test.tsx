import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, type Sending } from '../api/call.ts';
import { renderApp, signIn } from '../test/render-app.tsx';
import { goOffline } from '../test/wait-for-network.ts';
import { changeOutbox, currentEntries, loadOutbox } from './outbox.ts';
import { useSendOrStore } from './send-or-store.ts';

interface Sent {
  name: string;
  key: string | undefined;
  answer: () => void;
  fail: (status: number) => void;
}

const AMOUNT = { amount: 20, category: 'Food', date: '2026-11-23' };
const sent: Sent[] = [];

function send(
  { name }: { name: string },
  { idempotencyKey: key }: Sending,
): Promise<{ id: number }> {
  return new Promise((answer, refuse) => {
    const fail = (status: number) => refuse(new ApiError(status, undefined));
    sent.push({ name, key, answer: () => answer({ id: 1 }), fail });
  });
}

function Form({ names }: { names: readonly string[] }) {
  const saving = useSendOrStore<{ id: number }, { name: string }>(
    {
      mutationKey: ['save'],
      newEntryOf: ({ name }) => ({
        subject: 'expense',
        thing: undefined,
        values: { ...AMOUNT, description: name },
      }),
      send,
    },
    { onKept: () => undefined },
  );
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => saving.mutate({ name })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={saving.discard}>
        Close
      </button>
      <p>{saving.isPending ? 'Busy' : 'Ready'}</p>
    </>
  );
}

/** Opens a form; the test decides the responses to its requests, and the outbox sends nothing. */
async function openForm() {
  signIn();
  const { goOnline, goOffAgain } = await goOffline();
  const hands = await renderApp(<Form names={['Tea', 'Chai']} />);
  const click = (name: string) => hands.click(screen.getByRole('button', { name }));
  return {
    click,
    submit: async (name: string) => {
      goOnline();
      await click(name);
      await waitFor(() => expect(sent.at(-1)?.name).toBe(name));
      goOffAgain();
      return sent.at(-1);
    },
  };
}

/** The names of waiting entries, once the pending storage operations are done. */
async function waitingNames() {
  await act(() => changeOutbox((entries) => entries));
  await act(loadOutbox);
  return currentEntries().map(({ values }) => values && Reflect.get(values, 'description'));
}

afterEach(() => {
  sent.length = 0;
});

describe('a form’s request', () => {
  it('[send-or-keep-1] waits in the outbox if the form is closed during it and no response comes', async () => {
    const { click, submit } = await openForm();
    const tea = await submit('Tea');
    await click('Close');
    expect(await waitingNames()).toEqual([]);
    tea?.fail(0);
    await waitFor(async () => expect(await waitingNames()).toEqual(['Tea']));
    expect(currentEntries()).toMatchObject([{ key: tea?.key, isSent: true }]);
  });

  it.each([
    ['an answer', (one: Sent | undefined) => one?.answer()],
    ['a refusal', (one: Sent | undefined) => one?.fail(400)],
  ])('[send-or-keep-2] leaves nothing behind after %s', async (_what, end) => {
    const { submit } = await openForm();
    end(await submit('Tea'));
    await screen.findByText('Ready');
    expect(await waitingNames()).toEqual([]);
  });

  it('[send-or-keep-3] waits in the outbox if its screen is left after a missing response, and is discarded with the form', async () => {
    const { click, submit } = await openForm();
    for (const isClosed of [true, false]) {
      const one = await submit(isClosed ? 'Tea' : 'Chai');
      one?.fail(0);
      await screen.findByText('Ready');
      expect(await waitingNames()).toEqual([]);
      if (isClosed) await click('Close');
    }
    // The screen unmounts without an action of the user.
    cleanup();
    await waitFor(async () => expect(await waitingNames()).toEqual(['Chai']));
  });

  it('[send-or-keep-4] is replaced by the form’s next request', async () => {
    const { click, submit } = await openForm();
    (await submit('Tea'))?.fail(502);
    await screen.findByText('Ready');
    const chai = await submit('Chai');
    await click('Close');
    chai?.fail(0);
    await waitFor(async () => expect(await waitingNames()).toEqual(['Chai']));
  });
});
