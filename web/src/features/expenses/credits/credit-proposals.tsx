import type { CreditMatch } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../../api/call.ts';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords, type Words } from '../../../words/words.ts';
import { groupsOfPaymentsQuery } from '../data/groups-of-payments.ts';
import { useKnownExpense } from '../refunds/known-expense.ts';
import styles from './credits.module.css';
import { creditMatchesQuery, type Credit } from './match-credit.ts';

/** A proposal, and what it is called. */
export interface NamedMatch extends CreditMatch {
  /** "Rohan pays you in Goa weekend". */
  name: string;
  /** The description of the expense that a refund pays back. */
  description: string;
}

interface CreditProposalsProps {
  credit: Credit;
  isBusy: boolean;
  onTake: (match: NamedMatch) => void;
}

/** What incoming money may be: at most three, the likeliest edged, one tap each. */
export function CreditProposals({ credit, isBusy, onTake }: CreditProposalsProps) {
  const words = useWords();
  const { data: matches, error } = useQuery(creditMatchesQuery(credit));
  const refunded = useKnownExpense(matches?.find(({ kind }) => kind === 'refund')?.expense_id);
  const { data: groups = [] } = useQuery({
    ...groupsOfPaymentsQuery,
    enabled: matches?.some(({ kind }) => kind === 'payment') ?? false,
  });
  if (error) return <p role="alert">{errorSentence(error)}</p>;
  if (!matches) return <Spinner size="sm" />;
  return (
    <ul className={styles.proposals} aria-label={words.waiting.moneyIn}>
      {matches.map((match, place) => {
        const group = groups.find(({ id }) => id === match.group_id)?.name ?? '';
        const description = refunded?.description || words.common.noDescription;
        const name = nameOf(words, match, { group, description });
        return (
          <li key={`${match.kind} ${match.group_id ?? ''} ${match.from_member ?? ''}`}>
            <Button
              size="sm"
              variant={place === 0 ? 'secondary' : 'link'}
              disabled={isBusy}
              onClick={() => onTake({ ...match, name, description })}
            >
              {name}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function nameOf(
  { waiting }: Words,
  { kind, from_member: name = '', source = '' }: CreditMatch,
  { group, description }: { group: string; description: string },
): string {
  if (kind === 'payment') return waiting.paysYou({ name, group });
  if (kind === 'refund') return waiting.refundOf({ description });
  return source === '' ? waiting.moneyIn : waiting.moneyInFrom({ source });
}
