import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Deps } from '../deps.ts';
import { ExpiringMap } from '../expiring-map.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer stays the same until what the user sees changes, or the day does. */
    isKept?: boolean;
  }
  interface FastifyRequest {
    /** What the answer is kept by, unless it is one: for whom, after which change, on which day, to what. */
    answerKey: string;
  }
}

interface Answer {
  headers: Record<string, string>;
  body: string;
}

const LIFE_MS = 60 * 1000;
const MOST_CHARACTERS = 2 * 1024 * 1024;
const LONGEST_BODY = 64 * 1024;
/** About what an answer takes besides its body. */
const OVERHEAD_CHARACTERS = 500;
const LONGEST_KEY = 300;
const KEPT_HEADERS = ['content-type', 'x-total-count'];

/**
 * Gives an answer again as long as nothing that the user sees has changed. Whether it has, the database says with each
 * request: the stamp of the user's changes comes with their sign-in. So nobody is told what was true before they asked,
 * whichever node made the change. To be registered after authentication.
 */
export function keepAnswers(app: FastifyInstance, { clock }: Pick<Deps, 'clock'>): void {
  const answers = new ExpiringMap<Answer>(
    LIFE_MS,
    MOST_CHARACTERS,
    ({ body }) => body.length + OVERHEAD_CHARACTERS,
  );

  const answerAgain = (request: FastifyRequest, reply: FastifyReply, goOn: () => void): void => {
    // The day of now, not of when the answer is ready: one that was begun before midnight is not for the day after.
    request.answerKey = `${request.user.id} ${request.changeStamp} ${clock.today()} ${request.url}`;
    const answer = answers.get(request.answerKey, clock.now().getTime());
    if (!answer) {
      goOn();
      return;
    }
    request.answerKey = '';
    reply.headers(answer.headers).send(answer.body);
  };

  const keep = (
    { answerKey }: FastifyRequest,
    reply: FastifyReply,
    body: unknown,
    goOn: (error: null, body: unknown) => void,
  ): void => {
    if (answerKey !== '' && answerKey.length <= LONGEST_KEY && isKeepable(reply, body)) {
      answers.set(answerKey, { headers: headersOf(reply), body }, clock.now().getTime());
    }
    goOn(null, body);
  };

  app.decorateRequest('answerKey', '');
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.config?.isKept !== true || route.method !== 'GET') return;
    route.onRequest = answerAgain;
    route.onSend = keep;
  });
}

function isKeepable({ statusCode }: FastifyReply, body: unknown): body is string {
  return statusCode === 200 && typeof body === 'string' && body.length <= LONGEST_BODY;
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const headers = KEPT_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
