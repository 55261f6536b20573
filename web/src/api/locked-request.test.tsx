import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useLockedRequest } from './locked-request.ts';

interface SendButtonProps {
  send: () => Promise<unknown>;
  then: (outcome: string) => void;
}

function SendButton({ send, then }: SendButtonProps) {
  const { mutate, reset, error, isPending, isSuccess } = useLockedRequest({ key: 'send', send });
  return (
    <>
      <button
        type="button"
        onClick={() =>
          mutate(undefined, { onSuccess: () => then('sent'), onError: () => then('failed') })
        }
      >
        Send
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <p>
        {[error?.message, isPending && 'pending', isSuccess && 'success'].filter(Boolean).join()}
      </p>
    </>
  );
}

/** A button that sends; the test ends each request, at the latest when it is over. */
function renderButton() {
  vi.spyOn(console, 'error').mockReturnValue();
  const requests: PromiseWithResolvers<void>[] = [];
  const outcomes: string[] = [];
  const send = () => {
    const pending = Promise.withResolvers<void>();
    requests.push(pending);
    return pending.promise;
  };
  const { unmount, container } = render(
    <SendButton send={send} then={(outcome) => outcomes.push(outcome)} />,
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
    for (const { resolve } of requests) resolve();
  });
  return {
    requests,
    outcomes,
    unmount,
    shown: () => container.querySelector('p')?.textContent,
    /** All in one tick, without a render in between. */
    click: (...names: string[]) =>
      act(async () => {
        for (const name of names) screen.getByRole('button', { name }).click();
        await Promise.resolve();
      }),
  };
}

it('two clicks in one tick send once', async () => {
  const { requests, click, shown } = renderButton();
  await click('Send', 'Send');
  expect(requests).toHaveLength(1);
  expect(shown()).toBe('pending');
});

it.each([
  { outcome: 'sent', state: 'success' },
  { outcome: 'failed', state: 'refused' },
])('a request that has $outcome is shown so and unlocks the next', async (one) => {
  const { requests, outcomes, click, shown } = renderButton();
  await click('Send');
  await act(async () => {
    if (one.outcome === 'sent') requests[0]?.resolve();
    else requests[0]?.reject(new Error('refused'));
  });
  expect(outcomes).toEqual([one.outcome]);
  expect(shown()).toBe(one.state);
  await click('Send');
  expect(requests).toHaveLength(2);
});

it('the end of a request is not shown after a reset', async () => {
  const { requests, outcomes, click, shown } = renderButton();
  await click('Send', 'Reset');
  await act(async () => requests[0]?.reject(new Error('refused')));
  expect(outcomes).toEqual([]);
  expect(shown()).toBe('');
});

it('a screen that was left does nothing at the end of its request', async () => {
  const { requests, outcomes, click, unmount } = renderButton();
  await click('Send');
  unmount();
  await act(async () => requests[0]?.resolve());
  expect(outcomes).toEqual([]);
});
