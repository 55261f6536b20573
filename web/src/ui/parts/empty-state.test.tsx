import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

it('an empty place says what is missing, and no more where nothing can be done', () => {
  const { container } = render(<EmptyState drawing="ledger" title="No expenses yet" />);
  expect(container.textContent).toBe('No expenses yet');
  expect(screen.queryByRole('button')).toBeNull();
});

it('an empty place says how to fill it, and has the button that does', () => {
  const { container } = render(
    <EmptyState
      drawing="ledger"
      title="No expenses yet"
      text="Type an amount, tap Add."
      action={<Button>Add the first one</Button>}
    />,
  );
  expect(container.textContent).toContain('No expenses yetType an amount, tap Add.');
  expect(screen.getByRole('button', { name: 'Add the first one' })).toBeTruthy();
});

it('the drawing of an empty place is not read aloud', () => {
  const { container } = render(<EmptyState drawing="gullak" title="No Budget Set" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
