export { NAMED_BOTH_WAYS } from './bill-faults.ts';
export type { Api } from './api.ts';
export type { Endpoint, ErrorStatus, ResponseOf, RequestOf } from './endpoint.ts';
export { faultOf, faultsTogether } from './faults.ts';
export { ErrorBody } from './fields.ts';
export { REFUSAL_CODES, type RefusalCode } from './refusals.ts';
export * from './subjects.ts';
