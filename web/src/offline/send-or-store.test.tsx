import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, type Sending } from '../api/call.ts';
import { renderApp, signIn } from '../test/render-app.tsx';
import { goOffline } from '../test/wait-for-network.ts';
import { currentEntries } from './outbox-state.ts';
import { changeOutbox, loadOutbox } from './outbox.ts';
import { useSendOrStore } from './send-or-store.ts';

interface Thing {
  id: number;
  version: number;
}

interface Edit {
  thing?: Thing | undefined;
  values: { name: string; note?: string };
}

interface Sent extends Edit {
  name: string;
  key: string | undefined;
  answer: () => void;
  fail: (status: number) => void;
}

const AMOUNT = { amount: 20, category: 'Food', date: '2026-11-23' };
const sent: Sent[] = [];

function send({ thing, values }: Edit, { idempotencyKey: key }: Sending): Promise<Thing> {
  const { name } = values;
  return new Promise((answer, refuse) => {
    const fail = (status: number) => refuse(new ApiError(status, undefined));
    const version = (thing?.version ?? 0) + 1;
    sent.push({ thing, values, name, key, answer: () => answer({ id: 1, version }), fail });
  });
}

function Form({ names }: { names: readonly string[] }) {
  const saving = useSendOrStore<Thing, Edit>(
    {
      mutationKey: ['save'],
      newEntryOf: ({ thing, values: { name } }) => ({
        subject: 'expense',
        thing,
        values: { ...AMOUNT, description: name },
      }),
      send,
    },
    { onKept: () => undefined },
  );
  return (
    <>
      {names.map((name) => (
        <button key={name} type="button" onClick={() => saving.mutate({ values: { name } })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={saving.discard}>
        Close
      </button>
      <button type="button" onClick={saving.takeBack}>
        Go on with a payment
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
    submit: async (name: string, first = name) => {
      const count = sent.length;
      goOnline();
      await click(name);
      await waitFor(() => expect(sent.slice(count).at(-1)?.name).toBe(first));
      goOffAgain();
      return sent.at(-1);
    },
    waitForNext: async (name: string) => {
      await waitFor(() => expect(sent.at(-1)?.name).toBe(name));
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

  it('[send-or-keep-4] is changed by the form’s next request, once it is known to be executed', async () => {
    const { submit, waitForNext } = await openForm();
    const tea = await submit('Tea');
    tea?.fail(502);
    await screen.findByText('Ready');
    const again = await submit('Chai', 'Tea');
    expect(again).toMatchObject({ thing: undefined, key: tea?.key });
    again?.answer();
    const chai = await waitForNext('Chai');
    expect(chai).toMatchObject({ thing: { id: 1, version: 1 } });
    expect(chai?.key).not.toBe(tea?.key);
    chai?.answer();
    await screen.findByText('Ready');
    expect(await waitingNames()).toEqual([]);
    // The next thing is a new one.
    expect(await submit('Tea')).toMatchObject({ thing: undefined });
  });

  it('[send-or-keep-5] is replaced by the form’s next request if the server had refused it', async () => {
    const { submit, waitForNext } = await openForm();
    (await submit('Tea'))?.fail(0);
    await screen.findByText('Ready');
    (await submit('Chai', 'Tea'))?.fail(400);
    expect(await waitForNext('Chai')).toMatchObject({ thing: undefined });
  });

  it('[send-or-keep-6] waits with its change if neither has a response', async () => {
    const { click, submit } = await openForm();
    const tea = await submit('Tea');
    tea?.fail(0);
    await screen.findByText('Ready');
    const again = await submit('Chai', 'Tea');
    await click('Close');
    again?.fail(0);
    await waitFor(async () => expect(await waitingNames()).toEqual(['Tea', 'Chai']));
    expect(currentEntries()).toMatchObject([
      { action: 'add', key: tea?.key, isSent: true },
      { action: 'change', thing: tea?.key, target: undefined },
    ]);
  });

  it('[send-or-keep-8] is undone, whatever its fate, if the form goes on with another kind of entry', async () => {
    const { click, submit } = await openForm();
    const tea = await submit('Tea');
    tea?.fail(0);
    await screen.findByText('Ready');
    await click('Go on with a payment');
    await waitFor(async () => expect(await waitingNames()).toHaveLength(2));
    expect(currentEntries()).toMatchObject([
      { action: 'add', key: tea?.key, isSent: true },
      { action: 'delete', thing: tea?.key },
    ]);
  });

  it('[send-or-keep-7] is followed by its own change, too, and returns to its first values', async () => {
    const { submit, waitForNext } = await openForm();
    (await submit('Tea'))?.fail(0);
    await screen.findByText('Ready');
    (await submit('Chai', 'Tea'))?.answer();
    const chai = await waitForNext('Chai');
    chai?.fail(0);
    await screen.findByText('Ready');
    const chaiAgain = await submit('Tea', 'Chai');
    expect(chaiAgain).toMatchObject({ thing: { version: 1 }, key: chai?.key });
    chaiAgain?.answer();
    expect(await waitForNext('Tea')).toMatchObject({ thing: { id: 1, version: 2 } });
  });
});
