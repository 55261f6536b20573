declare global {
  /** The responses to the calls that the page made before any code was loaded: see start-first.js. */
  var firstResponses:
    | { authorization: string; responses: Map<string, Promise<Response>> }
    | undefined;
}

/**
 * The response to a read that the page requested before the app ran. It is handed out once, and only to the user it was requested
 * for. After the first change there is none, because the change may have made it stale.
 */
export function takeFirstResponse(
  url: string,
  { method, headers }: RequestInit,
): Promise<Response> | undefined {
  if (method !== 'GET') {
    globalThis.firstResponses = undefined;
    return undefined;
  }
  const asked = globalThis.firstResponses;
  const isSameSession = new Headers(headers).get('Authorization') === asked?.authorization;
  const response = isSameSession ? asked?.responses.get(url) : undefined;
  asked?.responses.delete(url);
  return response;
}
