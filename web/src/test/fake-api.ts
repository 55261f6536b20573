import type { Api, RequestOf, ResponseOf } from '@hisaab/contract';
import { expect, onTestFinished, vi } from 'vitest';

type CallKey = keyof Api;

type BodyOf<Request> = Request extends { body: infer Body } ? Body : undefined;

/** A request of the app. */
export interface SentCall<Key extends CallKey> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: BodyOf<RequestOf<Api[Key]>>;
  idempotencyKey: string | null;
}

/** A refusal, or a lost response. */
export class Failure {
  readonly response: Response | undefined;

  private constructor(response: Response | undefined) {
    this.response = response;
  }

  /** The server refuses, with the message in `error` and the other fields of its body. */
  static refuse(status: number, body: Record<string, unknown> = {}): Failure {
    return new Failure(Response.json(body, { status }));
  }

  /** Something refuses with a text that is not JSON. */
  static say(status: number, text: string): Failure {
    return new Failure(new Response(text, { status }));
  }

  /** The response is lost. */
  static lose(): Failure {
    return new Failure(undefined);
  }
}

type Answer<Key extends CallKey> = (
  sent: SentCall<Key>,
) => ResponseOf<Api[Key]> | Failure | Promise<ResponseOf<Api[Key]> | Failure>;

interface Route {
  method: string;
  path: RegExp;
  respond: (params: Record<string, string>, url: URL, init: RequestInit) => Promise<Response>;
}

/** The server of a test: each call is answered by the types of the contract. */
export interface FakeApi {
  /** Answers a call from now on; returns the app's requests of this call, in their order. */
  answer: <Key extends CallKey>(key: Key, answer: Answer<Key>) => SentCall<Key>[];
}

/** Replaces `fetch` with a fake API until the test ends. The test fails if a request had no answer. */
export function fakeApi(): FakeApi {
  const routes = new Map<string, Route>();
  const unanswered: string[] = [];

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://hisaab');
    for (const { method, path, respond } of routes.values()) {
      const found = method === init.method ? path.exec(url.pathname) : null;
      if (found) return respond({ ...found.groups }, url, init);
    }
    unanswered.push(`${init.method} ${address}`);
    throw new TypeError('Failed to fetch');
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(unanswered).toEqual([]);
  });

  return {
    answer: <Key extends CallKey>(key: Key, answer: Answer<Key>) => {
      const all: SentCall<Key>[] = [];
      const [method = '', path = ''] = key.split(' ');
      routes.set(key, {
        method,
        path: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
        respond: async (params, url, init) => {
          const sent: SentCall<Key> = {
            params,
            query: Object.fromEntries(url.searchParams),
            body: bodyOf(init),
            idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
          };
          all.push(sent);
          // No response arrives in the tick of its request.
          await new Promise((resolve) => setTimeout(resolve));
          return responseOf(await answer(sent));
        },
      });
      return all;
    },
  };
}

function bodyOf({ body, headers }: RequestInit) {
  if (typeof body === 'string') return JSON.parse(body);
  const type = new Headers(headers).get('Content-Type') ?? '';
  return body instanceof ArrayBuffer ? new Blob([body], { type }) : undefined;
}

function responseOf(answer: unknown): Response {
  if (!(answer instanceof Failure)) {
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
  }
  if (!answer.response) throw new TypeError('Failed to fetch');
  return answer.response.clone();
}
