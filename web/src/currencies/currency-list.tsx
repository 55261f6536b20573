import { BOOK_CURRENCY } from '@hisaab/domain';
import { dayOfYear } from '@hisaab/words';
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Icon } from '../ui/base/icon.tsx';
import { IconButton } from '../ui/parts/icon-button.tsx';
import { useLanguage, useWords, type Words } from '../words/words.ts';
import styles from './currencies.module.css';
import { findCurrencies, nameCurrencies, type NamedCurrency } from './currency-names.ts';
import { proposeRate } from './foreign-money.ts';
import { rateInWords } from './rate-words.ts';
import { useKnownRates, type KnownRates } from './use-known-rates.ts';

interface CurrencyListProps {
  /** The button that it belongs to. */
  openerRef: RefObject<HTMLElement | null>;
  groupId: number | undefined;
  chosen: string;
  onChoose: (currency: string) => void;
  /** With the time of the page at which it closed. */
  onClose: (time: number) => void;
}

/** A few currencies under a title. */
interface Section {
  title: string;
  currencies: readonly NamedCurrency[];
}

const HAS_KEYBOARD = matchMedia('(hover: hover) and (pointer: fine)');

/** The currencies to choose from: those of the group and the last used first; search by name, code or sign. */
export function CurrencyList({ openerRef, groupId, chosen, onChoose, onClose }: CurrencyListProps) {
  const words = useWords();
  const language = useLanguage();
  const id = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const rates = useKnownRates(groupId);
  const currencies = useMemo(() => nameCurrencies(language), [language]);
  const sections = sectionsOf(words, currencies, rates, { text, language, chosen });
  const shown = sections.flatMap((section) => section.currencies);
  const [active, setActive] = useState(-1);
  const optionId = (place: number) => `${id}-${place}`;

  useEffect(() => {
    const panel = panelRef.current;
    if (!panel) return;
    panel.showPopover();
    placeAt(openerRef.current, panel);
    const first = HAS_KEYBOARD.matches ? 'input' : '[role=listbox]';
    panel.querySelector<HTMLElement>(first)?.focus();
  }, [openerRef]);

  useEffect(() => {
    const option = panelRef.current?.querySelector(`[data-place='${active}']`);
    option?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function handleKey(event: KeyboardEvent) {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setActive((active + step + shown.length) % shown.length);
    }
    if (event.key !== 'Enter') return;
    // Otherwise it would submit the form around it.
    event.preventDefault();
    const found = shown[active] ?? (text === '' ? undefined : shown[0]);
    if (found) onChoose(found.code);
  }

  const activeId = active >= 0 && active < shown.length ? optionId(active) : undefined;
  return (
    <div
      ref={panelRef}
      popover="auto"
      role="dialog"
      aria-label={words.currencies.currency}
      className={styles.list}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose(event.timeStamp);
      }}
    >
      <div className={styles.listHead}>
        <h3>{words.currencies.currency}</h3>
        <IconButton
          icon="close"
          label={words.ui.close}
          onClick={() => panelRef.current?.hidePopover()}
        />
      </div>
      <input
        type="search"
        className={styles.search}
        role="combobox"
        aria-label={words.currencies.searchLabel}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        placeholder={words.currencies.search}
        autoComplete="off"
        value={text}
        onKeyDown={handleKey}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(-1);
        }}
      />
      <div
        id={`${id}-list`}
        className={styles.options}
        role="listbox"
        aria-label={words.currencies.currency}
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={handleKey}
      >
        {sections.map(({ title, currencies: some }) => (
          <div key={title} role="group" aria-label={title}>
            {text === '' && (
              <h4 className="note semibold" aria-hidden="true">
                {title}
              </h4>
            )}
            {some.map((one) => {
              const place = shown.indexOf(one);
              return (
                <button
                  type="button"
                  key={one.code}
                  id={optionId(place)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={one.code === chosen}
                  data-active={place === active}
                  data-place={place}
                  className={styles.option}
                  onClick={() => onChoose(one.code)}
                >
                  <span className={styles.sign} aria-hidden="true">
                    {one.sign}
                  </span>
                  <span>
                    <b>
                      <bdi>{one.name}</bdi>
                    </b>
                    <small>{rateLine(words, one, rates)}</small>
                  </span>
                  <i>{one.code}</i>
                  {one.code === chosen && <Icon name="check" size="sm" />}
                </button>
              );
            })}
          </div>
        ))}
        {shown.length === 0 && <p className={styles.nothing}>{words.currencies.none}</p>}
      </div>
    </div>
  );
}

/** Below its button and aligned with its start: in the top layer CSS does not position it by the button. */
function placeAt(button: HTMLElement | null, panel: HTMLElement) {
  if (!button) return;
  const { left, right, bottom } = button.getBoundingClientRect();
  const isFromRight = getComputedStyle(panel).direction === 'rtl';
  const x = isFromRight ? right - panel.offsetWidth : left;
  const y = Math.min(bottom + GAP, innerHeight - panel.offsetHeight - GAP);
  panel.style.setProperty(
    '--x',
    `${Math.max(GAP, Math.min(x, innerWidth - panel.offsetWidth - GAP))}px`,
  );
  panel.style.setProperty('--y', `${Math.max(GAP, y)}px`);
}

/** In pixels. */
const GAP = 12;

function sectionsOf(
  { currencies: words }: Words,
  all: readonly NamedCurrency[],
  { ofGroup, last }: KnownRates,
  { text, language, chosen }: { text: string; language: string; chosen: string },
): Section[] {
  if (text.trim() !== '') {
    return [{ title: words.found, currencies: findCurrencies(all, text, language) }];
  }
  const named = (codes: readonly string[]) =>
    codes.flatMap((code) => all.find((one) => one.code === code) ?? []);
  const inGroup = named(ofGroup.map(({ currency }) => currency));
  const used = named([
    ...new Set([chosen, BOOK_CURRENCY, ...last.map(({ currency }) => currency)]),
  ]);
  const lastUsed = used.filter((one) => !inGroup.includes(one));
  const others = all.filter((one) => !inGroup.includes(one) && !lastUsed.includes(one));
  return [
    { title: words.inThisGroup, currencies: inGroup },
    { title: words.lastUsed, currencies: lastUsed },
    { title: words.all, currencies: others },
  ].filter((section) => section.currencies.length > 0);
}

function rateLine(words: Words, { code }: NamedCurrency, rates: KnownRates): string {
  const proposed = proposeRate(rates, code);
  if (!proposed) return '';
  const rate = rateInWords(code, proposed.rate);
  return 'day' in proposed.from
    ? words.currencies.rateOn({ rate, day: dayOfYear(words, proposed.from.day) })
    : rate;
}
