import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { useId, useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { usePhone } from '../../../ui/base/use-phone.ts';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { GroupSection } from '../parts/group-section.tsx';
import { SkeletonRows } from '../parts/skeleton-rows.tsx';
import { PlanLines } from './plan-lines.tsx';
import { NothingOwed } from './nothing-owed.tsx';
import { FAMILY } from './family-drawing.tsx';
import { keyOf, readPlan } from './own-payments.ts';
import styles from './settlement-suggestions.module.css';
import { ShareSlipButton } from './share-slip-button.tsx';
import { Suggestion } from './suggestion.tsx';
import { useWords } from '../../../words/words.ts';
import { FoldButton } from './fold-button.tsx';

interface SettlementSuggestionsProps {
  group: Group;
  /** `undefined` until they are loaded. */
  suggestions: SettlementSuggestion[] | undefined;
  /** Loads them again after a failure. */
  onRetry: (() => void) | undefined;
  onSettle: (suggestion: SettlementSuggestion) => void;
  onPayByUpi: (suggestion: SettlementSuggestion) => void;
  onRecordPayment: () => void;
  onUnits: () => void;
  /** Says that the picture of the payments is on the device. */
  onSaved: (sentence: string) => void;
  onError: ShowError;
}

/** The maximum of payments before those between others are collapsed. */
const MAX_UNFOLDED = 2;

/** The payments that settle the group: the user's own, then those between others. */
export function SettlementSuggestions(props: SettlementSuggestionsProps) {
  const words = useWords('groups');
  const { group, suggestions, onRetry, onRecordPayment, onUnits, onSaved, onError } = props;
  const isOnPhone = usePhone();
  // A payment alone is owed back.
  const isUnused = group.total_expenses === 0 && suggestions?.length === 0;
  return (
    <GroupSection
      title={words.plan.settlementSuggestions}
      isBusy={!suggestions && !onRetry}
      isBare={isOnPhone}
      headClassName={isOnPhone ? styles.inCard : undefined}
      action={
        !isOnPhone &&
        suggestions &&
        suggestions.length > 0 && (
          <ShareSlipButton
            group={group}
            suggestions={suggestions}
            onSaved={onSaved}
            onError={onError}
          />
        )
      }
    >
      {!suggestions && (
        <SkeletonRows
          kind={isOnPhone ? 'lines' : 'payments'}
          count={Math.min(Math.max(group.member_count - 1, 1), MAX_UNFOLDED)}
          label={words.plan.loadingSuggestions}
          onRetry={onRetry}
        />
      )}
      {suggestions?.length === 0 && <NothingOwed group={group} />}
      {suggestions &&
        suggestions.length > 0 &&
        (isOnPhone ? (
          <PlanLines {...props} suggestions={suggestions} />
        ) : (
          <Plan {...props} suggestions={suggestions} />
        ))}
      {group.units && (
        <p className={styles.families}>
          <Icon name={FAMILY} size="sm" />
          {words.units.familyCount({ count: group.units.length })}{' '}
          <Button variant="link" size="sm" onClick={onUnits}>
            {words.common.change}
          </Button>
        </p>
      )}
      {!isOnPhone && group.member_count > 1 && (
        <Button
          variant="quiet"
          size="sm"
          icon="plus"
          className={styles.another}
          onClick={onRecordPayment}
        >
          {isUnused ? words.groups.recordPayment : words.plan.recordAnotherPayment}
        </Button>
      )}
    </GroupSection>
  );
}

interface PlanProps extends SettlementSuggestionsProps {
  suggestions: SettlementSuggestion[];
}

function Plan({ group, suggestions, onSettle, onPayByUpi }: PlanProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const [openKey, setOpenKey] = useState<string>();
  const [isUnfolded, setUnfolded] = useState(false);
  const othersId = useId();
  const { own, others } = readPlan(group, suggestions, username);
  const canFold = suggestions.length > MAX_UNFOLDED && others.length > 0;

  const rowsOf = (payments: SettlementSuggestion[]) =>
    payments.map((suggestion) => {
      const key = keyOf(suggestion);
      return (
        <Suggestion
          key={key}
          group={group}
          suggestion={suggestion}
          isOpen={key === openKey}
          onToggle={() => setOpenKey(key === openKey ? undefined : key)}
          onSettle={onSettle}
          onPayByUpi={onPayByUpi}
        />
      );
    });

  return (
    <>
      {(own.length > 0 || !canFold) && (
        <ul className={styles.payments}>
          {rowsOf(own)}
          {!canFold && rowsOf(others)}
        </ul>
      )}
      {canFold && (
        <>
          <FoldButton
            className={styles.fold}
            isUnfolded={isUnfolded}
            controls={othersId}
            onToggle={() => setUnfolded(!isUnfolded)}
          >
            {words.plan.betweenOthers({ count: others.length })}
          </FoldButton>
          <ul id={othersId} className={styles.payments}>
            {isUnfolded && rowsOf(others)}
          </ul>
        </>
      )}
    </>
  );
}
