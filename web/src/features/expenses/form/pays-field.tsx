import { takeTags, type CalendarDate } from '@hisaab/domain';
import { useCallback, useState } from 'react';
import { readMoney } from '../../../currencies/money.ts';
import { PaysPart } from '../../../due/pays-part.tsx';
import { parseAmountField } from '../../../ui/forms/amount-field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { PAYS_FIELD, paysValue } from './pays-in.ts';
import { usePaidDay } from './use-paid-day.ts';

interface PaysFieldProps {
  today: CalendarDate;
  /** The day of the form. */
  day: CalendarDate;
}

/** The bill that a new expense of this form probably pays, from what is typed in it; nothing if there is none. */
export function PaysField({ today, day }: PaysFieldProps) {
  const [typed, setTyped] = useState<{ amount: number | undefined; description: string }>();
  const [declined, setDeclined] = useState<string>();
  const paid = usePaidDay(typed && { ...typed, day }, today);
  const value = paid && paysValue(paid.recurringId, paid.dueOn);
  const isOn = value !== declined;
  const ref = useCallback((element: HTMLElement | null) => {
    const form = element?.closest('form');
    if (!form) return undefined;
    const follow = () => setTyped(factsOf(new FormData(form)));
    follow();
    form.addEventListener('input', follow);
    return () => form.removeEventListener('input', follow);
  }, []);
  return (
    <div ref={ref} hidden={!paid}>
      {paid && (
        <PaysPart
          name={paid.name}
          dueOn={paid.dueOn}
          isOn={isOn}
          onToggle={() => setDeclined(isOn ? value : undefined)}
        />
      )}
      {paid && isOn && <input type="hidden" name={PAYS_FIELD} value={value} />}
    </div>
  );
}

function factsOf(form: FormData) {
  const { amount } = readMoney(form, () => parseAmountField(form, 'amount'), undefined);
  return { amount: amount ?? undefined, description: takeTags(formText(form, 'description')).text };
}
