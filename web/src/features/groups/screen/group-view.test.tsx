import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ananya } from '../../../test/browser.ts';
import { buildGroup, groupMonth, serveGroups, VILLA } from '../../../test/group-on-server.ts';
import { renderApp, signIn } from '../../../test/render-app.tsx';
import { GroupsScreen } from './groups-screen.tsx';

const FERRY = {
  ...VILLA,
  id: 41,
  amount: 640.5,
  description: 'Ferry',
  category: 'Travel',
  paid_by_name: ananya.username,
  participants_names: [ananya.username, 'Farah'],
  individual_share: 320.25,
};

async function openGoa(address = '') {
  const api = signIn();
  serveGroups(api, { groups: [buildGroup('Rohan', 'Farah')], expenses: [FERRY, VILLA] });
  api.answer('GET /group/api/groups/:id/history/', () => []);
  const months = api.answer('GET /group/api/groups/:id/month/', ({ query }) => ({
    ...groupMonth(null),
    month: query['month'] ?? '2026-11',
  }));
  return { api, months, hands: await renderApp(<GroupsScreen />, `/groups?group=12${address}`) };
}

const listed = () =>
  screen
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => /Ferry|Villa/.exec(textContent)?.[0] ?? []);

describe('all expenses of a group', () => {
  it('[group-view-1] can be filtered by text, person and category, which the address keeps', async () => {
    const { hands } = await openGoa();
    await hands.click(await screen.findByRole('button', { name: 'Search expenses' }));
    await screen.findByRole('heading', { name: 'Expenses' });
    expect(location.search).toBe('?group=12&view=expenses');
    await screen.findByText('2 expenses', { exact: false });
    await hands.type(screen.getByRole('searchbox', { name: 'Search expenses' }), 'vIl');
    expect(listed()).toEqual(['Villa']);
    expect(location.search).toContain('q=vIl');
    await hands.clear(screen.getByRole('searchbox', { name: 'Search expenses' }));
    await hands.selectOptions(screen.getByRole('combobox', { name: 'Members' }), 'Farah');
    expect(listed()).toEqual(['Ferry']);
    expect(location.search).toBe('?group=12&view=expenses&member=Farah');
    await hands.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Other');
    await hands.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(listed()).toEqual(['Ferry', 'Villa']);
  });

  it('[group-view-2] open with the filter of an address, even by a part of an amount, and with their sum', async () => {
    await openGoa('&view=expenses&q=640.5');
    await screen.findByText('1 expense', { exact: false });
    expect(listed()).toEqual(['Ferry']);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '640.5');
  });

  it('[group-view-3] are searched through every page of a long ledger', async () => {
    const api = signIn();
    serveGroups(api, { groups: [buildGroup('Rohan')] });
    const asked = api.answer('GET /group/api/groups/:id/expenses/', ({ query }) =>
      query['before'] === undefined
        ? Array.from({ length: Number(query['limit']) }, (_, index) => ({
            ...FERRY,
            id: 1000 - index,
          }))
        : [VILLA],
    );
    await renderApp(<GroupsScreen />, '/groups?group=12&view=expenses&q=villa');
    await screen.findByText('1 expense', { exact: false });
    expect(listed()).toEqual(['Villa']);
    expect(asked.map(({ query }) => query['before'])).toContain('501');
  });
});

describe('the views of a group', () => {
  it.each([
    ['history', 'History'],
    ['deleted', 'Recently deleted'],
  ])('[group-view-4] %s opens by its address, and leads back to the group', async (view, title) => {
    const { hands } = await openGoa(`&view=${view}`);
    await screen.findByRole('heading', { name: title });
    await hands.click(screen.getByRole('button', { name: 'Goa weekend' }));
    await screen.findByRole('region', { name: 'Recent Expenses' });
    expect(location.search).toBe('?group=12');
  });

  it('[group-view-5] include the history one step from the group, and Back leads there', async () => {
    const { hands } = await openGoa();
    await hands.click(await screen.findByRole('button', { name: 'History' }));
    await screen.findByRole('heading', { name: 'History' });
    expect(location.search).toBe('?group=12&view=history');
    await hands.click(screen.getByRole('button', { name: /^Recently deleted/ }));
    expect(location.search).toBe('?group=12&view=deleted');
    history.back();
    await screen.findByRole('region', { name: 'Recent Expenses' });
    expect(location.search).toBe('?group=12');
  });

  it('[group-view-6] include a month with its own address, which follows a change of the month', async () => {
    const { hands, months } = await openGoa('&month=2026-09');
    const month = within(await screen.findByRole('region', { name: /^Sep/ }));
    expect(months.at(-1)?.query['month']).toBe('2026-09');
    await hands.click(month.getByRole('button', { name: 'Next month' }));
    await screen.findByRole('region', { name: /^Oct/ });
    await waitFor(() => expect(location.search).toBe('?group=12&month=2026-10'));
  });
});
