import type { Person } from './test-app.ts';

let credits = 0;

/** Forwards a message about money that came in, another one each time, and returns the id under which it waits. */
export async function letMessageWait(person: Person): Promise<number> {
  const text = `Rs.${(credits += 1)} credited to A/c XX1234 from RAVI. UPI Ref ${530_912_350_000 + credits}`;
  const response = await person.post('/personal/api/messages/', { text });
  return response.json<{ waiting: number }>().waiting;
}
