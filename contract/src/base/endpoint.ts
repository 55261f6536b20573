import type { Static, TSchema } from 'typebox';

/** One call of the API as data. The server routes, validates, serialises and documents by it; the web takes its types from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with Fastify's `:name` parameters, trailing slash included. */
  url: string;
  schema: {
    summary: string;
    tags: readonly string[];
    /** `[]` for a call that needs no token. */
    security?: readonly [];
    /** Header names in lower case. */
    headers?: TSchema;
    params?: TSchema;
    querystring?: TSchema;
    body?: TSchema;
    /** The bytes of an image, of a type `image/*`, which may be sent instead of the body with its data URL. */
    imageBody?: TSchema;
    response: Readonly<Record<number, TSchema>>;
  };
  /** The errors of this call that do not follow from its parts: a call with a token always has 401, one with an id 404. */
  errors?: readonly ErrorStatus[];
  /** The media type of the response if it is not JSON. */
  mediaType?: 'text/csv; charset=utf-8' | 'text/event-stream' | 'image/webp';
  /** Whether the response has the total count in the header `X-Total-Count`. */
  hasTotalCount?: true;
}

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 422 | 429 | 503;

/** Keeps an endpoint's literal types, which {@link RequestOf} and {@link ResponseOf} are read from. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Part<
  E extends Endpoint,
  Key extends 'params' | 'querystring' | 'body',
> = E['schema'][Key] extends TSchema ? Static<E['schema'][Key]> : undefined;

type BodyOf<E extends Endpoint> =
  | Part<E, 'body'>
  | (E['schema'] extends { imageBody: TSchema } ? Blob : never);

type Present<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] };

/** The request of a call: `params`, `query` and `body`, each only if the endpoint has one; a query is optional. */
export type RequestOf<E extends Endpoint> = Present<{
  params: Part<E, 'params'>;
  body: BodyOf<E>;
}> &
  (Part<E, 'querystring'> extends undefined ? unknown : { query?: Part<E, 'querystring'> });

/** The response body of a successful call. */
export type ResponseOf<E extends Endpoint> = {
  [Status in keyof E['schema']['response']]: E['schema']['response'][Status] extends TSchema
    ? Static<E['schema']['response'][Status]>
    : never;
}[keyof E['schema']['response']];
