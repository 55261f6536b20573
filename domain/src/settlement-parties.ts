import type { MemberBalance } from './member-balance.ts';
import { sumPaise, type Paise } from './money.ts';

/** One payment, in paise, always above zero. */
export interface Settlement {
  fromMemberId: number;
  toMemberId: number;
  amount: Paise;
  /** Everybody for whom the payer pays, the payer included; missing for who settles alone. */
  fromUnit?: readonly number[];
  /** Everybody for whom the receiver gets it, the receiver included; missing for who settles alone. */
  toUnit?: readonly number[];
}

/** The most members of a unit. */
export const MAX_UNIT_MEMBERS = 20;

/** Who settles as one: the members of a unit, or one member alone. Its id is that of the member who joined first. */
export interface Party extends MemberBalance {
  members: readonly MemberBalance[];
}

/** The parties of these members, in the order of the first member of each, with what their members owe or get together in paise. */
export function partiesOf(members: readonly MemberBalance[]): Party[] {
  const together = Map.groupBy(members, ({ memberId, unit }) => unit ?? `alone ${memberId}`);
  return [...together.values()].map((party) => ({
    memberId: party[0]?.memberId ?? 0,
    balance: sumPaise(party.map(({ balance }) => balance)),
    members: party,
  }));
}

/**
 * The member who pays for a party because they owe most, or receives for it because they get most; among equals, who joined first.
 * Undefined for an even one.
 */
export function actingFor({ members, balance }: Party): number | undefined {
  const sign = Math.sign(balance);
  // Sorting keeps the order of equals.
  const [most] = members.toSorted((one, other) => sign * (other.balance - one.balance));
  return sign === 0 ? undefined : most?.memberId;
}

/** Payments between parties, by their ids, in the order of the parties, with the names of {@link actingFor}. */
export function withNames(
  settlements: readonly Settlement[],
  parties: readonly Party[],
): Settlement[] {
  const places = new Map(parties.map(({ memberId }, place) => [memberId, place]));
  const placeOf = (memberId: number) => places.get(memberId) ?? 0;
  const inOrder = settlements.toSorted(
    (a, b) =>
      placeOf(a.fromMemberId) - placeOf(b.fromMemberId) ||
      placeOf(a.toMemberId) - placeOf(b.toMemberId),
  );
  return inOrder.map(({ fromMemberId, toMemberId, amount }) => {
    const from = parties[placeOf(fromMemberId)];
    const to = parties[placeOf(toMemberId)];
    return {
      fromMemberId: (from && actingFor(from)) ?? fromMemberId,
      toMemberId: (to && actingFor(to)) ?? toMemberId,
      amount,
      ...(from && from.members.length > 1 && { fromUnit: idsOf(from) }),
      ...(to && to.members.length > 1 && { toUnit: idsOf(to) }),
    };
  });
}

function idsOf({ members }: Party): number[] {
  return members.map(({ memberId }) => memberId);
}
