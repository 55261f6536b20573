import { compileSerializer } from './serialization.ts';
import { compileValidator } from './validation.ts';

/**
 * What checks requests and writes answers, as Fastify's option: given from the start, Fastify does not load its own, which takes a
 * tenth of a start. Its types know the makers of its own only.
 */
export const COMPILERS: object = {
  buildValidator: () => compileValidator,
  buildSerializer: () => compileSerializer,
};
