import { describe, expect, it } from 'vitest';
import { FormKey } from './idempotency-key.ts';

const tea = { amount: 20, description: 'Tea' };
const coffee = { amount: 30, description: 'Coffee' };

describe('The key of a form', () => {
  it('stays the same while the same contents are submitted without a known result', () => {
    const form = new FormKey();
    const first = form.of(tea);
    expect(form.of({ ...tea })).toBe(first);
    expect(form.of(coffee)).not.toBe(first);
    expect(form.of(tea)).toBe(first);
  });

  it('changes after a successful submit', () => {
    const form = new FormKey();
    const first = form.of(tea);
    form.renew();
    expect(form.of(tea)).not.toBe(first);
  });

  it('differs from that of another form with the same contents', () => {
    expect(new FormKey().of(tea)).not.toBe(new FormKey().of(tea));
  });
});
