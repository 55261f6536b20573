import type { Expense } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { dayOfYear } from '@hisaab/words';
import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { saveFile } from '../api/save-file.ts';
import type { PicturePlace } from '../offline/outbox-entry.ts';
import { useBackCloses } from '../ui/dialogs/back-closes.ts';
import { Button } from '../ui/parts/button.tsx';
import { IconButton } from '../ui/parts/icon-button.tsx';
import { useWords } from '../words/words.ts';
import styles from './receipt-viewer.module.css';
import { fetchPicture, receiptsOf } from './receipts-query.ts';
import { useDeleting } from './use-deleting.ts';
import { usePicture } from './use-picture.ts';
import { useZoom } from './use-zoom.ts';

/** The title above the receipts of an expense. */
export type ReceiptSubject = Pick<Expense, 'amount' | 'date'>;

interface ReceiptViewerProps {
  place: PicturePlace;
  /** The subject of the receipts. */
  title: string;
  /** The amount in rupees and the day of the expense, if known. */
  about?: ReceiptSubject | undefined;
  /** The id of the receipt that is shown first. */
  first?: number | undefined;
  onClose: () => void;
}

const GLASS =
  'M15.5 15.5l4.75 4.75M17 10.75a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0zM8.25 10.75h5';
const ZOOM_OUT = { drawing: <path d={GLASS} /> };
const ZOOM_IN = { drawing: <path d={`${GLASS}M10.75 8.25v5`} /> };

/** The receipts of an expense, one at a time, over the whole screen. */
export function ReceiptViewer({ place, title, about, first, onClose }: ReceiptViewerProps) {
  const words = useWords();
  const { data: receipts = [], isError } = useQuery(receiptsOf(place));
  const [wanted, setWanted] = useState(first);
  const deleting = useDeleting(place, title);
  const { deleted, isBusy } = deleting;
  const index = Math.max(
    0,
    receipts.findIndex(({ id }) => id === wanted),
  );
  const receipt = receipts[index];
  const zoom = useZoom(turn);
  const { view, frame, handlers } = zoom;
  const isLarge = view.scale > 1;
  const small = usePicture(place, receipt?.id, 'small');
  const large = usePicture(place, receipt?.id, 'large');
  const shown = large.url ?? small.url;
  const dialog = useOpenDialog(onClose);
  const where = { place: index + 1, count: receipts.length };

  function turn(by: 1 | -1) {
    const next = receipts[index + by];
    if (!next) return;
    zoom.reset();
    setWanted(next.id);
  }

  function remove() {
    if (!receipt) return;
    const next = receipts[index + 1] ?? receipts[index - 1];
    void deleting.remove(receipt.id).then(() => {
      zoom.reset();
      setWanted(next?.id);
    });
  }

  async function save() {
    if (!receipt) return;
    const picture = await fetchPicture(place, receipt, 'large', new AbortController().signal);
    saveFile(picture, `${title || 'hisaab'}-${index + 1}.webp`);
  }

  function handleKey(event: KeyboardEvent) {
    // In a right-to-left language pages turn the other way.
    const onward = document.documentElement.dir === 'rtl' ? -1 : 1;
    const acts: Partial<Record<string, () => void>> = {
      ArrowRight: () => turn(onward),
      ArrowLeft: () => turn(onward === 1 ? -1 : 1),
      '+': () => zoom.zoom(1),
      '=': () => zoom.zoom(1),
      '-': () => zoom.zoom(-1),
      Delete: remove,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={words.receipts.of({ name: title || words.common.noDescription })}
      onKeyDown={handleKey}
    >
      <div className={styles.head}>
        <IconButton icon="close" label={words.ui.close} onClick={onClose} />
        <div className={styles.about}>
          <p className="semibold truncate">{title}</p>
          {about && (
            <p className={styles.facts}>
              {`${formatRupees(about.amount)}, ${dayOfYear(words, about.date)}`}
            </p>
          )}
        </div>
        <IconButton
          icon={isLarge ? ZOOM_OUT : ZOOM_IN}
          label={isLarge ? words.receipts.zoomOut : words.receipts.zoomIn}
          onClick={() => (isLarge ? zoom.reset() : zoom.zoom(1))}
        />
        <IconButton icon="download" label={words.receipts.save} onClick={() => void save()} />
        <IconButton
          icon="trash"
          label={words.receipts.delete}
          isBusy={isBusy}
          disabled={!receipt}
          onClick={remove}
        />
      </div>
      {/* By mouse and finger; the keys and buttons do the same. */}
      <div ref={frame} className={styles.frame} {...handlers}>
        {shown !== undefined && receipt && (
          <img
            src={shown}
            alt={words.receipts.alt({ ...where, name: title || words.common.noDescription })}
            draggable={false}
            data-unsharp={large.url === undefined}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        )}
        {(large.isFailed || isError) && (
          <p className={styles.failed} role="alert">
            {words.receipts.notShown}
          </p>
        )}
      </div>
      {receipts.length > 1 && (
        <>
          <IconButton
            className={styles.previous}
            icon="back"
            label={words.receipts.previous}
            disabled={index === 0}
            onClick={() => turn(-1)}
          />
          <IconButton
            className={styles.next}
            icon="chevron"
            label={words.receipts.next}
            disabled={index === receipts.length - 1}
            onClick={() => turn(1)}
          />
        </>
      )}
      <div className={styles.foot} role="status">
        {receipts.length > 0 && <span>{words.receipts.place(where)}</span>}
        {deleted !== undefined && (
          <>
            <span>{words.receipts.deleted}</span>
            <Button
              size="sm"
              variant="link"
              isBusy={isBusy}
              onClick={() => void deleting.undo(deleted).then(() => setWanted(deleted))}
            >
              {words.ui.undo}
            </Button>
          </>
        )}
      </div>
    </dialog>
  );
}

/** A dialog that is open while it is rendered; Escape and the browser's Back close it. */
function useOpenDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const handleClose = useEffectEvent(onClose);
  useBackCloses(onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const cancel = (event: Event) => {
      event.preventDefault();
      handleClose();
    };
    element.addEventListener('cancel', cancel);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.close();
    };
  }, []);

  return dialog;
}
