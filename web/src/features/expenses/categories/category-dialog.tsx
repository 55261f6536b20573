import type { OwnCategory } from '@hisaab/contract';
import {
  CATEGORY_COLOURS,
  CATEGORY_ICONS,
  MAX_CATEGORY_NAME,
  type CategoryColour,
  type CategoryIcon,
} from '@hisaab/domain';
import { useState, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Modal, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { useOwnCategories } from '../../../ui/parts/own-categories.ts';
import { ownLook } from '../../../ui/parts/own-looks.tsx';
import { useWords } from '../../../words/words.ts';
import { ColourPicker, IconPicker } from './category-pickers.tsx';
import styles from './categories.module.css';
import { useSaveCategory } from './save-category.ts';
import { SubmitActions } from '../../../ui/dialogs/submit-actions.tsx';
import { failureWithReason } from '../../../api/form-failure.ts';

interface CategoryDialogProps {
  /** The category to change; undefined adds one. */
  category?: OwnCategory | undefined;
  /** The initial name of a new one. */
  name?: string | undefined;
  onSaved: (category: OwnCategory) => void;
  onClose: () => void;
}

/** The form of a category. It can be opened over a form that chooses a category. It needs the network. */
export function CategoryDialog({ category, name, onSaved, onClose }: CategoryDialogProps) {
  const words = useWords();
  const own = useOwnCategories();
  const save = useSaveCategory(category);
  const [icon, setIcon] = useState<CategoryIcon>(() =>
    category
      ? (CATEGORY_ICONS.find((one) => one === category.icon) ?? 'basket')
      : leastUsed(
          CATEGORY_ICONS,
          own.map((one) => one.icon),
        ),
  );
  const [colour, setColour] = useState<CategoryColour>(() =>
    category
      ? (CATEGORY_COLOURS.find((one) => one === category.colour) ?? 'steel')
      : leastUsed(
          CATEGORY_COLOURS,
          own.map((one) => one.colour),
        ),
  );
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const look = ownLook({ icon, colour });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The event must not submit a form below.
    event.stopPropagation();
    const typed = formText(new FormData(event.currentTarget), 'name');
    save.mutate({ name: typed, icon, colour }, { onSuccess: onSaved });
  }

  return createPortal(
    <Modal
      title={
        category
          ? words.ownCategories.changeNamed({ name: category.name })
          : words.ownCategories.newCategory
      }
      width="sm"
      onClose={onClose}
    >
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <FormFailure
            {...failureWithReason(
              save,
              words.ownCategories.saveFailed,
              fields['name'] !== undefined,
            )}
          >
            {needsNetwork(save.error)}
          </FormFailure>
          <div className={styles.name}>
            <span className={classNames(styles.tile, look.className)}>
              <Icon name={look.icon} />
            </span>
            <TextField
              label={words.ownCategories.name}
              name="name"
              maxLength={MAX_CATEGORY_NAME}
              autoComplete="off"
              defaultValue={category?.name ?? name}
              placeholder={words.ownCategories.example}
              error={fields['name']}
            />
          </div>
          <IconPicker value={icon} onChange={setIcon} />
          <ColourPicker value={colour} onChange={setColour} />
        </ModalBody>
        <SubmitActions
          submitLabel={category ? words.ownCategories.save : words.ownCategories.create}
          isBusy={save.isPending}
          onCancel={onClose}
        />
      </form>
    </Modal>,
    document.body,
  );
}

/** The first of the least used ones. */
function leastUsed<Value extends string>(
  values: readonly [Value, ...Value[]],
  used: readonly string[],
): Value {
  const usesOf = (value: string) => used.filter((one) => one === value).length;
  return values.reduce((best, value) => (usesOf(value) < usesOf(best) ? value : best), values[0]);
}
