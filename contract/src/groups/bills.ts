import { MAX_BILL_LINES, MAX_DESCRIPTION, MAX_HEADS, MAX_NAME, MAX_PAYERS } from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { Rupees } from '../base/amounts.ts';
import { findLinesFault, findParticipantsFault, findPayersFault } from './bill-faults.ts';
import { faulty, refined } from '../base/faults.ts';
import { describedLine, MemberNamesInput } from '../base/fields.ts';
import { OriginalAmountField, OriginalAmountInput } from '../base/originals.ts';
import { DescriptionField, NameField } from '../base/response-fields.ts';

/** Somebody in a split, and the heads they stand for. */
export const BillParticipant = Type.Object({
  name: NameField,
  heads: Type.Integer({ described: { minimum: 1, maximum: MAX_HEADS, examples: [3] } }),
});
export type BillParticipant = Static<typeof BillParticipant>;

/** A line of a bill; `participants` if somebody has more than one head, else `participant_names`, which is empty for everybody. */
export const BillLine = Type.Object({
  amount: Rupees,
  original_amount: Type.Optional(OriginalAmountField),
  description: DescriptionField,
  participant_names: Type.Optional(Type.Array(NameField)),
  participants: Type.Optional(Type.Array(BillParticipant)),
});
export type BillLine = Static<typeof BillLine>;

/** Somebody's share of a bill. */
export const BillAmount = Type.Object({ name: NameField, amount: Rupees });
export type BillAmount = Static<typeof BillAmount>;

/** The amount that somebody paid of a bill, also in its currency. */
export const BillPayer = Type.Object({
  ...BillAmount.properties,
  original_amount: Type.Optional(OriginalAmountField),
});
export type BillPayer = Static<typeof BillPayer>;

/** The fields of an expense that only a bill has; `shares` is present if any of the others is. */
export const BILL_FIELDS = {
  participants: Type.Optional(Type.Array(BillParticipant)),
  lines: Type.Optional(Type.Array(BillLine)),
  payers: Type.Optional(Type.Array(BillPayer)),
  shares: Type.Optional(Type.Array(BillAmount)),
};

const NameInput = Type.String({
  described: { ...describedLine(1, MAX_NAME), examples: ['Ananya'] },
});

const AmountInput = Type.Union([
  Type.Number({ described: { examples: [600] } }),
  Type.String({ described: { examples: ['600.00'] } }),
]);

const HeadsInput = Type.Object({
  name: NameInput,
  heads: Type.Optional(
    Type.Integer({ described: { minimum: 1, maximum: MAX_HEADS, examples: [3] } }),
  ),
});

/** The participants and their heads, 1 by default; null and an empty list name nobody. */
export const ParticipantsList = listOrNull(
  Type.Array(HeadsInput),
  say('faults.participantsInvalid'),
  findParticipantsFault,
);

/** An optional {@link ParticipantsList}; no list, null and an empty one mean the same as for names. */
export const ParticipantsInput = Type.Optional(ParticipantsList);

const LineInput = Type.Object({
  amount: AmountInput,
  original_amount: OriginalAmountInput,
  description: Type.Optional(
    Type.Union([
      Type.String({
        described: { ...describedLine(0, MAX_DESCRIPTION), examples: ['Pizza'] },
      }),
      Type.Null(),
    ]),
  ),
  participant_names: MemberNamesInput,
  participants: ParticipantsInput,
});

/** The lines of a bill; a line that names nobody is for everybody in the bill. An empty list and null mean none. */
export const LinesInput = optionalList(
  Type.Array(LineInput, { described: { maxItems: MAX_BILL_LINES } }),
  say('faults.linesInvalid'),
  findLinesFault,
);

/** The payers and their amounts, if several paid. An empty list and null mean that one person paid. */
export const PayersInput = optionalList(
  Type.Array(
    Type.Object({ name: NameInput, amount: AmountInput, original_amount: OriginalAmountInput }),
    {
      described: { maxItems: MAX_PAYERS },
    },
  ),
  say('faults.payersInvalid'),
  findPayersFault,
);

function optionalList<const Items extends ReturnType<typeof Type.Array>>(
  ...list: Parameters<typeof listOrNull<Items>>
) {
  return Type.Optional(listOrNull(...list));
}

// One function checks each list, reports the position of a fault and stops at the first.
function listOrNull<const Items extends ReturnType<typeof Type.Array>>(
  items: Items,
  message: MessageDescriptor,
  findFaultOfItems: (items: readonly unknown[]) => MessageDescriptor | undefined,
) {
  const findFault = (value: unknown): MessageDescriptor | undefined => {
    if (value === null) return undefined;
    return Array.isArray(value) ? findFaultOfItems(value) : message;
  };
  return refined(
    Type.Union([items, Type.Null()], faulty(message, findFault)),
    (value: unknown) => findFault(value) === undefined,
  );
}
