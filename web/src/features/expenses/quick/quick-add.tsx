import { dayOfYear } from '@hisaab/words';
import { daysOfMonth, type CalendarDate, type Month } from '@hisaab/domain';
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { useMonthStart } from '../../../session/month-start.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { IconButton } from '../../../ui/parts/icon-button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import type { FirstValues } from '../form/expense-fields.tsx';
import { QUICK_ADD_ADDRESS, useAddKey } from '../public/add-expense.ts';
import { QUICK_PREVIEW } from '../public/loaded-parts.ts';
import { useRequestedAction } from './use-requested-action.ts';
import styles from './quick-add.module.css';
import {
  EMPTY_QUEUE,
  placeIn,
  withLine,
  withLineBack,
  withMessages,
  withoutLine,
  type MessageQueue,
} from './message-queue.ts';
import type { PartChanges } from './part-changes.ts';
import { useSaveLine } from './use-save-line.ts';
import { useShared } from './use-shared.ts';
import { type FirstWords, useFirstWords } from '../../../words/words.ts';

interface QuickAddProps {
  today: CalendarDate;
  /** A past month on the screen: the example names one of its days. */
  pastMonth: Month | undefined;
  /** Receives the message to show. */
  onSaved: (message: string) => void;
  /** Receives the message to show, and an offer to store the entry for later if no response came. */
  onFailed: (message: string, offer: ReactNode) => void;
  onOpenForm: (values: FirstValues) => void;
}

/** Turns one line into an expense or an income: the preview shows the parsed values as the user types, and Enter saves them. */
export function QuickAdd({ today, pastMonth, onSaved, onFailed, onOpenForm }: QuickAddProps) {
  const words = useFirstWords();
  const start = useMonthStart();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [queue, setQueue] = useState(EMPTY_QUEUE);
  const [changes, setChanges] = useState<PartChanges>({});
  // Enter belongs to the line in which it was pressed, even if the parser's code is still loading.
  const [entered, setEntered] = useState<string>();
  const text = queue.lines[0] ?? '';
  const save = useSaveLine({
    onSent: showNext,
    onSaved,
    onFailed: (message, offer) => {
      onFailed(message, offer);
      show((typed) => withLineBack(typed, text));
      setChanges(changes);
    },
    onKept: () => show((typed) => (typed.lines[0] === text ? withoutLine(typed) : typed)),
  });
  const place = placeIn(words, queue);
  const isRequested = useRequestedAction(QUICK_ADD_ADDRESS, () => inputRef.current?.focus());

  function show(change: (shown: MessageQueue) => MessageQueue) {
    setQueue(change);
    setChanges({});
    setEntered(undefined);
  }

  function showNext() {
    show(withoutLine);
    inputRef.current?.focus();
  }

  async function showMessages(messagesInText: string, { replacesLine = false } = {}) {
    const { onOneLine, splitMessages } = await import('@hisaab/domain/reading/bank/read-message');
    const lines = splitMessages(messagesInText).map(onOneLine);
    // The first of them is no change of a line that came back without a response.
    if (!save.isBusy && (replacesLine || text === '')) save.discard();
    show((shown) => withMessages(replacesLine ? withLine(shown, '') : shown, lines));
  }

  const share = useShared((shared) => void showMessages(shared));
  useAddKey(() => inputRef.current?.focus());
  useEffect(() => {
    if (isRequested || share !== 'none') inputRef.current?.focus();
  }, [isRequested, share]);

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const { currentTarget: input, clipboardData } = event;
    const clipboard = clipboardData.getData('text');
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    const replacesLine = to - from === text.length;
    // A single-line field would lose the breaks between messages.
    const hasBreaks = clipboard.trim().includes('\n');
    if (!hasBreaks && (replacesLine || !/\d/.test(clipboard))) return;
    event.preventDefault();
    if (hasBreaks) void showMessages(clipboard, { replacesLine });
    else void pasteInto(clipboard, text.slice(0, from), text.slice(to));
  }

  /** A whole message gets behind the line: as a part of it, its payment would be lost. */
  async function pasteInto(clipboard: string, before: string, behind: string) {
    const { isMessage } = await import('@hisaab/domain/reading/bank/read-message');
    if (isMessage(clipboard)) await showMessages(clipboard);
    else show((shown) => withLine(shown, before + clipboard + behind));
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setEntered(text);
  }

  /** Discards the line, even if it was sent without a response. */
  function leaveLine() {
    save.discard();
    showNext();
  }

  return (
    <form
      className={classNames(styles.quick, text !== '' && styles.typing)}
      data-print="hide"
      data-steps-aside
      data-typing={text !== '' || undefined}
      onSubmit={handleSubmit}
    >
      <label className={styles.label} htmlFor={id}>
        <Icon name="edit" className="accent" />
        {words.quick.quickAdd}
      </label>
      <input
        ref={inputRef}
        id={id}
        className={styles.line}
        type="text"
        enterKeyHint="done"
        autoComplete="off"
        placeholder={
          pastMonth === undefined
            ? words.quick.example
            : words.quick.exampleOfDay({ day: shortDay(words, daysOfMonth(pastMonth, start).to) })
        }
        title={words.quick.quickAddN}
        aria-keyshortcuts="n"
        value={text}
        onFocus={QUICK_PREVIEW.preload}
        onPaste={handlePaste}
        onChange={({ currentTarget: { value } }) => show((shown) => withLine(shown, value))}
      />
      {text === '' ? (
        <kbd className={styles.key} aria-hidden="true">
          n
        </kbd>
      ) : (
        <IconButton
          icon="close"
          label={words.quick.clear}
          onClick={() => {
            save.discard();
            show(() => EMPTY_QUEUE);
            inputRef.current?.focus();
          }}
        />
      )}
      {share === 'gone' && text === '' && (
        <p className={styles.gone} role="status">
          {words.expenses.shareGone}
        </p>
      )}
      {text !== '' && (
        <Suspense fallback={<div className={styles.preview} />}>
          <QUICK_PREVIEW.Component
            text={text}
            changes={changes}
            today={today}
            isBusy={save.isBusy}
            place={place}
            isEntered={entered === text}
            onEntered={() => setEntered(undefined)}
            onChange={(changed) => setChanges({ ...changes, ...changed })}
            onSave={save.expense}
            onSaveIncome={save.income}
            onOpenForm={(values) => {
              onOpenForm(values);
              leaveLine();
            }}
            onRecorded={(message) => {
              onSaved(message);
              leaveLine();
            }}
            onSkip={place === undefined ? undefined : leaveLine}
          />
        </Suspense>
      )}
    </form>
  );
}

/** `31 Oct`: the year is omitted if it is the line's. */
function shortDay(words: FirstWords, day: CalendarDate): string {
  return dayOfYear(words, day);
}
