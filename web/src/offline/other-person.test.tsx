import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endCredentials, storeCredentials } from '../api/credentials.ts';
import { ananya } from '../test/browser.ts';
import { buildExpense } from '../test/expenses-on-server.ts';
import { signIn } from '../test/render-app.tsx';
import { goOffline, storeTea } from '../test/wait-for-network.ts';
import { currentEntries, subscribeToOutbox } from './outbox-state.ts';
import { changeOutbox, loadOutbox } from './outbox.ts';
import { sendNow } from './send-outbox.ts';

const BEN = { ...ananya, id: ananya.id + 1, username: 'Ben' };

function signInAs(user: typeof ananya) {
  storeCredentials({ token: `the token of ${user.username}`, user });
}

const namesWaiting = () =>
  currentEntries().map(({ values }) => values && Reflect.get(values, 'description'));

/** Ananya's tea and coffee wait; tea is being sent, and the test decides its response. */
async function sendTea() {
  const api = signIn();
  await goOffline();
  await storeTea(20, 'Tea');
  await storeTea(30, 'Coffee');
  const answers: (() => void)[] = [];
  const sent = api.answer(
    'POST /personal/api/expenses/',
    () =>
      new Promise((answer) => {
        answers.push(() => answer(buildExpense({ id: 90, description: 'Tea' })));
      }),
  );
  const sending = sendNow();
  await waitFor(() => expect(answers).toHaveLength(1));
  return { sent, sending, answerTea: () => answers[0]?.() };
}

it('[other-person-1] another sign-in stops sending one user’s entries, which wait for their owner', async () => {
  const { sent, sending, answerTea } = await sendTea();
  signInAs(BEN);
  await changeOutbox(() => []);
  answerTea();
  await sending;
  expect(sent.map(({ body }) => body.description)).toEqual(['Tea']);
  expect(namesWaiting()).toEqual([]);
  await loadOutbox();
  expect(namesWaiting()).toEqual([]);

  signInAs(ananya);
  await loadOutbox();
  // Tea may be on the server: it is sent again with its key, which prevents a duplicate.
  expect(namesWaiting()).toEqual(['Tea', 'Coffee']);
});

it('[other-person-2] entries of an expired session wait, and are not refused', async () => {
  const { sent, sending, answerTea } = await sendTea();
  endCredentials();
  answerTea();
  await sending;
  expect(sent).toHaveLength(1);
  signInAs(ananya);
  await loadOutbox();
  expect(currentEntries().map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
  expect(namesWaiting()).toEqual(['Tea', 'Coffee']);
});

it('[other-person-3] no entry is sent with the token of another user who signs in just before', async () => {
  const api = signIn();
  await goOffline();
  await storeTea(20, 'Tea');
  const sent = api.answer('POST /personal/api/expenses/', () => buildExpense({ id: 90 }));
  const stop = subscribeToOutbox(() => {
    if (currentEntries().some(({ isSent }) => isSent)) signInAs(BEN);
  });
  await sendNow();
  stop();
  expect(sent).toEqual([]);
  signInAs(ananya);
  await loadOutbox();
  expect(namesWaiting()).toEqual(['Tea']);
});
