import type { Endpoint } from './base/endpoint.ts';
import type * as subjects from './subjects.ts';

type AnyEndpoint = Extract<(typeof subjects)[keyof typeof subjects], Endpoint>;

/** Every call there is, by method and path: `'POST /personal/api/expenses/'`. */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['url']}`]: E };
