import type { MutateOptions, MutationKey, UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { FormKey } from './idempotency-key.ts';
import { useLockedMutation } from './locked-mutation.ts';

/** The values that a form submits, and their Idempotency-Key. */
export interface Submit<Values> {
  values: Values;
  idempotencyKey: string;
}

/** A locked mutation whose Idempotency-Key belongs to the form that uses it, from its opening until it closes: see {@link FormKey}. */
export function useFormMutation<Data, Values, Context = unknown>(
  options: UseMutationOptions<Data, Error, Submit<Values>, Context> & { mutationKey: MutationKey },
) {
  const [formKey] = useState(() => new FormKey());
  const mutation = useLockedMutation<Data, Submit<Values>, Context>({
    ...options,
    onSuccess: (...args) => {
      formKey.renew();
      return options.onSuccess?.(...args);
    },
  });
  return {
    ...mutation,
    mutate: (values: Values, callbacks?: MutateOptions<Data, Error, Submit<Values>, Context>) =>
      mutation.mutate({ values, idempotencyKey: formKey.of(values) }, callbacks),
  };
}
