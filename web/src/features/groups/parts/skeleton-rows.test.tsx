import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SkeletonRows } from './skeleton-rows.tsx';

it('the loading rows of a group announce the loading, and have as many placeholders as requested', () => {
  const { container } = render(
    <SkeletonRows count={3} kind="expenses" label="Loading expenses..." onRetry={undefined} />,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading expenses...');
  expect(container.textContent).toBe('Loading expenses...');
  // A picture, two lines and an amount for each.
  expect(container.querySelectorAll('[aria-hidden=true] span')).toHaveLength(3 * 4);
});

it('[skeleton-rows-1] rows of a group that failed to load leave a dash with a text alternative, and can be loaded again', () => {
  const handleRetry = vi.fn<() => void>();
  const { container } = render(
    <SkeletonRows count={3} kind="expenses" label="Loading expenses..." onRetry={handleRetry} />,
  );
  expect(container.textContent).toBe('—Not available right nowTry again');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(handleRetry).toHaveBeenCalledOnce();
});
