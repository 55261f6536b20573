import { MAX_NAME, nameKey } from '@hisaab/domain';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupEvent } from '../../notifications/history/group-history.service.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Conflict } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { isNamedInBooks, nameOfDebtor, nameTaken } from './group-members.policy.ts';
import { findMember, type KnownMember, updateMemberName } from './group-members.repository.ts';

/** A removed member whose name somebody took, and the name that they have instead. */
export interface TakenName extends Pick<KnownMember, 'id' | 'name'> {
  instead: string;
}

interface Refusal {
  field?: string;
  refusal?: (holder: KnownMember, field: string) => Conflict;
}

/** {@link freeName}, with an event in the history of the group. */
export async function takeName(tx: Tx, holder: KnownMember, refusal?: Refusal): Promise<void> {
  const { id, name, instead } = await freeName(tx.trx, holder, refusal);
  const changes = [{ field: 'name', from: name, to: instead }];
  const event = groupEvent('member_renamed', id, { name, to: instead }, changes);
  await recordGroupEvent(tx, holder.group_id, event);
}

/**
 * Frees the name of a removed member without a balance for somebody else. From then on they have it with a number: bills
 * and payments still name them, and a correction of those can give them a balance again.
 * @throws {Conflict} for a current member's name, and `refusal` for that of a removed one with a balance.
 */
export async function freeName(
  trx: Trx,
  holder: KnownMember,
  { field = 'name', refusal = nameOfDebtor }: Refusal = {},
): Promise<TakenName> {
  if (holder.removed_at === null) throw nameTaken(holder.name, field);
  if (isNamedInBooks(holder)) throw refusal(holder, field);
  const { id, name } = holder;
  const instead = await findNumberedName(trx, holder);
  await updateMemberName(trx, holder, instead, nameKey(instead));
  return { id, name, instead };
}

/** Gives a member their name back, if they were not renamed since and nobody else has it. */
export async function restoreName(
  trx: Trx,
  groupId: number,
  { id, name, instead }: TakenName,
): Promise<void> {
  const member = await findMember(trx, groupId, { id });
  if (member?.name !== instead) return;
  if (await findMember(trx, groupId, { nameKey: nameKey(name) })) return;
  await updateMemberName(trx, member, name, nameKey(name));
}

/** The name of a member with an account who returns: the one that they had, without the number by {@link freeName}. */
export function nameOfReturning({ name }: Pick<KnownMember, 'name'>, username: string): string {
  const number = /\((?<number>\d+)\)$/u.exec(name)?.groups?.['number'];
  return number !== undefined && name === numbered(username, Number(number)) ? username : name;
}

async function findNumberedName(
  trx: Trx,
  { group_id: groupId, name }: Pick<KnownMember, 'group_id' | 'name'>,
): Promise<string> {
  for (let number = 2; ; number += 1) {
    const newName = numbered(name, number);
    if (!(await findMember(trx, groupId, { nameKey: nameKey(newName) }))) return newName;
  }
}

function numbered(name: string, number: number): string {
  const end = ` (${number})`;
  return `${[...name].slice(0, MAX_NAME - end.length).join('')}${end}`;
}
