import { REFUSAL_CODES } from '@hisaab/contract';
import { isRecord } from '../src/platform/is-record.ts';

/**
 * Whether a body has the form of every refusal: a message in `error`, a known code in `code`, optionally one message
 * for each invalid field in `fields` with its code in `fields_codes`, the current thing in `current` after a conflict,
 * and nothing else.
 */
export function isErrorResponse(text: string): boolean {
  const body = parse(text);
  if (!isRecord(body)) return false;
  const { error, code, fields = {}, fields_codes: codes = {}, current = {}, ...rest } = body;
  return (
    isSentence(error) &&
    REFUSAL_CODES.some((known) => known === code) &&
    isRecord(fields) &&
    isRecord(codes) &&
    Object.keys(fields).join() === Object.keys(codes).join() &&
    Object.values(codes).every(isCode) &&
    isRecord(current) &&
    Object.values(fields).every(isSentence) &&
    Object.keys(rest).length === 0
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSentence(value: unknown): boolean {
  return typeof value === 'string' && value.includes(' ');
}

function isCode(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z]+(?:_[a-z0-9]+)*$/.test(value);
}
