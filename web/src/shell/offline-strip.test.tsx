import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { buildExpense } from '../test/expenses-on-server.ts';
import { Failure } from '../test/fake-api.ts';
import { renderApp, signIn } from '../test/render-app.tsx';
import { goOffline, storeTea } from '../test/wait-for-network.ts';
import { OfflineStrip } from './offline-strip.tsx';

function Count() {
  const { data } = useQuery({
    queryKey: ['count'],
    queryFn: () => call('GET /api/notifications/unread_count/'),
  });
  return <p>{data?.unread_count} unread</p>;
}

/** A browser that grants persistent storage, or does not. */
function keepsWhatItHas(isKept: boolean) {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(isKept));
  vi.stubGlobal('navigator', Object.assign(navigator, { storage: { persist } }));
  onTestFinished(() => Object.assign(navigator, { storage: undefined }));
  return persist;
}

describe('the line about the network', () => {
  it('[offline-strip-1] shows how many entries are being sent, and disappears', async () => {
    keepsWhatItHas(true);
    const { answer } = signIn();
    const { goOnline } = await goOffline();
    await storeTea();
    await storeTea(30, 'Coffee');
    await renderApp(<OfflineStrip />);
    expect(screen.getByText('You are offline.')).toBeTruthy();
    const first = Promise.withResolvers<void>();
    answer('POST /personal/api/expenses/', async ({ body }) => {
      await first.promise;
      return buildExpense({ amount: 20, description: String(body.description) });
    });
    act(goOnline);
    expect(await screen.findByText('Sending 2 entries')).toBeTruthy();
    first.resolve();
    await waitFor(() => expect(screen.queryByText(/Sending/)).toBeNull());
  });

  it('[offline-strip-4] offers a retry if shown data could not be refetched', async () => {
    keepsWhatItHas(true);
    const { answer } = signIn();
    answer('GET /api/notifications/unread_count/', () => ({ unread_count: 2 }));
    const hands = await renderApp(
      <>
        <OfflineStrip />
        <Count />
      </>,
    );
    await screen.findByText('2 unread');
    answer('GET /api/notifications/unread_count/', () => Failure.refuse(400));
    await act(() => queryClient.refetchQueries());
    await screen.findByText(/^Hisaab cannot be reached: as of/);
    answer('GET /api/notifications/unread_count/', () => ({ unread_count: 3 }));
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('3 unread');
    await waitFor(() => expect(screen.queryByText(/cannot be reached/)).toBeNull());
  });

  it('[offline-strip-2] asks the browser for persistent storage once something waits, not before', async () => {
    const persist = keepsWhatItHas(true);
    signIn();
    await goOffline();
    await renderApp(<OfflineStrip />);
    expect(persist).not.toHaveBeenCalled();
    await act(() => storeTea());
    await waitFor(() => expect(persist).toHaveBeenCalled());
    expect(screen.queryByText(/may delete/)).toBeNull();
  });

  it('[offline-strip-3] offers a file if the browser may clear waiting entries', async () => {
    keepsWhatItHas(false);
    signIn();
    await goOffline();
    await storeTea(1234.5, 'Tea, "special"');
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      if (content instanceof Blob) saved.push(content);
      return 'blob:file';
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const hands = await renderApp(<OfflineStrip />);
    await hands.click(await screen.findByRole('button', { name: 'Save as a file' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toBe(
      '\uFEFFdate,amount,category,description\r\n2026-11-23,1234.50,Food,"Tea, ""special"""\r\n',
    );
  });
});
