declare global {
  /** The responses to the calls that the page made before any code was there: see start-first.js. */
  var firstAnswers: { authorization: string; answers: Map<string, Promise<Response>> } | undefined;
}

/**
 * The response to a read that the page requested before the app ran. It is handed out once, and only to the user it was requested
 * for. After the first change there is none, because the change may have made it stale.
 */
export function takeFirstAnswer(
  url: string,
  { method, headers }: RequestInit,
): Promise<Response> | undefined {
  if (method !== 'GET') {
    globalThis.firstAnswers = undefined;
    return undefined;
  }
  const asked = globalThis.firstAnswers;
  const isSameSession = new Headers(headers).get('Authorization') === asked?.authorization;
  const answer = isSameSession ? asked?.answers.get(url) : undefined;
  asked?.answers.delete(url);
  return answer;
}
