import { useQuery } from '@tanstack/react-query';
import type { Group } from '@hisaab/contract';
import { groupRatesQuery } from '../../../currencies/rates-queries.ts';
import { TailButton } from '../../../ui/parts/tail.tsx';
import { useWords } from '../../../words/words.ts';

const ARROWS = {
  drawing: <path d="M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19" />,
};

interface RatesButtonProps {
  group: Group;
  onOpen: () => void;
}

/** Opens the rates of a group that has a rate or a bill in another currency, and shows their number. */
export function RatesButton({ group, onOpen }: RatesButtonProps) {
  const words = useWords();
  const { data: rates = [] } = useQuery(groupRatesQuery(group.id));
  return (
    <TailButton icon={ARROWS} count={rates.length || undefined} onClick={onOpen}>
      {words.currencies.rates}
    </TailButton>
  );
}
