import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endCredentials, storeCredentials } from '../api/credentials.ts';
import { ananya } from '../test/browser.ts';
import { buildExpense } from '../test/expenses-on-server.ts';
import { signIn } from '../test/render-app.tsx';
import { goOffline, keepTea } from '../test/wait-for-network.ts';
import { changeOutbox, currentEntries, loadOutbox, subscribeToOutbox } from './outbox.ts';
import { sendNow } from './send-outbox.ts';

const BEN = { ...ananya, id: ananya.id + 1, username: 'Ben' };

function signInAs(user: typeof ananya) {
  storeCredentials({ token: `the token of ${user.username}`, user });
}

const namesWaiting = () =>
  currentEntries().map(({ values }) => values && Reflect.get(values, 'description'));

/** Ananya's tea and coffee wait; tea is on its way, and its answer is up to the test. */
async function sendTea() {
  const api = signIn();
  await goOffline();
  await keepTea(20, 'Tea');
  await keepTea(30, 'Coffee');
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

it('[other-person-1] nothing more of a person is sent once somebody else has signed in, and it waits for its owner', async () => {
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
  // Tea may be there: it is sent again under its key, which doubles nothing.
  expect(namesWaiting()).toEqual(['Tea', 'Coffee']);
});

it('[other-person-2] what a session that has ended leaves waits, and is not refused', async () => {
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

it('[other-person-3] nothing goes out with the token of somebody who signs in just before it is sent', async () => {
  const api = signIn();
  await goOffline();
  await keepTea(20, 'Tea');
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
