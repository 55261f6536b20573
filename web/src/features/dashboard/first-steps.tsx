import { Card } from '../../ui/parts/card.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Link } from '../../ui/base/link.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { ADD_EXPENSE_ADDRESS } from '../expenses/public/add-expense.ts';
import styles from './first-steps.module.css';
import { useWords } from '../../words/words.ts';

interface FirstStepsProps {
  hasBudget: boolean;
  /** Whether the user has a share of a group bill, as after an invitation. */
  hasGroup: boolean;
}

/** The first steps of a new user: each is a link, and is ticked when done. */
export function FirstSteps({ hasBudget, hasGroup }: FirstStepsProps) {
  const words = useWords();
  const steps = [
    {
      title: words.dashboard.firstExpense,
      text: words.dashboard.firstExpenseText,
      href: ADD_EXPENSE_ADDRESS,
    },
    {
      title: words.dashboard.firstBudget,
      text: words.dashboard.firstBudgetText,
      href: '/budget',
      isDone: hasBudget,
    },
    {
      title: words.dashboard.firstGroup,
      text: words.dashboard.firstGroupText,
      href: '/groups',
      isDone: hasGroup,
    },
  ];
  return (
    <Card title={words.dashboard.firstSteps}>
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
              {isDone && <VisuallyHidden> {words.dashboard.done}</VisuallyHidden>}
              <span className="note block">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
