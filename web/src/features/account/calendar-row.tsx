import { inRow } from '@hisaab/words';
import { useState } from 'react';
import { errorSentence } from '../../api/call.ts';
import { CopyableText } from '../../ui/parts/copyable-text.tsx';
import { Modal, ModalActions, ModalBody } from '../../ui/dialogs/modal.tsx';
import { Chip, ChipGroup } from '../../ui/forms/chip.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { Button } from '../../ui/parts/button.tsx';
import { useWords } from '../../words/words.ts';
import styles from './account.module.css';
import { AccountDialog } from './account-dialog.tsx';
import { useEndCalendar, useMakeCalendar } from './account.ts';
import { Setting } from './setting.tsx';

/** The row of the calendar for other apps: its address is made, and ended. */
export function CalendarRow() {
  const words = useWords('account');
  const [isMaking, setMaking] = useState(false);
  const end = useEndCalendar();
  const failure = end.error ? errorSentence(end.error) : '';
  return (
    <Setting
      label={words.account.calendar}
      value={end.isSuccess ? words.account.calendarEnded : failure}
      note={words.account.calendarNote}
    >
      <span className={styles.actions}>
        <Button
          variant="link"
          aria-label={inRow(words, [words.common.end, words.account.calendar])}
          isBusy={end.isPending}
          onClick={() => end.mutate()}
        >
          {words.common.end}
        </Button>
        <Button
          variant="link"
          aria-label={inRow(words, [words.account.create, words.account.calendar])}
          onClick={() => {
            end.reset();
            setMaking(true);
          }}
        >
          {words.account.create}
        </Button>
      </span>
      {isMaking && <CalendarDialog onClose={() => setMaking(false)} />}
    </Setting>
  );
}

function CalendarDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('account');
  const make = useMakeCalendar();
  if (make.data) {
    return (
      <Modal title={words.account.calendar} onClose={onClose}>
        <ModalBody>
          <p>{words.account.calendarKeep}</p>
          <CopyableText label={words.account.calendarAddress} text={make.data.url} />
        </ModalBody>
        <ModalActions>
          <Button variant="primary" onClick={onClose}>
            {words.common.done}
          </Button>
        </ModalActions>
      </Modal>
    );
  }
  return (
    <AccountDialog
      title={words.account.makeCalendar}
      submitLabel={words.account.create}
      mutation={make}
      onSubmit={(data) => make.mutate({ amounts: formText(data, 'amounts') === 'yes' })}
      onClose={onClose}
    >
      <p>{words.account.calendarLead}</p>
      <ChipGroup legend={words.account.calendarAmounts}>
        <Chip
          type="radio"
          name="amounts"
          value="no"
          label={words.account.withoutAmounts}
          defaultChecked
        />
        <Chip type="radio" name="amounts" value="yes" label={words.account.withAmounts} />
      </ChipGroup>
    </AccountDialog>
  );
}
