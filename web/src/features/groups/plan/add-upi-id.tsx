import { TextLink } from '../../../ui/base/text-link.tsx';
import { richText } from '../../../words/rich-text.ts';
import { useWords } from '../../../words/words.ts';

/** Shows where the user can set the UPI id that others pay to. */
export function AddUpiId() {
  const words = useWords('groups');
  return (
    <p className="note">
      {richText(({ node }) =>
        words.plan.addUpiId({
          account: node(<TextLink to="/account">{words.common.account}</TextLink>),
        }),
      )}
    </p>
  );
}
