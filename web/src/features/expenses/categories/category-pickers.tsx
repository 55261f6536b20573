import {
  CATEGORY_COLOURS,
  CATEGORY_ICONS,
  type CategoryColour,
  type CategoryIcon,
} from '@hisaab/domain';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { ownLook } from '../../../ui/parts/own-looks.tsx';
import { useWords } from '../../../words/words.ts';
import fieldStyles from '../../../ui/forms/field.module.css';
import styles from './categories.module.css';

/** Chooses the icon of a category; arrow keys move between icons, and each has a name. */
export function IconPicker({
  value,
  onChange,
}: {
  value: CategoryIcon;
  onChange: (icon: CategoryIcon) => void;
}) {
  const { ownCategories: words } = useWords();
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{words.icon}</legend>
      <div className={styles.icons}>
        {CATEGORY_ICONS.map((icon) => (
          <label key={icon} className={styles.icon} title={words[icon]}>
            <input
              type="radio"
              className="over"
              name="icon"
              value={icon}
              aria-label={words[icon]}
              checked={icon === value}
              onChange={() => onChange(icon)}
            />
            <Icon name={ownLook({ icon, colour: '' }).icon} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Chooses the colour of a category, like {@link IconPicker}. */
export function ColourPicker({
  value,
  onChange,
}: {
  value: CategoryColour;
  onChange: (colour: CategoryColour) => void;
}) {
  const { ownCategories: words } = useWords();
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{words.colour}</legend>
      <div className={styles.colours}>
        {CATEGORY_COLOURS.map((colour) => (
          <label
            key={colour}
            className={classNames(styles.colour, ownLook({ icon: '', colour }).className)}
            title={words[colour]}
          >
            <input
              type="radio"
              className="over"
              name="colour"
              value={colour}
              aria-label={words[colour]}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <span className={styles.swatch}>
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
