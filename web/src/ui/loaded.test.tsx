import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '../test/markup.tsx';
import { loaded } from './loaded.tsx';
import { ScreenLoading } from './screen-loading.tsx';

function Budget({ month }: { month: string }) {
  return <h1>Budget of {month}</h1>;
}

function render({ Component }: ReturnType<typeof loaded<{ month: string }>>): string {
  return renderToStaticMarkup(
    <Suspense fallback={<ScreenLoading />}>
      <Component month="November" />
    </Suspense>,
  );
}

it('a screen whose code is on its way says that it loads', () => {
  const screen = loaded(() => new Promise<typeof Budget>(() => undefined));
  const markup = render(screen);
  expect(textOf(markup)).toBe('Loading...');
  expect(markup).toContain('role="status"');
});

it('a screen whose code has been loaded ahead shows at once', async () => {
  const code = Promise.resolve(Budget);
  const screen = loaded(() => code);
  screen.preload();
  await code;
  expect(textOf(render(screen))).toBe('Budget of November');
});
