import type { Attack } from './attack.ts';

// Overrides, embeddings and isolates of the direction in which text runs.
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/;

/** Texts that reverse the text after them. */
export const overrides: Attack = {
  name: 'overrides',
  run: async (target) => {
    const token = await target.signUp();
    const { status, text } = await target.ask(
      'POST',
      '/personal/api/expenses/',
      { amount: 21, category: 'Food', description: 'Taxi \u202e\u2067' },
      token,
    );
    return [
      {
        claim: 'No text of a person turns the direction of what stands behind it.',
        held: status === 400 || (status === 201 && !DIRECTIONS.test(text)),
        seen: `${status} ${JSON.stringify(text).slice(0, 80)}`,
      },
    ];
  },
};
