declare global {
  /** The answers to the calls that the page made before any code was there: see start-first.js. */
  var firstAnswers: { authorization: string; answers: Map<string, Promise<Response>> } | undefined;
}

/**
 * The answer to a read that the page itself has asked for already, handed out once; none after the first change, which may
 * have made it out of date, and none for anybody but the one it was asked for.
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
