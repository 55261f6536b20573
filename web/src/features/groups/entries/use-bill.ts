import type { Group, GroupExpense } from '@hisaab/contract';
import { MAX_RUPEES, paiseToRupees, rupeesToPaise, type Paise } from '@hisaab/domain';
import { useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { draftOf, type BillDraft } from '../bills/bill-draft.ts';
import { readBill } from '../bills/read-bill.ts';
import { withoutOthers } from '../bills/without-others.ts';
import { everyoneOf, namesToChoose } from './expense-names.ts';
import type { GroupExpenseValues } from './group-expense-values.ts';

/** What a form has been told of the bill of an expense, and what that comes to; `before` are the values of the expense. */
export function useBill(
  group: Group,
  expense: GroupExpense | undefined,
  before: GroupExpenseValues | undefined,
) {
  const { username } = useUser();
  const [isCopy, setCopy] = useState(false);
  const names = namesToChoose(group, isCopy ? undefined : expense);
  const isChoosable = (name: string) => names.includes(name);
  const [amount, setAmount] = useState<number | null>(before?.amount ?? null);
  // The amount that the bill has set; the field begins anew with it each time.
  const [setTo, setSetTo] = useState({ rupees: before?.amount, times: 0 });
  const [participants, setParticipants] = useState(before?.participant_names ?? []);
  const [draft, setDraft] = useState(() => draftOf(group, names, expense));
  const [payer, setPayer] = useState(before?.paid_by_name ?? username);
  const [fault, setFault] = useState<string>();
  const everyone = everyoneOf(group, expense).filter(isChoosable);
  const read = (one: BillDraft) =>
    readBill(one, names, everyone, amount === null || amount < 0 ? null : rupeesToPaise(amount));
  const reading = read(draft);

  function change(changed: BillDraft) {
    setFault(undefined);
    setDraft(changed);
    // Where tax and tip were typed, the amount follows the items.
    if (changed.way === 'By items' && changed.rest !== null) followItems(read(changed).amount);
  }

  function followItems(paise: Paise | null) {
    if (paise !== null && paise <= rupeesToPaise(MAX_RUPEES)) showAmount(paiseToRupees(paise));
  }

  function showAmount(rupees: number) {
    setSetTo({ rupees, times: setTo.times + 1 });
    setAmount(rupees);
  }

  return {
    group,
    names,
    everyone,
    draft,
    reading,
    onChange: change,
    amount,
    /** Takes what was typed as the amount: the items do not make it any more. */
    setAmount: (rupees: number | null) => {
      setAmount(rupees);
      if (draft.rest !== null) setDraft({ ...draft, rest: null });
    },
    setTo,
    /** Makes the amount of the bill what its parts come to, in rupees. */
    onAmount: (rupees: number) => {
      showAmount(rupees);
      setFault(undefined);
    },
    participants,
    setParticipants,
    payer,
    setPayer,
    fault,
    /** Says what has to be mended first, and opens the item that it is in; false where nothing has to be. */
    complain: () => {
      setFault(reading.fault?.sentence);
      const item = draft.items.find(({ key }) => String(key) === reading.fault?.of);
      if (draft.way === 'By items' && item) setDraft({ ...draft, openItem: item.key });
      return reading.fault;
    },
    /** Whom the expense is for where a bill with lines is changed or copied: that is not asked. */
    peopleBefore: (before?.participant_names ?? []).filter(isChoosable),
    isCopy,
    /** Makes it a new bill of those who are in the group now. */
    copy: () => {
      const members = namesToChoose(group, undefined);
      change(withoutOthers(draft, members));
      setParticipants(participants.filter((name) => members.includes(name)));
      if (!members.includes(payer)) setPayer(username);
      setCopy(true);
    },
  };
}
