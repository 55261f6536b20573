import type { Client } from './client.ts';

const password = 'correct horse battery';
const expense = { amount: 1249.5, category: 'Bills', description: 'Electricity' } as const;

/** Uses what is answered as its types say it is; `codeOf` is the authenticator app. */
export async function tellStory(client: Client, codeOf: (address: string) => string) {
  await signUp(client);
  await keepExpenses(client);
  await shareInGroup(client);
  await tryPasskeys(client);
  await keepAccount(client, codeOf);
}

async function signUp({ call, ask, signIn }: Client) {
  const email = 'ananya@example.in';
  const { user } = await call('post', '/auth/register/', {
    body: { username: 'Ananya', email, password },
  });
  const body = { username: user.username, password };
  await call('post', '/auth/login/', { body });
  const signedIn = await call('post', '/auth/login/', { body });
  signIn(signedIn.token);
  const reset = await ask('post', '/auth/password/reset/', {
    body: { token: `1.${'x'.repeat(43)}`, new_password: password },
  });
  if (reset.status !== 400) throw new Error('A link was right.');
  const sentence: string = reset.data.error;
  if (sentence === '') throw new Error('An error has no sentence.');
}

async function keepExpenses({ call }: Client) {
  const { id } = await call('post', '/personal/api/expenses/', { body: expense });
  const path = { id };
  await call('put', '/personal/api/expenses/{id}/', { path, body: { ...expense, version: 1 } });
  await call('delete', '/personal/api/expenses/{id}/', { path, query: { version: 2 } });
  const deleted = await call('get', '/personal/api/expenses/deleted/', {});
  await call('post', '/personal/api/expenses/{id}/restore/', {
    path: { id: deleted[0]?.id ?? 0 },
  });
  const query = { limit: 10, category: 'Bills', q: 'electric' } as const;
  const [listed] = await call('get', '/personal/api/expenses/', { query });
  if (listed?.amount !== expense.amount) throw new Error('The expense is not listed.');
  const file: string = await call('get', '/personal/api/expenses/export/', {});
  if (!file.includes(expense.description)) throw new Error('The expense is not in the file.');
  const { expenses } = await call('get', '/personal/api/expenses/monthly_summary/', {});
  if (expenses.length !== 1) throw new Error('The month has another number of expenses.');
  const { category_totals: totals } = await call('get', '/personal/api/expenses/statistics/', {});
  const bills: number | undefined = totals['Bills'];
  if (bills !== expense.amount) throw new Error('The total is another one.');
  const rent = { ...expense, every: 'month', starts_on: '2026-12-01' } as const;
  const entry = await call('post', '/personal/api/recurring/', { body: rent });
  await call('put', '/personal/api/recurring/{id}/', {
    path: { id: entry.id },
    body: { ...rent, is_paused: true },
  });
  await call('post', '/personal/api/budget/', { body: { monthly_limit: '5000' } });
  const { pace } = await call('get', '/personal/api/budget/status/', {});
  if (pace?.by === '') throw new Error('The pace has no day.');
  const everything = await call('get', '/auth/export/', {});
  if (Object.keys(everything).length === 0) throw new Error('Nothing was exported.');
}

async function shareInGroup({ call }: Client) {
  const { id } = await call('post', '/group/api/groups/', { body: { name: 'Goa' } });
  const path = { id };
  const { members } = await call('post', '/group/api/groups/{id}/add_member/', {
    path,
    body: { name: 'Dev', link: 'ask' },
  });
  await call('put', '/group/api/groups/{id}/members/{member_id}/', {
    path: { id, member_id: members[1]?.id ?? 0 },
    body: { name: 'Devika' },
  });
  const shared = { paid_by_name: 'Ananya', amount: '900.00', participant_names: null } as const;
  await call('post', '/group/api/expenses/', { body: { group: id, ...shared } });
  await call('get', '/group/api/groups/{id}/expenses/', { path, query: { limit: 5 } });
  const paid = { from_member: 'Devika', to_member: 'Ananya', amount: 100, note: 'Cash' };
  const payment = await call('post', '/group/api/payments/', { body: { group: id, ...paid } });
  await call('delete', '/group/api/payments/{id}/', { path: { id: payment.id } });
  const [thing] = await call('get', '/group/api/groups/{id}/deleted/', { path });
  if (thing?.kind !== 'payment' || thing.note !== 'Cash') throw new Error('It is not there.');
  const [newest] = await call('get', '/api/notifications/', {});
  await call('post', '/api/notifications/{id}/mark_read/', { path: { id: newest?.id ?? 0 } });
}

// No authenticator is here: what follows a challenge is refused.
async function tryPasskeys({ call, ask }: Client) {
  const { challenge, user } = await call('post', '/auth/passkeys/begin/', { body: { password } });
  const common = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const;
  const clientDataJSON = btoa(JSON.stringify({ challenge }));
  const added = await ask('post', '/auth/passkeys/', {
    body: { credential: { ...common, response: { clientDataJSON, attestationObject: 'AAAA' } } },
  });
  if (added.status !== 400) throw new Error('The passkey was right.');
  const removed = await ask('delete', '/auth/passkeys/{id}/', {
    path: { id: 1_000_000 },
    body: { password },
  });
  if (removed.status !== 404) throw new Error('A passkey was there.');
  await call('post', '/auth/passkeys/sign_in/begin/', {});
  const bytes = { authenticatorData: 'AAAA', signature: 'AAAA', userHandle: user.id };
  const signedIn = await ask('post', '/auth/passkeys/sign_in/', {
    body: { credential: { ...common, response: { clientDataJSON, ...bytes } } },
  });
  if (signedIn.status !== 401) throw new Error('The passkey was right.');
}

async function keepAccount({ call, signIn }: Client, codeOf: (address: string) => string) {
  const body = { password };
  const { otpauth_url: address } = await call('post', '/auth/totp/', { body });
  await call('post', '/auth/totp/confirm/', { body: { code: codeOf(address) } });
  await call('delete', '/auth/totp/', { body });
  const signIns = await call('get', '/auth/sign_ins/', {});
  const other = signIns.find(({ is_current: isCurrent }) => !isCurrent);
  await call('delete', '/auth/sign_ins/{id}/', { path: { id: other?.id ?? 0 } });
  await call('post', '/auth/logout/', {});
  const signedIn = await call('post', '/auth/login/', { body: { username: 'Ananya', password } });
  signIn(signedIn.token);
  await call('delete', '/auth/account/', { body });
}
