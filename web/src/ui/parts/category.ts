import { isCategory, type Category } from '@hisaab/domain';
import styles from './category.module.css';
import type { IconDrawing } from '../base/icon.tsx';

/** The look of a category: its icon, and a class that sets its colours (`--mark`, `--soft`, `--ink`) for its content. */
export interface CategoryLook {
  icon: IconDrawing;
  className: string | undefined;
}

const LOOKS: Record<Category, CategoryLook> = {
  Food: { icon: 'food', className: styles.food },
  Bills: { icon: 'bills', className: styles.bills },
  Entertainment: { icon: 'entertainment', className: styles.entertainment },
  Transport: { icon: 'transport', className: styles.transport },
  Other: { icon: 'other', className: styles.other },
};

/** The look of a category; an unknown one looks like Other. */
export function categoryLook(category: string): CategoryLook {
  return LOOKS[isCategory(category) ? category : 'Other'];
}
