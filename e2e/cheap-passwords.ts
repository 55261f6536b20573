import { createRequire } from 'node:module';

// Loaded before the server: the minimum work of Argon2, because every test creates an account. No setting of the
// product weakens it. The server gets the same functions, because a CommonJS package is loaded once.

type Hash = (password: string, options: object) => Promise<unknown>;

const LEAST_WORK = { memoryCost: 8, timeCost: 1 };

const server = new URL('../server/package.json', import.meta.url);
const argon2: { hash: Hash; hashRaw: Hash } = createRequire(server)('@node-rs/argon2');
const { hash, hashRaw } = argon2;
argon2.hash = (password, options) => hash(password, { ...options, ...LEAST_WORK });
argon2.hashRaw = (password, options) => hashRaw(password, { ...options, ...LEAST_WORK });
