import type { Clock } from '../../platform/clock.ts';
import type { OwnGroup } from '../../groups/leaving/leave-groups.service.ts';
import type { ListedAccount } from './accounts.repository.ts';

const HEAD = ['NAME', 'EMAIL', 'JOINED', 'LAST SEEN', 'STATE'];

/** The accounts as a table of text, one in a line, with the days of the server's time zone. */
export function describeAccounts(accounts: readonly ListedAccount[], { dayOf }: Clock): string {
  const dayOfTime = (time: string | null) => (time === null ? '-' : dayOf(new Date(time)));
  const rows = accounts.map((account) => [
    account.username,
    account.email || '-',
    dayOfTime(account.created_at),
    dayOfTime(account.last_used_at),
    account.disabled_at === null ? 'enabled' : 'disabled',
  ]);
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One line for each group that gets another creator, or is deleted with the account; empty without one. */
export function describeGroups(groups: readonly OwnGroup[]): string {
  return groups
    .map(({ name, heir }) =>
      heir === undefined
        ? `The group ${name} is deleted: no other member has an account.`
        : `The group ${name} passes on to ${heir}.`,
    )
    .join('\n');
}
