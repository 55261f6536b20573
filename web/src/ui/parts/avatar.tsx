import styles from './avatar.module.css';
import { classNames } from '../base/class-names.ts';

const TINTS = [styles.tint1, styles.tint2, styles.tint3, styles.tint4];

interface AvatarProps {
  name: string;
  /** A data URL. */
  image?: string | null | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  isMe?: boolean | undefined;
  /** The position in a list of people, from 0; neighbours get different tints. */
  position?: number | undefined;
  className?: string | undefined;
}

/** A person's picture, else the first letter of the name in capitals, else U; show the name itself beside it. */
export function Avatar({ name, image, size = 'md', isMe, position, className }: AvatarProps) {
  const tint = position === undefined ? undefined : TINTS[position % TINTS.length];
  return (
    <span
      className={classNames(styles.avatar, styles[size], isMe ? styles.me : tint, className)}
      aria-hidden="true"
    >
      {image ? <img src={image} alt="" /> : initialOf(name)}
    </span>
  );
}

function initialOf(name: string): string {
  // A letter has its vowel signs, and an emoji its parts.
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? 'U';
}
