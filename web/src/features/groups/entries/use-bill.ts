import type { Group, GroupExpense } from '@hisaab/contract';
import { asPaise, MAX_RUPEES, paiseToRupees, rupeesToPaise, type Paise } from '@hisaab/domain';
import { useState } from 'react';
import type { ForeignBill } from '../../../currencies/money.ts';
import { useUser } from '../../../session/session.tsx';
import { billInRupees } from '../bills/bill-in-rupees.ts';
import { draftOf, type BillDraft } from '../bills/bill-draft.ts';
import { focusPart } from '../bills/focus-part.ts';
import { readBill } from '../bills/read-bill.ts';
import { splitAsUsual, wayOfSplit, type UsualWay } from '../bills/usual-way.ts';
import { restrictToPeople } from '../bills/restrict-to-people.ts';
import { everyoneOf, namesToChoose } from './expense-names.ts';
import { parseBillForm, type BillFormValues } from './group-expense-values.ts';
import { useWords } from '../../../words/words.ts';

/**
 * The state of the bill in an expense's form, and its evaluation; `before` are the values of the expense. With
 * `isForNow` the bill is limited to current members, like a copy. A new one begins `between` these people, or as usual.
 */
export function useBill(
  group: Group,
  expense: GroupExpense | undefined,
  before: BillFormValues | undefined,
  isForNow = false,
  between: readonly string[] = [],
) {
  const words = useWords('groups');
  const { username } = useUser();
  const [isCopy, setCopy] = useState(isForNow);
  const names = namesToChoose(group, isCopy ? undefined : expense);
  const isChoosable = (name: string) => names.includes(name);
  // As typed, in the currency of the bill.
  const [amount, setAmount] = useState<number | null>(
    expense?.original?.amount ?? before?.amount ?? null,
  );
  const [money, setMoney] = useState<ForeignBill | null>(null);
  // The amount that the bill has set; each time the field is mounted.
  const [setTo, setSetTo] = useState({ figure: before?.amount, times: 0 });
  // The participants of a bill with lines are not asked for when it is changed or copied.
  const peopleBefore = (before?.participant_names ?? between).filter(isChoosable);
  // The usual split at the start of a new expense; the form is notified when it changes.
  const [usual, setUsual] = useState<UsualWay | null>(expense ? null : group.usual_split);
  const [start] = useState(() => {
    const plain = restrictToPeople(draftOf(group, names, expense), names);
    return usual && between.length === 0
      ? splitAsUsual(usual, plain, names)
      : { draft: plain, participants: peopleBefore };
  });
  const [participants, setParticipants] = useState(start.participants);
  const [draft, setDraft] = useState(start.draft);
  const [payer, setPayer] = useState(
    before && isChoosable(before.paid_by_name) ? before.paid_by_name : username,
  );
  const [fault, setFault] = useState<string>();
  const everyone = everyoneOf(group, expense).filter(isChoosable);
  const readDraft = (one: BillDraft) =>
    readBill(
      words,
      one,
      names,
      everyone,
      // Parts are entered in hundredths, even of currencies with thousandths.
      amount === null || amount < 0 ? null : asPaise(Math.round(amount * 100)),
      money?.show,
    );
  const typedReading = readDraft(draft);
  const reading =
    money && money.rupees !== null
      ? { ...typedReading, inRupees: billInRupees(typedReading, money, draft, { names, everyone }) }
      : typedReading;

  function change(changed: BillDraft) {
    setFault(undefined);
    setDraft(changed);
    // If tax and tip were typed, the amount follows the items.
    if (changed.way === 'By items' && changed.rest !== null) followItems(readDraft(changed).amount);
  }

  function splitUsually() {
    if (!usual) return;
    const split = splitAsUsual(usual, draft, names);
    change(split.draft);
    setParticipants(split.participants);
  }

  function followItems(paise: Paise | null) {
    if (paise !== null && paise <= rupeesToPaise(MAX_RUPEES)) showAmount(paiseToRupees(paise));
  }

  function showAmount(figure: number) {
    setSetTo({ figure, times: setTo.times + 1 });
    setAmount(figure);
  }

  /** Shows the error, and opens its item. */
  function complain({ sentence, of }: NonNullable<typeof reading.fault>) {
    setFault(sentence);
    const item = draft.items.find(({ key }) => String(key) === of);
    if (draft.way === 'By items' && item) setDraft({ ...draft, openItem: item.key });
  }

  return {
    group,
    names,
    everyone,
    draft,
    reading,
    onChange: change,
    amount,
    /** Sets the typed amount, which no longer follows the items. */
    setAmount: (rupees: number | null) => {
      setAmount(rupees);
      if (draft.rest !== null) setDraft({ ...draft, rest: null });
    },
    setTo,
    original: expense?.original,
    /** The amount in rupees; null if it is not known yet. */
    rupees: money ? money.rupees : amount,
    sign: money?.sign ?? '₹',
    /** The amount in another currency; null for rupees. */
    money,
    setMoney,
    /** Sets the amount of the bill to the sum of its parts, in its currency. */
    onAmount: (figure: number) => {
      showAmount(figure);
      setFault(undefined);
    },
    participants,
    setParticipants,
    /** The usual split of the group; null if it has none, or if the expense does not start with it. */
    usual: usual && {
      usual,
      way: wayOfSplit({ draft, participants }, reading, everyone),
      onBack: splitUsually,
      onChanged: setUsual,
    },
    gone: namesToChoose(group, expense).filter((name) => !isChoosable(name)),
    payer,
    setPayer,
    fault,
    /** Parses the fields. If they have an error, it shows it, focuses its field and returns undefined. */
    read: (form: HTMLFormElement): BillFormValues | undefined => {
      if (reading.fault) {
        complain(reading.fault);
        focusPart(form, reading.fault.of);
        return undefined;
      }
      setFault(undefined);
      const values = parseBillForm(
        new FormData(form),
        reading,
        money,
        isCopy ? undefined : expense,
      );
      const keepsPeople = reading.values.lines.length > 0 && expense?.lines !== undefined;
      return values && keepsPeople ? { ...values, participant_names: peopleBefore } : values;
    },
    isCopy,
    /** Turns it into a new bill of current members. */
    copy: () => {
      const members = namesToChoose(group, undefined);
      change(restrictToPeople(draft, members));
      setParticipants(participants.filter((name) => members.includes(name)));
      if (!members.includes(payer)) setPayer(username);
      setCopy(true);
    },
  };
}
