import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ADD_EXPENSE_ADDRESS } from '../expenses/public/add-expense.ts';
import styles from './first-steps.module.css';
import * as messages from './messages.ts';

interface FirstStepsProps {
  hasBudget: boolean;
}

/** What a new person does first: each step is a link, one that is done is ticked. */
export function FirstSteps({ hasBudget }: FirstStepsProps) {
  const steps = [
    { title: messages.firstExpense, text: messages.firstExpenseText, href: ADD_EXPENSE_ADDRESS },
    {
      title: messages.firstBudget,
      text: messages.firstBudgetText,
      href: '/budget',
      isDone: hasBudget,
    },
    { title: messages.firstGroup, text: messages.firstGroupText, href: '/groups' },
  ];
  return (
    <Card title="First steps">
      <ol className={styles.steps}>
        {steps.map(({ title, text, href, isDone = false }, index) => (
          <li key={href} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.number} aria-hidden="true">
              {isDone ? <Icon name="check" size="sm" /> : index + 1}
            </span>
            <span>
              <Link className={styles.link} href={href}>
                {title}
              </Link>
              {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              <span className={styles.text}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
