import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { useId, useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { useWords } from '../../../words/words.ts';
import { keyOf, readPlan } from './own-payments.ts';
import styles from './plan-lines.module.css';
import { SuggestionLine } from './suggestion-line.tsx';
import { FoldButton } from './fold-button.tsx';

interface PlanLinesProps {
  group: Group;
  suggestions: SettlementSuggestion[];
  onSettle: (suggestion: SettlementSuggestion) => void;
  onPayByUpi: (suggestion: SettlementSuggestion) => void;
}

/** The maximum of lines before the rest is folded: more of them would move the bills off the first screen. */
const MAX_LINES = 3;
/** The own payments that have a button each: of more, none is more urgent than the others. */
const MAX_BUTTONS = 2;

/** The payments that settle the group, a line each, on a phone: the user's own first. */
export function PlanLines({ group, suggestions, onSettle, onPayByUpi }: PlanLinesProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const [openKey, setOpenKey] = useState<string>();
  const [isUnfolded, setUnfolded] = useState(false);
  const listId = useId();
  const { own, others } = readPlan(group, suggestions, username);
  const all = [...own, ...others];
  const folded = all.length - MAX_LINES;
  return (
    <>
      <ul id={listId} className={styles.lines}>
        {(isUnfolded ? all : all.slice(0, MAX_LINES)).map((suggestion, index) => {
          const key = keyOf(suggestion);
          return (
            <SuggestionLine
              key={key}
              group={group}
              suggestion={suggestion}
              hasButton={own.length <= MAX_BUTTONS && index < own.length}
              isOpen={key === openKey}
              onToggle={() => setOpenKey(key === openKey ? undefined : key)}
              onSettle={onSettle}
              onPayByUpi={onPayByUpi}
            />
          );
        })}
      </ul>
      {folded > 0 && (
        <FoldButton
          className={styles.fold}
          isUnfolded={isUnfolded}
          controls={listId}
          onToggle={() => setUnfolded(!isUnfolded)}
        >
          {words.plan.morePayments({ count: folded })}
        </FoldButton>
      )}
    </>
  );
}
