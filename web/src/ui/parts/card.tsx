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
  /** Whether it is left out on paper. */
  isHiddenInPrint?: boolean | undefined;
  children: ReactNode;
}

/** A white sheet with a hairline edge; with a title it is a named section. */
export function Card(props: CardProps) {
  const { title, action, as, isFlush, className, style, isHiddenInPrint, children } = props;
  const titleId = useId();
  const Element = as ?? (title ? 'section' : 'div');
  return (
    <Element
      className={classNames(styles.card, isFlush && styles.flush, className)}
      style={style}
      data-print={isHiddenInPrint ? 'hide' : undefined}
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
