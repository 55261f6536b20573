export { NAMED_BOTH_WAYS } from './groups/bill-faults.ts';
export type { Api } from './api.ts';
export type { Endpoint, ErrorStatus, ResponseOf, RequestOf } from './base/endpoint.ts';
export { faultOf, faultsTogether } from './base/faults.ts';
export { ErrorBody } from './base/fields.ts';
export type { Facts } from './base/response-fields.ts';
export { REFUSAL_CODES, type RefusalCode } from './base/refusals.ts';
export * from './subjects.ts';
