import buttonStyles from '../../../ui/parts/button.module.css';
import { classNames } from '../../../ui/base/class-names.ts';
import floatingStyles from '../../../ui/parts/floating-action.module.css';
import { Icon } from '../../../ui/base/icon.tsx';
import { ADD_EXPENSE_ADDRESS } from './add-expense.ts';
import { Link } from '../../../ui/base/link.tsx';
import { useFirstWords } from '../../../words/words.ts';

interface AddExpenseLinkProps {
  /** A phone hides a secondary one, because it has the floating button. */
  variant: 'primary' | 'secondary';
  /** Opens the form on the current screen. */
  onAdd: () => void;
  className?: string | undefined;
}

/** Opens the form for a new expense on another screen; in a new tab it opens on Expenses. */
export function AddExpenseLink({ variant, onAdd, className }: AddExpenseLinkProps) {
  const words = useFirstWords();
  return (
    <Link
      data-print="hide"
      data-primary-action={variant === 'secondary' || undefined}
      className={classNames(buttonStyles.button, buttonStyles[variant], className)}
      href={ADD_EXPENSE_ADDRESS}
      onClick={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <span className={buttonStyles.label}>
        <Icon name="plus" />
        <span className={floatingStyles.words}>{words.expenses.addExpense}</span>
      </span>
    </Link>
  );
}
