import { describe, expect, it } from 'vitest';
import { FormKey } from './idempotency-key.ts';

const tea = { amount: 20, description: 'Tea' };
const coffee = { amount: 30, description: 'Coffee' };

describe('The key of a form', () => {
  it('stays the same while the same is submitted and nobody knows what became of it', () => {
    const form = new FormKey();
    const first = form.send(tea);
    expect(form.send({ ...tea })).toBe(first);
    expect(form.send(coffee)).not.toBe(first);
    expect(form.send(tea)).toBe(first);
  });

  it('is another one once a submit has worked', () => {
    const form = new FormKey();
    const first = form.send(tea);
    form.renew();
    expect(form.send(tea)).not.toBe(first);
  });

  it('is told to whoever sends the same another way, and whether it was sent', () => {
    const form = new FormKey();
    const { key, isSent } = form.of(tea);
    expect(isSent).toBe(false);
    expect(form.send(tea)).toBe(key);
    expect(form.of(tea)).toEqual({ key, isSent: true });
  });

  it('is not that of another form that says the same', () => {
    expect(new FormKey().send(tea)).not.toBe(new FormKey().send(tea));
  });
});
