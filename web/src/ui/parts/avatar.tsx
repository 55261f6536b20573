import styles from './avatar.module.css';
import { classNames } from '../base/class-names.ts';

const TINTS = [styles.tint1, styles.tint2, styles.tint3, styles.tint4];

interface AvatarProps {
  name: string;
  /** A data URL. */
  image?: string | null | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  isMe?: boolean | undefined;
  /** In one of a few tints, by the name: a person has the same one everywhere. */
  isTinted?: boolean | undefined;
  className?: string | undefined;
}

/** A person's picture, else the first letter of the name in capitals, else U; show the name itself beside it. */
export function Avatar({ name, image, size = 'md', isMe, isTinted, className }: AvatarProps) {
  const tint = isTinted ? TINTS[tintOf(name)] : undefined;
  return (
    <span
      className={classNames(styles.avatar, styles[size], isMe ? styles.me : tint, className)}
      aria-hidden="true"
    >
      {image ? <img src={image} alt="" /> : initialOf(name)}
    </span>
  );
}

/** The index of the tint of a name: names are what every screen knows of a person. */
function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name.trim().toLowerCase()) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  }
  return sum % TINTS.length;
}

function initialOf(name: string): string {
  // A letter has its vowel signs, and an emoji its parts.
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? 'U';
}
