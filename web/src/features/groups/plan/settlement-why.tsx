import { inRow } from '@hisaab/words';
import type { BalanceBreakdown, Group, SettlementSuggestion } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Clamped } from '../../../ui/parts/clamped.tsx';
import { DoubleRule } from '../../../ui/money/double-rule.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import { useUser } from '../../../session/session.tsx';
import { isOwnName } from '../members/member-labels.ts';
import { balanceBreakdownQuery } from '../data/group-details.ts';
import styles from './settlement-why.module.css';
import { useWords, type WordsOf } from '../../../words/words.ts';
import { unitInWords } from './units.ts';
import { richText } from '../../../words/rich-text.ts';

const PARTS_SHOWN = 6;

interface SettlementWhyProps {
  group: Group;
  suggestion: SettlementSuggestion;
}

/** The parts of a suggested payment: the person's share, their payments, and the rest. */
export function SettlementWhy({ group, suggestion }: SettlementWhyProps) {
  const words = useWords('groups');
  const user = useUser();
  const breakdown = useQuery(balanceBreakdownQuery(group.id, suggestion.from_member));
  if (breakdown.data) {
    return (
      <div className={styles.why}>
        <UnitPart group={group} breakdown={breakdown.data} />
        <Sum
          breakdown={breakdown.data}
          isMe={isOwnName(group, suggestion.from_member, user.username)}
        />
        <Parts breakdown={breakdown.data} />
        <Foot breakdown={breakdown.data} suggestion={suggestion} />
      </div>
    );
  }
  return (
    <div className={styles.why} aria-busy={breakdown.isPending}>
      {breakdown.isError ? (
        <p role="alert">
          {words.plan.notWorkedOut}{' '}
          <Button variant="link" size="sm" onClick={() => breakdown.refetch()}>
            {words.common.tryAgain}
          </Button>
        </p>
      ) : (
        <>
          <p role="status">
            <VisuallyHidden>{words.plan.workingOut}</VisuallyHidden>
          </p>
          <Skeleton width="90%" height="0.875rem" />
          <Skeleton width="80%" height="0.875rem" />
          <Skeleton width="60%" height="0.875rem" />
        </>
      )}
    </div>
  );
}

/** The balances of a unit's members, and what is left of them together; nothing for who settles alone. */
function UnitPart({ group, breakdown }: { group: Group; breakdown: BalanceBreakdown }) {
  const words = useWords('groups');
  const { username } = useUser();
  const { unit_members: members, balance } = breakdown;
  if (!members) return null;
  const names = members.map(({ name }) => name);
  const ofTogether = { owes: words.units.owe, getsBack: words.units.getBack };
  return (
    <div>
      <h4>{words.units.join({ names: unitInWords(words, group, names, username) })}</h4>
      <dl className={styles.sum}>
        {members.map((one) => (
          <Line
            key={one.name}
            label={inRow(words, [one.name, ...standingOf(words.plan, one.balance)])}
          >
            <Rupees amount={Math.abs(one.balance)} />
          </Line>
        ))}
        <div className={styles.total}>
          <dt>{inRow(words, [words.units.together, ...standingOf(ofTogether, balance)])}</dt>
          <dd>
            <Rupees amount={Math.abs(balance)} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function standingOf(
  { owes, getsBack }: Pick<WordsOf<'groups'>['plan'], 'owes' | 'getsBack'>,
  balance: number,
): string[] {
  if (balance === 0) return [];
  return [balance < 0 ? owes : getsBack];
}

function Sum({ breakdown, isMe }: { breakdown: BalanceBreakdown; isMe: boolean }) {
  const words = useWords('groups');
  const { member_name, share_count, paid } = breakdown;
  const paidFor = inRow(
    words,
    paid.map(({ description }) => description || words.common.noDescription),
  );
  return (
    <div>
      {!breakdown.unit_members && (
        <h4>{isMe ? words.plan.whatYouOwe : words.plan.whatIsLeft({ name: member_name })}</h4>
      )}
      <dl className={styles.sum}>
        <Line label={words.plan.shareOf({ count: share_count })}>
          <Rupees amount={breakdown.total_share} />
        </Line>
        {breakdown.total_paid > 0 && (
          <Line label={words.plan.alreadyPaid} detail={paidFor}>
            <Rupees amount={-breakdown.total_paid} />
          </Line>
        )}
        {breakdown.payments_made > 0 && (
          <Line label={words.plan.paymentsMade}>
            <Rupees amount={-breakdown.payments_made} />
          </Line>
        )}
        {breakdown.payments_received > 0 && (
          <Line label={words.plan.paymentsReceived}>
            <Rupees amount={breakdown.payments_received} />
          </Line>
        )}
        <div className={styles.total}>
          <dt>{words.plan.leftToPay}</dt>
          <dd>
            <DoubleRule className={styles.rule}>
              <Rupees amount={-breakdown.balance} />
            </DoubleRule>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Parts({ breakdown: { shares, share_count } }: { breakdown: BalanceBreakdown }) {
  const words = useWords('groups');
  const shown = shares.slice(0, PARTS_SHOWN);
  const left = share_count - shown.length;
  return (
    <div>
      <h4>{words.plan.madeOf}</h4>
      <dl className={styles.sum}>
        {shown.map(({ id, description, amount }) => (
          <Line key={id} label={description || words.plan.noDescription}>
            <Rupees amount={amount} />
          </Line>
        ))}
      </dl>
      {left > 0 && <p className="note">{words.plan.andMore({ count: left })}</p>}
    </div>
  );
}

function Foot({
  breakdown: { balance, payments_with_plan: planned, payments_without_plan: unplanned },
  suggestion: { to_member, amount },
}: {
  breakdown: BalanceBreakdown;
  suggestion: SettlementSuggestion;
}) {
  const words = useWords('groups');
  return (
    <p className={styles.foot}>
      {words.plan.goesTo({
        isAll: amount >= -balance ? 'yes' : 'other',
        part: formatRupees(amount),
        to: to_member,
      })}{' '}
      {richText(({ node }) => {
        const payments = node(<b>{words.plan.paymentCount({ count: planned })}</b>);
        return unplanned > planned
          ? words.plan.planNeedsInstead({ payments, unplanned })
          : words.plan.planNeeds({ payments });
      })}
    </p>
  );
}

interface LineProps {
  label: string;
  detail?: string;
  children: ReactNode;
}

function Line({ label, detail, children }: LineProps) {
  return (
    <div>
      <dt>
        <Clamped>{label}</Clamped>
        {detail && <Clamped className="note">{detail}</Clamped>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
