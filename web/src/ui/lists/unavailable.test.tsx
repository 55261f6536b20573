import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ListUnavailable } from './list-unavailable.tsx';
import { NotKnownBlock } from './not-known-block.tsx';

afterEach(() => vi.restoreAllMocks());

function renderList({ isOnline = true, isFetching = false, isMissing = true }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return render(
    <ListUnavailable
      text="Failed to fetch expenses"
      failure={1}
      isFetching={isFetching}
      isMissing={isMissing}
      onRetry={() => undefined}
    />,
  );
}

it('a list that could not be loaded tells it at once and offers another try', () => {
  renderList({});
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('Failed to fetch expenses')).toBeTruthy();
  expect(alert.getAllByRole('button', { name: /^(Try again|Dismiss)$/ })).toHaveLength(2);
});

it('another try of a list that is under way cannot be asked for twice', () => {
  renderList({ isFetching: true });
  const again = screen.getByRole('button', { name: 'Try again', busy: true });
  expect(again).toHaveProperty('disabled', true);
});

it.each([true, false])(
  '[unavailable-3] a list that could not be refreshed leaves the telling to the shell (online: %s)',
  (isOnline) => {
    expect(renderList({ isOnline, isMissing: false }).container.textContent).toBe('');
  },
);

it('[unavailable-1] a list of which nothing is there leaves no blank page without a network', () => {
  renderList({ isOnline: false });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('a chart that could not be loaded shows a dash, which is read in words, and offers another try', () => {
  render(<NotKnownBlock onRetry={() => undefined} />);
  expect(screen.getByText('—').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('Not available right now')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('[unavailable-2] a chart that was never seen says so without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<NotKnownBlock onRetry={() => undefined} />);
  expect(screen.getByText('Not on this device yet')).toBeTruthy();
});
