import type { Receipt } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { drop, retryPicture } from '../offline/outbox-rules.ts';
import type { PicturePlace } from '../offline/outbox-entry.ts';
import type { WaitingPicture } from '../offline/outbox-state.ts';
import { applyRule } from '../offline/use-outbox.ts';
import { BlobImage } from '../ui/base/blob-image.tsx';
import { Button } from '../ui/parts/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { IconButton } from '../ui/parts/icon-button.tsx';
import { Spinner } from '../ui/base/spinner.tsx';
import { useWords, type Words } from '../words/words.ts';
import { RECEIPT_VIEWER } from './loaded-viewer.ts';
import styles from './receipt-strip.module.css';
import type { ReceiptSubject } from './receipt-viewer.tsx';
import { receiptsOf } from './receipts-query.ts';
import { usePicture } from './use-picture.ts';
import type { PickedPicture } from './use-receipt-field.ts';
import { useWaitingPictures } from './use-waiting-pictures.ts';

interface ReceiptStripProps {
  /** The expense; undefined for a new one. */
  place: PicturePlace | undefined;
  /** The number of its receipts. */
  count: number;
  /** The subject of the receipts. */
  title: string;
  about?: ReceiptSubject | undefined;
  picked?: readonly PickedPicture[];
  fault?: string;
  onRemove?: (key: string) => void;
}

const NOWHERE: PicturePlace = { kind: 'personal', id: 0 };

/** The receipts of an expense as thumbnails, then those being sent, then those that its form will send. */
export function ReceiptStrip({
  place = NOWHERE,
  count,
  title,
  about,
  picked = [],
  fault = '',
  onRemove = () => {},
}: ReceiptStripProps) {
  const words = useWords();
  const { data: known = [] } = useQuery({ ...receiptsOf(place), enabled: count > 0 });
  const receipts = count > 0 ? known : [];
  const waiting = useWaitingPictures(place);
  const [shown, setShown] = useState<number>();
  const foot = useRef<HTMLDivElement>(null);
  const chosen = `${picked.length} ${fault}`;
  // Below the fields of a form it may be outside the visible area.
  useEffect(() => {
    if (chosen !== '0 ') foot.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const refused = waiting.filter(({ refusal }) => refusal !== undefined);
  const all = receipts.length + waiting.length + picked.length;
  const alt = (number: number) =>
    words.receipts.alt({ place: number, count: all, name: title || words.common.noDescription });
  return (
    <div ref={foot} className="stack gap-2 full-line">
      <ul className={styles.strip}>
        {receipts.map((receipt, index) => (
          <li key={receipt.id} className="relative">
            <button
              type="button"
              className={styles.thumb}
              aria-label={words.receipts.show({ place: index + 1 })}
              onClick={() => setShown(receipt.id)}
            >
              <Thumbnail place={place} receipt={receipt} alt={alt(index + 1)} />
            </button>
          </li>
        ))}
        {waiting.map((picture, index) => (
          <Waiting
            key={picture.key}
            picture={picture}
            number={receipts.length + index + 1}
            alt={alt(receipts.length + index + 1)}
          />
        ))}
        {picked.map((picture, index) => (
          <Picked
            key={picture.key}
            picture={picture}
            number={receipts.length + waiting.length + index + 1}
            alt={alt(receipts.length + waiting.length + index + 1)}
            onRemove={() => onRemove(picture.key)}
          />
        ))}
      </ul>
      {fault !== '' && <Fault sentence={fault} />}
      {refused.map((picture) => (
        <div key={picture.key} className="cluster gap-2">
          <Fault sentence={picture.refusal ?? ''} />
          <Button
            size="sm"
            onClick={() => void applyRule((queue) => retryPicture(queue, picture.key))}
          >
            {words.common.tryAgain}
          </Button>
        </div>
      ))}
      {shown !== undefined && (
        <Suspense>
          <RECEIPT_VIEWER.Component
            place={place}
            title={title}
            about={about}
            first={shown}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Fault({ sentence }: { sentence: string }) {
  return (
    <p className={styles.fault} role="alert">
      <Icon name="err" size="sm" />
      <span>{sentence}</span>
    </p>
  );
}

function Thumbnail({
  place,
  receipt,
  alt,
}: {
  place: PicturePlace;
  receipt: Receipt;
  alt: string;
}) {
  const { url, isFailed } = usePicture(place, receipt.id, 'small');
  if (url) return <img src={url} alt={alt} />;
  return isFailed ? <Icon name="err" size="sm" /> : <Spinner size="sm" />;
}

interface OnItsWayProps {
  number: number;
  alt: string;
}

function Waiting({ picture, number, alt }: OnItsWayProps & { picture: WaitingPicture }) {
  const words = useWords();
  return (
    <li className="relative">
      <span className={styles.thumb} data-faded>
        <BlobImage blob={picture.image} alt={alt} />
        <span className={styles.state}>
          <StateMark picture={picture} />
        </span>
      </span>
      <span className={styles.told} role="status">
        {stateInWords(words, picture)}
      </span>
      <IconButton
        className={styles.cross}
        icon="close"
        iconSize="sm"
        size="xs"
        label={words.receipts.remove({ place: number })}
        onClick={() => void applyRule((queue) => drop(queue, picture.key))}
      />
    </li>
  );
}

function StateMark({ picture: { refusal, isLate } }: { picture: WaitingPicture }) {
  if (refusal !== undefined) return <Icon name="err" className="negative" />;
  return isLate ? <Icon name="clock" /> : <Spinner size="sm" />;
}

/** The refusals, below all receipts. */
function stateInWords(words: Words, { refusal, isLate, image }: WaitingPicture): string {
  if (refusal !== undefined) return '';
  const size = Math.max(1, Math.round(image.size / 1000));
  return isLate ? words.receipts.waits({ size }) : words.receipts.sending;
}

function Picked({
  picture,
  number,
  alt,
  onRemove,
}: OnItsWayProps & { picture: PickedPicture; onRemove: () => void }) {
  const words = useWords();
  const { image } = picture;
  return (
    <li className="relative">
      <span className={styles.thumb}>
        {image ? <BlobImage blob={image} alt={alt} /> : <Spinner size="sm" />}
      </span>
      <IconButton
        className={styles.cross}
        icon="close"
        iconSize="sm"
        size="xs"
        label={words.receipts.remove({ place: number })}
        onClick={onRemove}
      />
    </li>
  );
}
