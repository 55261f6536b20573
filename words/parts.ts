/** A part of a language's words that is loaded by itself. */
export type Part = 'start' | 'app' | 'server';

/** The areas of each part: what the screens before a sign-in need, what those after it need besides, and what the server says. */
export const PARTS: Readonly<Record<Part, readonly string[]>> = {
  start: ['ui'],
  app: ['app'],
  server: ['refusals'],
};
