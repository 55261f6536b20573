import type { ProgressTone } from '@hisaab/domain';
import { Badge } from './badge.tsx';

interface BudgetStandingProps {
  tone: ProgressTone;
  isOver: boolean;
}

/** How a budget stands, in a word or two. */
export function BudgetStanding({ tone, isOver }: BudgetStandingProps) {
  if (tone === 'positive') {
    return (
      <Badge size="lg" tone="positive" icon="ok">
        Within budget
      </Badge>
    );
  }
  const nearly = tone === 'warning' ? 'Nearly used up' : 'Used up';
  return (
    <Badge size="lg" tone={tone} icon="alert">
      {isOver ? 'Over Budget' : nearly}
    </Badge>
  );
}
