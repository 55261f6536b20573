/** A field of a body, whose null means its usual value. Omitted, it is undefined. */
export function ifNull<Value>(
  value: Value | null | undefined,
  usual: NoInfer<Value>,
): Value | undefined {
  return value === null ? usual : value;
}
