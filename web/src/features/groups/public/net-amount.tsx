import { Rupees } from '../../../ui/money/rupees.tsx';
import { richText } from '../../../words/rich-text.ts';
import { useWords } from '../../../words/words.ts';
import styles from './net-amount.module.css';

/** What the user owes or gets over all groups and pairs, in rupees; Dashboard, Groups and People begin with it. */
export function NetAmount({ net }: { net: number }) {
  const { common } = useWords();
  const sentence = net < 0 ? common.inAllYouOwe : common.inAllYouGet;
  return (
    <span className="secondary">
      {net === 0
        ? common.inAllEven
        : richText(({ node }) =>
            sentence({
              amount: node(
                <Rupees amount={Math.abs(net)} className={net < 0 ? styles.owe : styles.get} />,
              ),
            }),
          )}
    </span>
  );
}
