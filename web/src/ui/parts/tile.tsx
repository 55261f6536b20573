import { useCategoryLook } from './own-categories.ts';
import { classNames } from '../base/class-names.ts';
import { Icon, type IconName } from '../base/icon.tsx';
import styles from './tile.module.css';
import tones from './tones.module.css';

interface TileProps {
  /** May be left out where a category brings its own. */
  icon?: IconName | undefined;
  tone?: 'accent' | 'positive' | 'warning' | 'negative' | 'neutral' | undefined;
  category?: string | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

/** An icon on a soft square, at the head of a row or a card. */
export function Tile({ icon, tone = 'accent', category, size = 'md', className }: TileProps) {
  const lookOf = useCategoryLook();
  const look = category === undefined ? undefined : lookOf(category);
  const name = icon ?? look?.icon ?? 'other';
  return (
    <span
      className={classNames(
        styles.tile,
        styles[size],
        look ? look.className : tones[tone],
        className,
      )}
    >
      <Icon name={name} />
    </span>
  );
}
