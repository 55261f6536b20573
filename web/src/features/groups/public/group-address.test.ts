import { expect, it } from 'vitest';
import { groupAddress, parseGroupId } from './group-address.ts';

it('[group-address-1] a group has an address, and an address without a group opens none', () => {
  expect(groupAddress(12)).toBe('/groups?group=12');
  expect(parseGroupId('?group=12')).toBe(12);
  for (const search of ['', '?group=', '?group=0', '?group=-1', '?group=1e3', '?group=goa']) {
    expect(parseGroupId(search)).toBeNull();
  }
});
