import { languageOfTag, type Language } from '@hisaab/domain';
import { ENGLISH, findLocale, loadLocale, type Locale } from '@hisaab/words/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The words of the response, in the language of the request. */
    locale: Locale;
  }
}

/** The longest part of a header that is read: browsers send a tenth. */
const MAX_CHARACTERS = 1_000;
const MAX_RANGES = 50;

// A range of RFC 9110 with its weight: "hi-IN;q=0.8".
const RANGE =
  /^\s*(?<tag>\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q=(?<weight>0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/**
 * The language of the product that an `Accept-Language` prefers, the first among equals. A range stands for the language of its base,
 * `hi-IN` for Hindi, and `*` for English. English if it names none. Malformed ranges, and everything after the first 1,000 characters
 * or 50 ranges, are ignored.
 */
export function languageOf(header = ''): Language {
  let best: { language: Language; weight: number } | undefined;
  for (const range of header.slice(0, MAX_CHARACTERS).split(',', MAX_RANGES)) {
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

/**
 * Finds the language of a request, which its response names. The words of a language are loaded for its first request; later requests
 * do not wait.
 */
export function setLocale(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
  const language = languageOf(request.headers['accept-language']);
  reply.headers(languageHeaders(language));
  const known = findLocale(language);
  request.locale = known ?? ENGLISH;
  return known ? undefined : loadInto(request, language);
}

async function loadInto(request: FastifyRequest, language: Language): Promise<void> {
  request.locale = await loadLocale(language);
}

/** Sets the language of every response. */
export function negotiateLanguages(app: FastifyInstance): void {
  app.decorateRequest('locale');
  app.addHook('onRequest', (request, reply, done) => {
    const loading = setLocale(request, reply);
    if (loading) void goOnAfter(loading, done);
    else done();
  });
}

async function goOnAfter(loading: Promise<void>, done: (error?: Error) => void): Promise<void> {
  let failure: Error | undefined;
  try {
    await loading;
  } catch (error) {
    failure = error instanceof Error ? error : new Error('The words could not be loaded.');
  }
  done(failure);
}
