import type { Group, GroupRate } from '@hisaab/contract';
import { parseRate, showRate, signOf } from '@hisaab/domain';
import { dayOfYear } from '@hisaab/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { call, errorSentence } from '../api/call.ts';
import { useFormMutation, type Submit } from '../api/form-mutation.ts';
import { CurrencyList } from './currency-list.tsx';
import { nameOfCurrency } from './currency-names.ts';
import { newDraft, textOf } from './foreign-money.ts';
import { rateInWords, rateQuestion } from './rate-words.ts';
import { groupRatesQuery } from './rates-queries.ts';
import { Button } from '../ui/parts/button.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { IconButton } from '../ui/parts/icon-button.tsx';
import { Modal, ModalActions, ModalBody } from '../ui/dialogs/modal.tsx';
import { showToast } from '../ui/dialogs/toast-store.ts';
import { useLanguage, useWords } from '../words/words.ts';
import { GROUPS } from '../queries/group-keys.ts';
import styles from './currencies.module.css';

interface RatesDialogProps {
  group: Group;
  onClose: () => void;
}

/** A rate that is being entered, in its direction. */
interface Entering {
  currency: string;
  text: string;
  isInverse: boolean;
}

/** The rates that the forms of a group propose for other currencies; existing bills keep theirs. */
export function RatesDialog({ group, onClose }: RatesDialogProps) {
  const words = useWords();
  const language = useLanguage();
  const addRef = useRef<HTMLSpanElement>(null);
  const { data: rates = [] } = useQuery(groupRatesQuery(group.id));
  const queryClient = useQueryClient();
  const setting = useSetRate(group);
  const [entering, setEntering] = useState<Entering | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [fault, setFault] = useState<string>();

  function change({ currency, rate }: GroupRate) {
    setFault(undefined);
    setEntering({ currency, ...showRate(textOf(rate)) });
  }

  function takeAway({ currency, rate }: GroupRate) {
    setting.mutate(
      { currency, rate: null },
      {
        onSuccess: () => {
          // The toast is covered by a dialog.
          onClose();
          showToast({
            text: words.currencies.taken({ currency: nameOfCurrency(language, currency) }),
            undo: () => restore(currency, rate),
          });
        },
      },
    );
  }

  async function restore(currency: string, rate: number) {
    const set = await call('PUT /group/api/groups/:id/rates/', {
      params: { id: group.id },
      body: { currency, rate },
    });
    queryClient.setQueryData(groupRatesQuery(group.id).queryKey, set);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!entering) return;
    const { currency, text, isInverse } = entering;
    const rate = parseRate(text, isInverse);
    setFault(rate === undefined ? words.currencies.rateWrong : undefined);
    if (rate === undefined) return;
    setting.mutate({ currency, rate }, { onSuccess: () => setEntering(null) });
  }

  return (
    <Modal title={words.currencies.ratesOf} width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <p className="muted">{words.currencies.ratesLead}</p>
          <ul className={styles.rates}>
            {rates.map((one) => (
              <li key={one.currency} className="row gap-2 divided">
                <i className="center flex-none well muted semibold" aria-hidden="true">
                  {signOf(one.currency)}
                </i>
                <span className="stack grow">
                  <b className="medium figures">{rateInWords(one.currency, textOf(one.rate))}</b>
                  <small>
                    {words.currencies.setBy({
                      currency: nameOfCurrency(language, one.currency),
                      name: one.set_by_name,
                      day: dayOfYear(words, one.set_at.slice(0, 10)),
                    })}
                  </small>
                </span>
                <IconButton
                  icon="edit"
                  label={words.currencies.changeRate({
                    currency: nameOfCurrency(language, one.currency),
                  })}
                  onClick={() => change(one)}
                />
                <IconButton
                  icon="trash"
                  isDanger
                  label={words.currencies.takeAway({
                    currency: nameOfCurrency(language, one.currency),
                  })}
                  onClick={() => takeAway(one)}
                />
              </li>
            ))}
          </ul>
          {entering ? (
            <TextField
              key={entering.currency}
              label={rateQuestion(entering.currency, entering.isInverse)}
              name="rate"
              inputMode="decimal"
              autoComplete="off"
              autoFocus
              value={entering.text}
              error={fault}
              onChange={({ currentTarget }) => {
                setFault(undefined);
                setEntering({ ...entering, text: currentTarget.value });
              }}
            />
          ) : (
            <span ref={addRef} className="self-start flush-start">
              <Button variant="quiet" size="sm" icon="plus" onClick={() => setChoosing(true)}>
                {words.currencies.addRate}
              </Button>
            </span>
          )}
          {isChoosing && (
            <CurrencyList
              openerRef={addRef}
              groupId={group.id}
              chosen=""
              onChoose={(currency) => {
                setChoosing(false);
                if (currency !== 'INR') {
                  setEntering({ currency, text: '', isInverse: newDraft(currency, '').isInverse });
                }
              }}
              onClose={() => setChoosing(false)}
            />
          )}
          <FormFailure
            sentence={
              setting.error ? errorSentence(setting.error, words.currencies.notSaved) : undefined
            }
            onDismiss={setting.reset}
          />
        </ModalBody>
        <ModalActions>
          {entering && (
            <Button variant="quiet" onClick={() => setEntering(null)}>
              {words.common.cancel}
            </Button>
          )}
          {entering ? (
            <Button variant="primary" type="submit" isBusy={setting.isPending}>
              {words.currencies.saveRate}
            </Button>
          ) : (
            <Button variant="primary" onClick={onClose}>
              {words.currencies.done}
            </Button>
          )}
        </ModalActions>
      </form>
    </Modal>
  );
}

/** Sets the rate of a currency in a group, or removes it with null. */
function useSetRate(group: Group) {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: [...GROUPS, 'rates'],
    mutationFn: ({
      values: body,
      idempotencyKey,
    }: Submit<{ currency: string; rate: number | string | null }>) =>
      call('PUT /group/api/groups/:id/rates/', {
        params: { id: group.id },
        body,
        idempotencyKey,
      }),
    onSuccess: (rates) => queryClient.setQueryData(groupRatesQuery(group.id).queryKey, rates),
  });
}
