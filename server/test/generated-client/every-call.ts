import type { Client } from './client.ts';

const password = 'correct horse battery';
const expense = { amount: 1249.5, category: 'Bills', description: 'Electricity' } as const;
const version = 1;

/** Makes every call of the API; `codeOf` is the authenticator app. */
export async function makeEveryCall(client: Client, codeOf: (address: string) => string) {
  await signUp(client);
  await keepExpenses(client);
  await keepBudget(client);
  await shareInGroup(client);
  await readNotifications(client);
  await changeProfile(client);
  await tryPasskeys(client);
  await keepAccount(client, codeOf);
}

async function signUp({ call, ask, signIn }: Client) {
  const email = 'ananya@example.in';
  const { user } = await call('post', '/auth/register/', {
    body: { username: 'Ananya', email, password },
  });
  await call('post', '/auth/login/', { body: { username: user.username, password } });
  const signedIn = await call('post', '/auth/login/', { body: { username: 'Ananya', password } });
  signIn(signedIn.token);
  const forgotten = await ask('post', '/auth/password/forgot/', { body: { username: 'Ananya' } });
  if (forgotten.status !== 409) throw new Error('A mail was sent.');
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
  await call('put', '/personal/api/expenses/{id}/', { path, body: { ...expense, version } });
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
  await call('get', '/personal/api/recurring/', {});
  await call('delete', '/personal/api/recurring/{id}/', { path: { id: entry.id } });
  await call('get', '/personal/api/recurring/deleted/', {});
  await call('post', '/personal/api/recurring/{id}/restore/', { path: { id: entry.id } });
}

async function keepBudget({ call }: Client) {
  const { id } = await call('post', '/personal/api/budget/', { body: { monthly_limit: '5000' } });
  await call('put', '/personal/api/budget/{id}/', { path: { id }, body: { monthly_limit: 6000 } });
  await call('get', '/personal/api/budget/', {});
  const { pace } = await call('get', '/personal/api/budget/status/', {});
  if (pace?.by === '') throw new Error('The pace has no day.');
}

async function shareInGroup({ call }: Client) {
  const { id } = await call('post', '/group/api/groups/', { body: { name: 'Goa' } });
  const path = { id };
  await call('put', '/group/api/groups/{id}/', { path, body: { name: 'Goa trip' } });
  const { members } = await call('post', '/group/api/groups/{id}/add_member/', {
    path,
    body: { name: 'Dev', link: 'ask' },
  });
  const member = { id, member_id: members[1]?.id ?? 0 };
  await call('put', '/group/api/groups/{id}/members/{member_id}/', {
    path: member,
    body: { name: 'Devika' },
  });
  await call('post', '/group/api/groups/{id}/remove_member/', { path, body: { name: 'Devika' } });
  await call('post', '/group/api/groups/{id}/members/{member_id}/restore/', { path: member });
  await call('get', '/group/api/groups/', {});
  await call('get', '/group/api/groups/{id}/export/', { path });

  const shared = { paid_by_name: 'Ananya', amount: '900.00', participant_names: null } as const;
  const added = await call('post', '/group/api/expenses/', { body: { group: id, ...shared } });
  const ofExpense = { id: added.id };
  await call('put', '/group/api/expenses/{id}/', { path: ofExpense, body: shared });
  await call('delete', '/group/api/expenses/{id}/', { path: ofExpense });
  await call('post', '/group/api/expenses/{id}/restore/', { path: ofExpense });
  await call('get', '/group/api/groups/{id}/expenses/', { path, query: { limit: 5 } });

  const paid = { from_member: 'Devika', to_member: 'Ananya', amount: 100, note: 'Cash' };
  const payment = await call('post', '/group/api/payments/', { body: { group: id, ...paid } });
  const ofPayment = { id: payment.id };
  await call('put', '/group/api/payments/{id}/', { path: ofPayment, body: paid });
  await call('delete', '/group/api/payments/{id}/', { path: ofPayment });
  const [thing] = await call('get', '/group/api/groups/{id}/deleted/', { path });
  if (thing?.kind !== 'payment' || thing.note !== 'Cash') throw new Error('It is not there.');
  await call('post', '/group/api/payments/{id}/restore/', { path: ofPayment });
  await call('get', '/group/api/groups/{id}/payments/', { path });

  await call('get', '/group/api/groups/{id}/settlements/', { path });
  await call('get', '/group/api/groups/{id}/settlement_suggestions/', { path });
  await call('get', '/group/api/groups/{id}/settlements/why/', {
    path,
    query: { member: 'Devika' },
  });
  await call('get', '/group/api/groups/{id}/history/', { path });
  await call('delete', '/group/api/groups/{id}/delete/', { path });
  await call('get', '/group/api/groups/deleted/', {});
  await call('post', '/group/api/groups/{id}/restore/', { path });
}

async function readNotifications({ call }: Client) {
  const [newest] = await call('get', '/api/notifications/', {});
  await call('post', '/api/notifications/{id}/mark_read/', { path: { id: newest?.id ?? 0 } });
  await call('get', '/api/notifications/unread_count/', {});
  await call('post', '/api/notifications/mark_all_read/', {});
}

async function changeProfile({ call }: Client) {
  await call('get', '/auth/profile/', {});
  const everything = await call('get', '/auth/export/', {});
  if (Object.keys(everything).length === 0) throw new Error('Nothing was exported.');
  await call('patch', '/auth/profile/', { body: { upi_id: 'ananya@okaxis' } });
  const image = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const body = { profile_image: `data:image/gif;base64,${image}` };
  await call('patch', '/auth/profile/update_image/', { body });
  await call('delete', '/auth/profile/remove_image/', {});
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
  await call('get', '/auth/passkeys/', {});
  const removed = await ask('delete', '/auth/passkeys/{id}/', {
    path: { id: 1 },
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
  await call('get', '/auth/totp/', {});
  await call('delete', '/auth/totp/', { body });
  const signIns = await call('get', '/auth/sign_ins/', {});
  const other = signIns.find(({ is_current: isCurrent }) => !isCurrent);
  await call('delete', '/auth/sign_ins/{id}/', { path: { id: other?.id ?? 0 } });
  await call('post', '/auth/sign_ins/end_others/', {});
  await call('post', '/auth/password/', {
    body: { current_password: password, new_password: password },
  });
  await call('post', '/auth/logout/', {});
  const signedIn = await call('post', '/auth/login/', { body: { username: 'Ananya', password } });
  signIn(signedIn.token);
  await call('delete', '/auth/account/', { body });
}
