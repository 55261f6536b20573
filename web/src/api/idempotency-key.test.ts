import { describe, expect, it } from 'vitest';
import { FormKey } from './idempotency-key.ts';

const tea = { amount: 20, description: 'Tea' };
const coffee = { amount: 30, description: 'Coffee' };

describe('The key of a form', () => {
  it('stays the same while the same contents are submitted without a known result', () => {
    const form = new FormKey();
    const first = form.send(tea);
    expect(form.send({ ...tea })).toBe(first);
    expect(form.send(coffee)).not.toBe(first);
    expect(form.send(tea)).toBe(first);
  });

  it('changes after a successful submit', () => {
    const form = new FormKey();
    const first = form.send(tea);
    form.renew();
    expect(form.send(tea)).not.toBe(first);
  });

  it('is shared with another way of sending the same contents, with whether it was sent', () => {
    const form = new FormKey();
    const { key, isSent } = form.of(tea);
    expect(isSent).toBe(false);
    expect(form.send(tea)).toBe(key);
    expect(form.of(tea)).toEqual({ key, isSent: true });
  });

  it('differs from that of another form with the same contents', () => {
    expect(new FormKey().send(tea)).not.toBe(new FormKey().send(tea));
  });
});
