import type { Api, ResponseOf, RequestOf } from '@hisaab/contract';
import { endCredentials, currentCredentials } from './credentials.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { send, type CompleteResponse, type RequestOptions } from './send.ts';
import { currentLanguage, currentFirstWords } from '../words/words.ts';

/** The name of a call in the contract: `'POST /personal/api/expenses/'`. */
export type CallKey = keyof Api;

const PUBLIC_PATHS = [
  '/auth/login/',
  '/auth/register/',
  '/auth/password/forgot/',
  '/auth/password/reset/',
  '/auth/passkeys/sign_in/begin/',
  '/auth/passkeys/sign_in/',
  '/auth/oidc/finish/',
];

/** The input of a call. */
export type RequestFor<Key extends CallKey> = RequestOf<Api[Key]>;

/** The response body of a successful call. */
export type ResponseFor<Key extends CallKey> = ResponseOf<Api[Key]>;

/** Options of any call. */
export interface Sending extends RequestOptions {
  /** The key of a change that is sent in several calls; without it each call has a new one. */
  idempotencyKey?: string;
}

type Arguments<Request> =
  Record<never, never> extends Request
    ? [request?: Request & Sending]
    : [request: Request & Sending];

/** A failed call: refused by the server, or without a response (`status` 0). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The response body: parsed JSON, else its text. */
  readonly body: unknown;

  constructor(status: number, body: unknown, options?: ErrorOptions) {
    super(`The server answered ${status}`, options);
    this.status = status;
    this.body = body;
  }

  /** The server's own sentence about what went wrong. */
  get error(): string | undefined {
    const error = propertyOf(this.body, 'error');
    return typeof error === 'string' && error !== '' ? error : undefined;
  }

  /** The failure's code, which is stable when its sentence changes. */
  get code(): unknown {
    return propertyOf(this.body, 'code');
  }

  /** The current state of the thing, if somebody has changed it meanwhile. */
  get current(): unknown {
    return this.status === 409 ? propertyOf(this.body, 'current') : undefined;
  }

  /** The server's sentences about single fields. */
  get fields(): Record<string, string> {
    const fields = propertyOf(this.body, 'fields');
    if (typeof fields !== 'object' || fields === null) return {};
    return Object.fromEntries(
      Object.entries(fields).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  }
}

/** Whether the person has to confirm first, so that nothing was done. */
export function needsConfirmation(error: unknown): boolean {
  return error instanceof ApiError && propertyOf(error.body, 'needs_confirmation') === true;
}

/** Why a call failed, for below the sentence of a form; nothing if a field says it. */
export function reasonOf(error: Error | null | undefined): string {
  const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return isAtField ? '' : errorSentence(error, '');
}

/** The server's sentence about a failure, else the fallback, else a general sentence. */
export function errorSentence(
  error: unknown,
  fallback: string = currentFirstWords().basics.didNotWork,
): string {
  return (error instanceof ApiError ? error.error : undefined) ?? fallback;
}

/** Whether no response came. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Whether a change was refused because its thing was deleted or changed meanwhile. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status);
}

/**
 * Makes one call of the API.
 * @throws {ApiError} when it fails; a 401 also ends the session.
 */
export async function call<Key extends CallKey>(
  key: Key,
  ...args: Arguments<RequestFor<Key>>
): Promise<ResponseFor<Key>> {
  return (await callWithHeaders(key, ...args)).reply;
}

/** {@link call}, with the headers of the response. */
export async function callWithHeaders<Key extends CallKey>(
  key: Key,
  ...[request]: Arguments<RequestFor<Key>>
): Promise<{ reply: ResponseFor<Key>; headers: Headers }> {
  const parts: Parts = request ?? {};
  const [method, path] = splitKey(key);
  const token = isPublic(path) ? undefined : currentCredentials()?.token;
  const url = urlOf(path, parts);
  const body = parts.body instanceof Blob ? await parts.body.arrayBuffer() : jsonOf(parts.body);
  const init = {
    method,
    headers: headersOf(method, token, parts),
    ...(body !== undefined && { body }),
  };
  const answer = await sendOrFail(url, init, parts);
  const reply = parseBody(answer);
  if (!answer.isOk) {
    // A response to a token that has been replaced meanwhile says nothing about the current session.
    if (answer.status === 401 && token && token === currentCredentials()?.token)
      endCredentials('server');
    throw new ApiError(answer.status, reply);
  }
  // The server serializes by the schemas from which these types are derived.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return { reply: reply as ResponseFor<Key>, headers: answer.headers };
}

type UrlValue = string | number | undefined;

interface Parts extends Sending {
  params?: Record<string, UrlValue>;
  query?: Record<string, UrlValue> | undefined;
  body?: unknown;
}

function splitKey(key: string): [method: string, path: string] {
  const space = key.indexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
}

function jsonOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

function isPublic(path: string): boolean {
  return PUBLIC_PATHS.includes(path);
}

function urlOf(path: string, { params = {}, query = {} }: Parts): string {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${url}?${search}` : url;
}

function headersOf(
  method: string,
  token: string | undefined,
  { body, idempotencyKey = newIdempotencyKey() }: Parts,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...(body !== undefined && {
      'Content-Type': body instanceof Blob ? body.type : 'application/json',
    }),
    ...(token !== undefined && { Authorization: `Token ${token}` }),
    ...(method !== 'GET' && { 'Idempotency-Key': idempotencyKey }),
  };
}

async function sendOrFail(
  url: string,
  init: RequestInit,
  patience: RequestOptions,
): Promise<CompleteResponse> {
  try {
    return await send(url, init, patience);
  } catch (cause) {
    throw new ApiError(0, undefined, { cause });
  }
}

function parseBody({ text, isOk, status }: CompleteResponse): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (isOk) throw new ApiError(status, text, { cause });
    return text;
  }
}

function propertyOf(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
}
