import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('a button sends no form unless it is made to', () => {
  const handleSubmit = vi.fn<() => void>();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Button>Close</Button>
      <Button type="submit">Add</Button>
    </form>,
  );
  screen.getByRole('button', { name: 'Close' }).click();
  expect(handleSubmit).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Add' }).click();
  expect(handleSubmit).toHaveBeenCalledOnce();
});

it('a busy button is disabled, says that it is busy, and keeps its name', () => {
  render(<Button isBusy>Add</Button>);
  expect(screen.getByRole('button', { name: 'Add', busy: true })).toHaveProperty('disabled', true);
});

it('a busy button with words for the wait says them in place of its name', () => {
  render(
    <Button isBusy busyLabel="Adding...">
      Add
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Adding...', busy: true })).toBeTruthy();
});

it('a button that waits for nothing is neither busy nor disabled, and a disabled one is not busy', () => {
  render(
    <>
      <Button>Add</Button>
      <Button disabled>Save</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Add', busy: false })).toHaveProperty(
    'disabled',
    false,
  );
  expect(screen.getByRole('button', { name: 'Save', busy: false })).toHaveProperty(
    'disabled',
    true,
  );
});
