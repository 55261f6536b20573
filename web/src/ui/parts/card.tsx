import { useId, type CSSProperties, type ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from '../base/class-names.ts';

interface CardProps {
  title?: ReactNode;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  as?: 'section' | 'div' | 'article' | 'li' | undefined;
  /** Leaves the padding to the content. */
  isFlush?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** A white sheet with a hairline edge; with a title it is a named section. */
export function Card({ title, action, as, isFlush, className, style, children }: CardProps) {
  const titleId = useId();
  const Element = as ?? (title ? 'section' : 'div');
  return (
    <Element
      className={classNames(styles.card, isFlush && styles.flush, className)}
      style={style}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && (
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </Element>
  );
}
