import {
  FIRST_TERMS_SINCE,
  MAX_ACCOUNTS,
  nameKey,
  tidyText,
  type AccountKind,
  type CalendarDate,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Conflict, InvalidInput, NotFound } from '../../platform/errors.ts';
import { requireRestorable, restorableAfter } from '../../platform/kept-deleted.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireVersion, type Seen } from '../../platform/unit-of-work/seen-version.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import * as accounts from '../naming/payment-accounts.repository.ts';
import type { AccountColumns, AccountRow } from '../naming/payment-accounts.repository.ts';
import { listBilledCycles, type BilledCycle } from '../cards/card-bills.ts';
import { listTerms, savePaidCycle, saveTerms } from '../cards/card-cycles.repository.ts';

/** The fields of an account as a person sets them; a missing one stays, and null takes it away. */
export interface AccountValues {
  name?: string | undefined;
  kind?: AccountKind | undefined;
  digits?: string | null | undefined;
  statement_day?: number | null | undefined;
  due_days?: number | null | undefined;
}

/** The fields of a new account. */
export type NewAccount = AccountValues & { name: string; kind: AccountKind };

/**
 * Adds an account of the actor. @throws {InvalidInput} if there are too many, or for a statement of what is no card.
 * @throws {Conflict} if one of this name exists, regardless of case.
 */
export async function createAccount(tx: Tx, values: NewAccount): Promise<AccountRow> {
  const all = await lockAccounts(tx);
  requireRoom(all);
  const columns = columnsOf(values);
  requireFreeName(all, columns.name);
  const account = await accounts.insertAccount(tx.trx, tx.actor.id, columns, tx.now);
  await noteTerms(tx, account);
  return account;
}

/** Changes an account. @throws as {@link createAccount}. @throws {NotFound} @throws {Conflict} for another version. */
export async function changeAccount(
  tx: Tx,
  id: number,
  change: AccountValues,
  seen?: Seen<AccountRow>,
): Promise<AccountRow> {
  const all = await lockAccounts(tx);
  const found = await requireHere(tx, all, id, seen);
  const columns = columnsOf(change, found);
  requireFreeName(all, columns.name, id);
  const account = await accounts.updateAccount(tx.trx, tx.actor.id, id, columns);
  await noteTerms(tx, account);
  return account;
}

/** Deletes an account; its expenses stay, without it, and have it again when it is restored. @throws as {@link changeAccount}. */
export async function deleteAccount(tx: Tx, id: number, seen?: Seen<AccountRow>): Promise<void> {
  const all = await lockAccounts(tx);
  await requireHere(tx, all, id, seen);
  await accounts.updateAccount(tx.trx, tx.actor.id, id, { deleted_at: tx.now.toISOString() });
}

/** Restores an account; one that is not deleted stays. @throws {NotFound} also after 30 days. @throws as {@link createAccount}. */
export async function restoreAccount(tx: Tx, id: number): Promise<AccountRow> {
  const all = await lockAccounts(tx);
  const found = await getAccount(tx, id);
  if (found.deleted_at === null) return found;
  requireRestorable('Account', found.deleted_at, tx.now);
  requireRoom(all);
  requireFreeName(all, found.name);
  return accounts.updateAccount(tx.trx, tx.actor.id, id, { deleted_at: null });
}

/** The actor's account of this id, also a deleted one. @throws {NotFound} also for somebody else's. */
export async function getAccount({ trx, actor }: Tx, id: number): Promise<AccountRow> {
  const all = await accounts.listAccounts(trx, actor.id);
  const found = all.find((row) => row.id === id);
  if (!found) throw new NotFound('Account');
  return found;
}

/** Notes whether the bill of a cycle is paid. @throws {NotFound} if the account is no card with a cycle that ends on this day. */
export async function markCycle(
  tx: Tx,
  id: number,
  { to, isPaid }: { to: CalendarDate; isPaid: boolean },
): Promise<BilledCycle> {
  await lockAccounts(tx);
  const cycle = await getCycle(tx, id, to);
  await savePaidCycle(tx.trx, tx.actor.id, id, { to, isPaid });
  return { ...cycle, isPaid };
}

/** The cycle of a card that ends on a day. @throws {NotFound} as {@link markCycle}. */
export async function getCycle(
  { trx, actor, today }: Tx,
  id: number,
  to: CalendarDate,
): Promise<BilledCycle> {
  const card = (await accounts.listAccounts(trx, actor.id)).find((row) => row.id === id);
  if (card?.deleted_at !== null) throw new NotFound('Account');
  const hasStatements = card.statement_day !== null;
  const cycles = hasStatements ? await listBilledCycles(trx, actor.id, [id], today) : undefined;
  const cycle = cycles?.get(id)?.find((one) => one.to === to);
  if (!cycle) throw new NotFound('Statement');
  return cycle;
}

/** Deletes permanently at most `limit` accounts that can no longer be restored, and returns their count. */
export function purgeAccounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limit: number,
): Promise<number> {
  return accounts.purgeAccounts(db, restorableAfter(clock.now()), limit);
}

async function lockAccounts(tx: Tx): Promise<AccountRow[]> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id], ['personal']);
  return accounts.listAccounts(tx.trx, tx.actor.id);
}

async function requireHere(
  tx: Tx,
  all: readonly AccountRow[],
  id: number,
  seen?: Seen<AccountRow>,
): Promise<AccountRow> {
  const found = all.find((row) => row.id === id && row.deleted_at === null);
  if (!found) throw new NotFound('Account');
  const { version } = found;
  await requireVersion(tx, seen, {
    thing: found,
    version,
    what: 'account',
    changer: () => tx.actor,
  });
  return found;
}

function requireRoom(all: readonly AccountRow[]): void {
  if (all.filter((row) => row.deleted_at === null).length < MAX_ACCOUNTS) return;
  throw new InvalidInput(
    { name: say('faults.tooManyAccounts', { most: MAX_ACCOUNTS }) },
    'too_many_accounts',
  );
}

function requireFreeName(all: readonly AccountRow[], name: string, ownId?: number): void {
  const key = nameKey(name);
  const namesake = all.find(
    (row) => row.deleted_at === null && row.id !== ownId && row.name_key === key,
  );
  if (!namesake) return;
  const message = say('faults.accountTaken', { name: namesake.name });
  throw new Conflict('name_taken', message, { fields: { name: message } });
}

const EMPTY = { digits: null, statement_day: null, due_days: null };

// A card that becomes something else loses its statement; what is no card can be given none.
function columnsOf(values: AccountValues & { name: string; kind: AccountKind }): AccountColumns;
function columnsOf(values: AccountValues, before: AccountRow): AccountColumns;
function columnsOf(values: AccountValues, before?: AccountRow): AccountColumns {
  const name = tidyText(values.name ?? before?.name ?? '');
  const kind = values.kind ?? before?.kind ?? 'cash';
  const isCard = kind === 'card';
  const kept = before ?? EMPTY;
  const {
    digits = kept.digits,
    statement_day: statementDay = isCard ? kept.statement_day : null,
    due_days: given,
  } = values;
  if (!isCard && statementDay !== null)
    throw new InvalidInput({ statement_day: say('faults.onlyCardsHaveStatements') });
  if (!isCard && typeof given === 'number')
    throw new InvalidInput({ due_days: say('faults.onlyCardsHaveStatements') });
  if (statementDay === null && typeof given === 'number')
    throw new InvalidInput({ due_days: say('faults.dueDaysNeedStatementDay') });
  const wanted = given === undefined ? kept.due_days : given;
  const dueDays = statementDay === null ? null : wanted;
  return {
    name,
    name_key: nameKey(name),
    kind,
    digits,
    statement_day: statementDay,
    due_days: dueDays,
  };
}

/** Notes the statement day of a card from today on; the first one holds for everything before as well. */
async function noteTerms(tx: Tx, account: AccountRow): Promise<void> {
  const { id, statement_day: statementDay, due_days: dueDays } = account;
  if (statementDay === null) return;
  const last = (await listTerms(tx.trx, tx.actor.id, [id])).at(-1);
  if (last?.statementDay === statementDay && last.dueDays === dueDays) return;
  const since = last ? tx.today : FIRST_TERMS_SINCE;
  await saveTerms(tx.trx, tx.actor.id, id, { since, statementDay, dueDays });
}
