import buttonStyles from '../../../ui/button.module.css';
import { classNames } from '../../../ui/class-names.ts';
import floatingStyles from '../../../ui/floating-action.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { ADD_EXPENSE_ADDRESS } from './add-expense.ts';
import { Link } from '../../../ui/link.tsx';

interface AddExpenseLinkProps {
  /** A secondary one leaves it to the floating button of a phone. */
  variant: 'primary' | 'secondary';
  className?: string | undefined;
}

/** Leads from another screen to the form for a new expense. */
export function AddExpenseLink({ variant, className }: AddExpenseLinkProps) {
  return (
    <Link
      data-print="hide"
      data-primary-action={variant === 'secondary' || undefined}
      className={classNames(buttonStyles.button, buttonStyles[variant], className)}
      href={ADD_EXPENSE_ADDRESS}
    >
      <span className={buttonStyles.label}>
        <Icon name="plus" />
        <span className={floatingStyles.words}>Add Expense</span>
      </span>
    </Link>
  );
}
