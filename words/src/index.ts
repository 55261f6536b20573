export { isolate, isolated } from './isolated.ts';
