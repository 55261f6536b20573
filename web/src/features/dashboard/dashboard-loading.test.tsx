import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChartsOnTheirWay, DashboardLoading } from './dashboard-loading.tsx';

it('the loading dashboard is busy, and announces once that it loads', () => {
  const { container } = render(<DashboardLoading />);
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(container.textContent).toBe('Loading...');
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
});

it('the loading charts are busy, and leave the announcement to the part above them', () => {
  const { container } = render(<ChartsOnTheirWay figures={null} hasShares />);
  expect(container.textContent).toBe('');
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
});
