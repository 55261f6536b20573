import type { PaymentAccount } from '@hisaab/contract';
import { Card } from '../../../ui/parts/card.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useWords } from '../../../words/words.ts';

interface PaidWithFileProps {
  accounts: readonly PaymentAccount[];
  /** The chosen one. */
  account: number | null;
  onChoose: (account: number | null) => void;
}

/** Asks what the entries of a file are paid with; nothing for who has no card and no account. */
export function PaidWithFile({ accounts, account, onChoose }: PaidWithFileProps) {
  const words = useWords();
  if (accounts.length === 0) return null;
  const names = new Map(accounts.map(({ id, name }) => [String(id), name]));
  return (
    <Card>
      <SelectField
        label={words.paidWith.askOfFile}
        options={['', ...names.keys()]}
        labelOf={(id) => names.get(id) ?? words.paidWith.nothingNamed}
        value={String(account ?? '')}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      />
    </Card>
  );
}
