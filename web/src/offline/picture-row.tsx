import { BlobImage } from '../ui/base/blob-image.tsx';
import { Button } from '../ui/parts/button.tsx';
import { IconButton } from '../ui/parts/icon-button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { useWords } from '../words/words.ts';
import styles from './outbox-section.module.css';
import { drop, retryPicture } from './outbox-rules.ts';
import type { WaitingPicture } from './outbox-state.ts';
import { applyRule } from './use-outbox.ts';

/** A waiting receipt with its actions. */
export function PictureRow({ picture }: { picture: WaitingPicture }) {
  const words = useWords();
  const { key, refusal, title, image } = picture;
  const name = words.receipts.of({ name: title || words.common.noDescription });
  return (
    <li className={styles.row}>
      <BlobImage className={styles.picture} blob={image} alt="" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {refusal === undefined && (
          <span className={styles.meta}>
            <Icon name="clock" size="sm" />
            {words.receipts.waits({ size: Math.max(1, Math.round(image.size / 1000)) })}
          </span>
        )}
      </span>
      <span className={styles.acts}>
        <IconButton
          icon="close"
          label={words.outbox.takeBack({ label: name })}
          onClick={() => void applyRule((all) => drop(all, key))}
        />
      </span>
      {refusal !== undefined && (
        <div className={styles.mend}>
          <p className={styles.no} role="alert">
            <Icon name="err" size="sm" />
            <span>{refusal}</span>
          </p>
          <div className="gap-1 flex flush-start">
            <Button
              variant="link"
              size="sm"
              onClick={() => void applyRule((all) => retryPicture(all, key))}
            >
              {words.common.tryAgain}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
