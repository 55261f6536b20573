import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useIsLoaded } from './use-is-loaded.ts';

type Part = Parameters<typeof useIsLoaded>[0];

function Place({ part, isWanted }: { part: Part; isWanted: boolean }) {
  return <p>{useIsLoaded(part, isWanted) ? 'here' : 'on its way'}</p>;
}

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

it('the code of a part is loaded once it is wanted, and then it is there', async () => {
  const load = vi.fn<Part['load']>(() => Promise.resolve(() => null));
  const part = { isLoaded: () => false, load };
  const { rerender } = render(<Place part={part} isWanted={false} />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => rerender(<Place part={part} isWanted />));
  expect(screen.getByText('here')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('code that cannot be loaded goes to the error boundary', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => spy.mockRestore());
  const part = { isLoaded: () => false, load: () => Promise.reject(new Error('It is gone.')) };
  await act(async () => {
    render(
      <Boundary>
        <Place part={part} isWanted />
      </Boundary>,
    );
  });
  expect(screen.getByText('It is gone.')).toBeTruthy();
});
