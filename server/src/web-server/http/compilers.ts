import { compileSerializer } from './serialization.ts';
import { compileValidator } from './validation.ts';

/**
 * The validator and serializer compilers, as an option of Fastify. With them Fastify does not load its own, which takes a tenth of a
 * start. Fastify's types know only its own compilers.
 */
export const COMPILERS: object = {
  buildValidator: () => compileValidator,
  buildSerializer: () => compileSerializer,
};
