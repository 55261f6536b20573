import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SkeletonRows } from './skeleton-rows.tsx';

it('rows of a group on their way say so in words, and hold as many places as told', () => {
  const { container } = render(
    <SkeletonRows count={3} kind="expenses" label="Loading expenses..." isFailed={false} />,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading expenses...');
  expect(container.textContent).toBe('Loading expenses...');
  // A picture, two lines and an amount for each.
  expect(container.querySelectorAll('[aria-hidden=true] span')).toHaveLength(3 * 4);
});

it('rows of a group that did not come leave a dash, which is read in words', () => {
  const { container } = render(
    <SkeletonRows count={3} kind="expenses" label="Loading expenses..." isFailed />,
  );
  expect(container.textContent).toBe('—Not available right now');
});
