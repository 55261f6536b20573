export type { Api } from './api.ts';
export type { Endpoint, ErrorStatus, ReplyOf, RequestOf } from './endpoint.ts';
export { ErrorBody } from './fields.ts';
export * from './subjects.ts';
