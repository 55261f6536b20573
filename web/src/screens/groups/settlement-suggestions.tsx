import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { Clamped } from '../../ui/clamped.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import { GroupSection, Nothing } from './group-section.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import styles from './settlement-suggestions.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';

interface SettlementSuggestionsProps {
  group: Group;
  /** `undefined` until they have arrived. */
  suggestions: SettlementSuggestion[] | undefined;
  /** Whether they could not be loaded. */
  isFailed: boolean;
}

/** Who pays whom how much, so that nobody owes anybody anything. */
export function SettlementSuggestions({
  group,
  suggestions,
  isFailed,
}: SettlementSuggestionsProps) {
  return (
    <GroupSection title="Settlement Suggestions" isBusy={!suggestions && !isFailed}>
      {!suggestions && (
        <SkeletonRows
          kind="payments"
          count={Math.min(Math.max(group.member_count - 1, 1), 4)}
          label="Loading settlement suggestions..."
          isFailed={isFailed}
        />
      )}
      {suggestions?.length === 0 && <Nothing>Nobody owes anybody anything.</Nothing>}
      {suggestions && suggestions.length > 0 && (
        <ul className={styles.payments}>
          {suggestions.map((suggestion) => (
            <li
              key={`${suggestion.from_member}\n${suggestion.to_member}`}
              className={styles.payment}
            >
              <Person group={group} name={suggestion.from_member} side="payer" />
              <span className={styles.middle}>
                <Rupees className={styles.amount} amount={suggestion.amount} />
                <span className={styles.arrow} aria-hidden="true" />
              </span>
              <Person group={group} name={suggestion.to_member} side="receiver" />
            </li>
          ))}
        </ul>
      )}
    </GroupSection>
  );
}

interface PersonProps {
  group: Group;
  name: string;
  side: 'payer' | 'receiver';
}

function Person({ group, name, side }: PersonProps) {
  return (
    <span className={styles.person} data-side={side}>
      <MemberAvatar group={group} name={name} />
      <span className={styles.words}>
        <Clamped className={styles.name}>{name}</Clamped>
        <small>{side === 'payer' ? 'pays' : 'receives'}</small>
      </span>
    </span>
  );
}
