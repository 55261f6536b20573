import type { Attack } from './attack.ts';
import { fieldOf } from './target.ts';

const MAX_MEMBERS = 500;
const LONGEST_WAIT_MS = 500;

/** A group that grows without limit. */
export const groups: Attack = {
  name: 'groups',
  run: async (target) => {
    const token = await target.signUp();
    const created = await target.ask('POST', '/group/api/groups/', { name: 'Everybody' }, token);
    const id = String(fieldOf(created, 'id'));
    let members = 1;
    let status = 201;
    while (status === 201 && members <= MAX_MEMBERS) {
      const name = `Guest ${members} ${'x'.repeat(60)}`;
      ({ status } = await target.ask(
        'POST',
        `/group/api/groups/${id}/add_member/`,
        { name },
        token,
      ));
      if (status === 201) members += 1;
    }
    const reading = target.ask(
      'GET',
      `/group/api/groups/${id}/settlement_suggestions/`,
      undefined,
      token,
    );
    const waited = await target.longestWaitDuring(reading);
    await target.ask('DELETE', `/group/api/groups/${id}/delete/`, undefined, token);
    return [
      {
        claim: `A group has at most ${MAX_MEMBERS} members.`,
        held: status === 400 && members <= MAX_MEMBERS,
        seen: `${members} members, then ${status}`,
      },
      {
        claim: 'Nobody waits half a second for how a large group settles.',
        held: waited < LONGEST_WAIT_MS,
        seen: `others waited ${Math.round(waited)} ms`,
      },
    ];
  },
};
