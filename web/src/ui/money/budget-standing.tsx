import type { ProgressTone } from '@hisaab/domain';
import { Badge } from '../parts/badge.tsx';
import { useWords } from '../../words/words.ts';

interface BudgetStandingProps {
  tone: ProgressTone;
  isOver: boolean;
}

/** The state of a budget, in a word or two. */
export function BudgetStanding({ tone, isOver }: BudgetStandingProps) {
  const words = useWords();
  if (tone === 'positive') {
    return (
      <Badge size="lg" tone="positive" icon="ok">
        {words.ui.withinBudget}
      </Badge>
    );
  }
  const nearly = tone === 'warning' ? words.ui.nearlyUsedUp : words.ui.usedUp;
  return (
    <Badge size="lg" tone={tone} icon="alert">
      {isOver ? words.ui.overBudget : nearly}
    </Badge>
  );
}
