import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { loaded } from './loaded.tsx';
import { ScreenLoading } from '../parts/screen-loading.tsx';

function Budget({ month }: { month: string }) {
  return <h1>Budget of {month}</h1>;
}

function renderScreen({ Component }: ReturnType<typeof loaded<{ month: string }>>) {
  return act(async () => {
    render(
      <Suspense fallback={<ScreenLoading />}>
        <Component month="November" />
      </Suspense>,
    );
  });
}

it('a screen whose code is on its way says that it loads', async () => {
  await renderScreen(loaded(() => new Promise<typeof Budget>(() => undefined)));
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

it('a screen whose code has been loaded ahead shows at once', async () => {
  const code = Promise.resolve(Budget);
  const part = loaded(() => code);
  void part.preload();
  await code;
  await renderScreen(part);
  expect(screen.getByRole('heading', { name: 'Budget of November' })).toBeTruthy();
});
