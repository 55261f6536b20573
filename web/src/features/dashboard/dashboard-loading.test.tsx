import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '../../test/markup.tsx';
import { ChartsOnTheirWay, DashboardLoading } from './dashboard-loading.tsx';

it('the dashboard on its way is busy, and says once that it loads', () => {
  const markup = renderToStaticMarkup(<DashboardLoading />);
  expect(textOf(markup)).toBe('Loading...');
  expect(markup).toMatch(/^<div aria-busy="true">/);
  expect(markup.match(/role="status"/g)).toHaveLength(1);
});

it('the charts on their way are busy, and leave the telling to what stands above them', () => {
  const markup = renderToStaticMarkup(<ChartsOnTheirWay />);
  expect(textOf(markup)).toBe('');
  expect(markup).toMatch(/^<div aria-busy="true">/);
});
