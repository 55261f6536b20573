import type { Group } from '@hisaab/contract';
import { useState, type SubmitEvent } from 'react';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useWords } from '../../../words/words.ts';
import { useSetUsualSplit } from '../data/usual-split.ts';
import { draftOf, type BillDraft } from './bill-draft.ts';
import { focusPart } from './focus-part.ts';
import { HeadsPart } from './heads-part.tsx';
import { readBill } from './read-bill.ts';
import styles from './usual-line.module.css';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';
import { failureOf } from '../../../api/form-failure.ts';

interface UsualDialogProps {
  group: Group;
  onClose: () => void;
  onSaved: (sentence: string) => void;
}

/** Sets the usual split of a group in heads, or removes it. */
export function UsualDialog({ group, onClose, onSaved }: UsualDialogProps) {
  const words = useWords('groups');
  const names = group.members.map(({ name }) => name);
  const setting = useSetUsualSplit(group);
  const [draft, setDraft] = useState(() => draftOfUsual(group, names));
  const [fault, setFault] = useState<string>();
  const reading = readBill(words, draft, names, names, null);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setFault(reading.fault?.sentence);
    if (reading.fault) {
      focusPart(event.currentTarget, reading.fault.of);
      return;
    }
    setting.mutate(reading.values.participants, {
      onSuccess: () => onSaved(words.bills.usualSaved),
    });
  }

  return (
    <Modal title={words.bills.usualWay} width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <p className={styles.line}>{words.bills.usualHint}</p>
          <div>
            <HeadsPart
              group={group}
              names={names}
              everyone={names}
              draft={draft}
              reading={reading}
              onChange={(changed) => {
                setFault(undefined);
                setDraft(changed);
              }}
            />
          </div>
          {fault !== undefined && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
          <FormFailure {...failureOf(setting, words.bills.usualFailed)} />
        </ModalBody>
        <SubmitActions
          submitLabel={words.groups.save}
          busyLabel={words.groups.saving}
          isBusy={setting.isPending}
          onCancel={onClose}
          onRemove={
            group.usual_split
              ? () => setting.mutate(null, { onSuccess: () => onSaved(words.bills.usualEnded) })
              : undefined
          }
        />
      </form>
    </Modal>
  );
}

function draftOfUsual(group: Group, names: readonly string[]): BillDraft {
  const draft = draftOf(group, names);
  const usual = group.usual_split;
  if (!usual) return { ...draft, way: 'By heads' };
  const headsOf = new Map(usual.map(({ name, heads }) => [name, heads]));
  const heads = Object.fromEntries(names.map((name) => [name, String(headsOf.get(name) ?? 0)]));
  return { ...draft, way: 'By heads', heads };
}
