import { Icon } from '../../../ui/base/icon.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { equalShare } from './equal-share.ts';
import styles from './split-preview.module.css';
import { richText } from '../../../words/rich-text.ts';
import { useWords } from '../../../words/words.ts';

interface SplitPreviewProps {
  /** In rupees; `null` while there is none. */
  amount: number | null;
  names: readonly string[];
}

/** Shows everybody's share while an expense is entered. */
export function SplitPreview({ amount, names }: SplitPreviewProps) {
  const words = useWords('groups');
  const isAlone = names.length === 1;
  const share = amount !== null && amount >= 0 && (
    <Rupees amount={equalShare(amount, names.length)} />
  );
  return (
    <p className={styles.each} role="status">
      <Icon name="split" />
      {isAlone
        ? words.groups.onlyOne({ name: names[0] ?? '' })
        : words.groups.splitEquallyBetween({ count: names.length })}
      {share && (
        <b className="push-end">
          {isAlone ? share : richText(({ node }) => words.groups.each({ amount: node(share) }))}
        </b>
      )}
    </p>
  );
}
