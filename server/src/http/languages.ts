import { languageOfTag, type Language } from '@hisaab/domain';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of what the response says to people. */
    language: Language;
  }
}

/** The most of a header that is read: browsers send a tenth. */
const MOST_CHARACTERS = 1_000;
const MOST_RANGES = 50;

// A range of RFC 9110 with its weight: "hi-IN;q=0.8".
const RANGE =
  /^\s*(?<tag>\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q=(?<weight>0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/**
 * The language of the product that an `Accept-Language` prefers, the first among equals. A range stands for the language of its base,
 * `hi-IN` for Hindi, and `*` for English. English where it names none. What is malformed, and what comes behind the first 1,000
 * characters or 50 ranges, is ignored.
 */
export function languageOf(header = ''): Language {
  let best: { language: Language; weight: number } | undefined;
  for (const range of header.slice(0, MOST_CHARACTERS).split(',', MOST_RANGES)) {
    const { tag, weight: text = '1' } = RANGE.exec(range)?.groups ?? {};
    const language = tag === '*' ? 'en' : languageOfTag(tag ?? '');
    const weight = Number(text);
    if (language && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? 'en';
}

/** The headers that name the language of a response. */
export function languageHeaders(language: Language): Readonly<Record<string, string>> {
  return { 'content-language': language, vary: 'accept-language' };
}

/** Finds the language of each request, which every response names. */
export function negotiateLanguages(app: FastifyInstance): void {
  app.decorateRequest('language', 'en');
  app.addHook('onRequest', (request, reply, done) => {
    request.language = languageOf(request.headers['accept-language']);
    reply.headers(languageHeaders(request.language));
    done();
  });
}
