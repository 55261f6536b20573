import type { TSchema } from 'typebox';
import { endpoint, type Endpoint } from './endpoint.ts';
import { IdempotencyHeaders } from './fields.ts';

/** The request and the response of a call. */
interface Call {
  summary: string;
  params?: TSchema;
  querystring?: TSchema;
  body?: TSchema;
  imageBody?: TSchema;
  response: Endpoint['schema']['response'];
}

/** Further properties of a call; see {@link Endpoint}. */
type Details = Pick<Endpoint, 'errors' | 'mediaType' | 'hasTotalCount'>;

/** The two kinds of calls about a subject, which the API description groups by its name; the caller is signed in. */
export function callsAbout(subject: string) {
  const tags = [subject];
  return {
    /** A call that reads. */
    read: <const Url extends string, const C extends Call, const D extends Details>(
      url: Url,
      call: C,
      details?: D,
    ) => endpoint({ method: 'GET', url, schema: { ...call, tags }, ...details }),

    /** A call that changes something, once for an idempotency key. */
    change: <
      const Method extends Exclude<Endpoint['method'], 'GET'>,
      const Url extends string,
      const C extends Call,
      const D extends Details,
    >(
      method: Method,
      url: Url,
      call: C,
      details?: D,
    ) =>
      endpoint({ method, url, schema: { ...call, tags, headers: IdempotencyHeaders }, ...details }),
  };
}
