import type { InvitationPreview } from '@hisaab/contract';
import { useId, type ReactNode } from 'react';
import { Avatar } from '../../ui/parts/avatar.tsx';
import { FieldError } from '../../ui/forms/field-error.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Tile } from '../../ui/parts/tile.tsx';
import styles from './joining.module.css';
import { useWords } from '../../words/words.ts';

/** A guest of a group whose place can be taken. */
export type Guest = InvitationPreview['guests'][number];

/** The id of a guest, or somebody new. */
export type Place = number | 'new';

interface PlaceChoiceProps {
  invitation: InvitationPreview;
  chosen: Place | undefined;
  onChoose: (place: Place) => void;
  /** The guest whose place was chosen here, but was taken by somebody else. */
  taken?: Guest | undefined;
  error?: string | undefined;
}

/** Asks whether the user is one of the group's guests or a new member. */
export function PlaceChoice({ invitation, chosen, onChoose, taken, error }: PlaceChoiceProps) {
  const words = useWords();
  const errorId = useId();
  const choice = (place: Place) => ({
    isChosen: place === chosen,
    onChoose: () => onChoose(place),
  });
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className={styles.legend}>{words.joining.whoAreYou}</legend>
      <div className={styles.places}>
        {invitation.guests.map(({ id, name }) => (
          <Choice key={id} name={name} about={words.joining.takePlace} {...choice(id)}>
            <Avatar name={name} isTinted />
          </Choice>
        ))}
        {taken && (
          <Choice name={taken.name} about={words.joining.placeTaken}>
            <Avatar name={taken.name} isTinted />
          </Choice>
        )}
        {!invitation.is_for_guest && (
          <Choice
            name={words.joining.somebodyNew}
            about={words.joining.joinAsNew}
            {...choice('new')}
          >
            <Tile icon="plus" tone="neutral" className={styles.round} />
          </Choice>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  about: string;
  isChosen?: boolean;
  /** Missing if it can no longer be chosen. */
  onChoose?: () => void;
  /** The icon in front of the name. */
  children: ReactNode;
}

function Choice({ name, about, isChosen = false, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.place}>
      <input
        type="radio"
        className="over"
        name="place"
        checked={isChosen}
        disabled={!onChoose}
        onChange={() => onChoose?.()}
      />
      {children}
      <span className="stack grow snug break-anywhere">
        <b>{name}</b>
        <small>{about}</small>
      </span>
      <Icon name="check" className={styles.tick} />
    </label>
  );
}
