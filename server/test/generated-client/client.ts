import type { paths } from './api.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type OperationOf<Path extends keyof paths, M extends Method> = paths[Path][M];

type PathOf<Operation> = Operation extends { parameters: { path: infer Path extends object } }
  ? { path: Path }
  : unknown;
type QueryOf<Operation> = Operation extends { parameters: { query: infer Query extends object } }
  ? { query: Query }
  : Operation extends { parameters: { query?: infer Query extends object } }
    ? { query?: Query }
    : unknown;
type BodyOf<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? { body: Body }
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { body?: Body }
    : unknown;

type RequestOf<Operation> = PathOf<Operation> & QueryOf<Operation> & BodyOf<Operation>;

type ContentOf<Response> = Response extends { content: infer Content }
  ? Content[keyof Content]
  : undefined;

type ResponseOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: { status: Status; data: ContentOf<Responses[Status]> };
    }[keyof Responses]
  : never;

type Done = 200 | 201 | 204;

/** The calls of an API by its generated types, over `fetch`. */
export interface Client {
  /** The calls that were made: `post /auth/login/`. */
  made: Set<string>;
  signIn(token: string): void;
  /** Makes a call and gives whatever the answer is. */
  ask<Path extends keyof paths, M extends Method>(
    method: M,
    path: Path,
    request: RequestOf<OperationOf<Path, M>>,
  ): Promise<ResponseOf<OperationOf<Path, M>>>;
  /** Makes a call and gives the body of a good answer. */
  call<Path extends keyof paths, M extends Method>(
    method: M,
    path: Path,
    request: RequestOf<OperationOf<Path, M>>,
  ): Promise<Extract<ResponseOf<OperationOf<Path, M>>, { status: Done }>['data']>;
}

/** A stream of events has no end: its beginning is enough. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text();
  const reader = response.body?.getReader();
  const beginning = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(beginning?.value);
}

/** A client of the server at this address. */
export function createClient(address: string): Client {
  const made = new Set<string>();
  let token = '';
  const ask = async (method: string, path: string, request: object) => {
    made.add(`${method} ${path}`);
    const parts: { path?: object; query?: object; body?: object } = request;
    const url = new URL(address);
    url.pathname = path;
    for (const [name, value] of Object.entries(parts.path ?? {})) {
      url.pathname = url.pathname.replace(encodeURI(`{${name}}`), String(value));
    }
    for (const [name, value] of Object.entries(parts.query ?? {})) {
      url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: {
        ...(token !== '' && { authorization: `Token ${token}` }),
        ...(parts.body && { 'content-type': 'application/json' }),
      },
      ...(parts.body && { body: JSON.stringify(parts.body) }),
    });
    const text = await textOf(response);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, data: isJson ? JSON.parse(text) : text || undefined };
  };
  const call = async (method: string, path: string, request: object) => {
    const { status, data } = await ask(method, path, request);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(data)}`);
    return data;
  };
  const signIn = (newToken: string) => {
    token = newToken;
  };
  // The responses are typed by the server's description, and tested against it elsewhere.
  return { made, signIn, ask: ask as Client['ask'], call: call as Client['call'] };
}
