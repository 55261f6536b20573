import { inRow, listOf } from '@hisaab/words';
import type { ListedGroup, SettlementSuggestion } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { isOwnName } from '../members/member-labels.ts';
import { balanceInGroup } from '../data/balance-in-group.ts';
import { ownSideOf } from '../members/own-side.ts';
import { readPlan } from './own-payments.ts';
import styles from './own-position.module.css';
import { RemindButton } from './remind-button.tsx';
import { useIsPaymentWaiting } from './use-is-payment-waiting.ts';
import { useWords, type WordsOf } from '../../../words/words.ts';

interface OwnPositionProps {
  group: ListedGroup;
  /** `undefined` until they are loaded. */
  suggestions: SettlementSuggestion[] | undefined;
  onSettle: (suggestion: SettlementSuggestion) => void;
  onPayByUpi: (suggestion: SettlementSuggestion) => void;
}

/** The user's balance in a group, or that of their unit; nothing before anything was shared. */
export function OwnBalance({ group }: { group: ListedGroup }) {
  const words = useWords('groups');
  const balance = balanceInGroup(group);
  if (balance === 0 && group.total_expenses === 0) return null;
  if (balance === 0) return <p className={styles.even}>{words.plan.settledUp}</p>;
  const { youOwe, youAreOwed } = group.unit_balance === undefined ? words.plan : words.units;
  return (
    <p className={styles.standing} data-owes={balance < 0}>
      <span>{balance < 0 ? youOwe : youAreOwed}</span>{' '}
      <Rupees amount={Math.abs(balance)} isLarge className={styles.amount} />
    </p>
  );
}

/** The user's balance in a group, with whom, and the actions on the first payment of it. */
export function OwnPosition({ group, suggestions, onSettle, onPayByUpi }: OwnPositionProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const balance = balanceInGroup(group);
  if (balance === 0) return <OwnBalance group={group} />;
  const isOwing = balance < 0;
  const own = suggestions && readPlan(group, suggestions, username).own;
  const names = own?.map((suggestion) =>
    ownSideOf(group, suggestion, username) === 'payer'
      ? suggestion.to_member
      : suggestion.from_member,
  );
  const first = own?.[0];
  return (
    <div className={styles.position}>
      <OwnBalance group={group} />
      {/* The same height until it is known. */}
      <p className={styles.whom}>
        {names && names.length > 0 && (
          <Clamped>
            {inRow(words, [
              isOwing
                ? words.plan.toWhom({ names: inShort(words, names) })
                : words.plan.byWhom({ names: inShort(words, names) }),
              ...actingInWords(words, group, username),
            ])}
          </Clamped>
        )}
      </p>
      <OwnPart group={group} />
      <div className={styles.actions}>
        {first && (
          <Actions
            group={group}
            suggestion={first}
            name={names?.length === 1 ? undefined : names?.[0]}
            isOwing={isOwing}
            onSettle={onSettle}
            onPayByUpi={onPayByUpi}
          />
        )}
      </div>
    </div>
  );
}

/** Who acts for the user's unit, if that is somebody else. */
function actingInWords(words: WordsOf<'groups'>, group: ListedGroup, username: string): string[] {
  const { unit_acting: name } = group;
  if (name === undefined || isOwnName(group, name, username)) return [];
  return [
    balanceInGroup(group) < 0
      ? words.units.otherPays({ name })
      : words.units.otherReceives({ name }),
  ];
}

/** The user's own part of what their unit owes or gets; nothing if it is none. */
export function OwnPart({ group }: { group: ListedGroup }) {
  const words = useWords('groups');
  const { balance, unit_balance: together } = group;
  if (together === undefined || Math.sign(balance) !== Math.sign(together)) return null;
  if (balance === together) return null;
  return (
    <p className={styles.part}>
      {words.units.ofItYours({ amount: formatRupees(Math.abs(balance)) })}
    </p>
  );
}

/** The first one or two names: "Priya", "Priya and Ben", "Priya and 3 others". */
function inShort(words: WordsOf<'groups'>, names: readonly string[]): string {
  const [first = ''] = names;
  return names.length > 2
    ? words.plan.inShort({ name: first, count: names.length - 1 })
    : listOf(words, names);
}

interface ActionsProps extends Omit<OwnPositionProps, 'suggestions'> {
  suggestion: SettlementSuggestion;
  /** The name, if there is more than one to pay or to remind. */
  name: string | undefined;
  isOwing: boolean;
}

function Actions({ group, suggestion, name, isOwing, onSettle, onPayByUpi }: ActionsProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const isWaiting = useIsPaymentWaiting(group, suggestion);
  const { from_member: from, to_member: to, upi_id: upiId } = suggestion;
  const acts = isOwnName(group, isOwing ? from : to, username);
  if (isWaiting) return <span className="note">{words.plan.paymentWaits}</span>;
  return (
    <>
      {isOwing && acts && upiId !== undefined && (
        <Button
          icon="qr"
          variant="primary"
          aria-label={words.plan.payOwnByUpi({ to })}
          onClick={() => onPayByUpi(suggestion)}
        >
          {words.plan.payByUpi}
        </Button>
      )}
      {!isOwing && acts && (
        <RemindButton
          group={group}
          suggestion={suggestion}
          place="head"
          isNamed={name !== undefined}
        />
      )}
      <Button
        aria-label={words.plan.settleOwn({ name: isOwing ? to : from })}
        onClick={() => onSettle(suggestion)}
      >
        {name === undefined ? words.plan.settle : words.plan.settleOwn({ name })}
      </Button>
    </>
  );
}
