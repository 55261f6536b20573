/** An OpenAPI description with its references replaced by their targets; no target may refer to itself. */
export function withoutReferences<Description extends object>(description: Description) {
  const known = new Map<string, unknown>();
  const resolve = (reference: string): unknown => {
    if (!known.has(reference)) known.set(reference, replaceIn(partAt(description, reference)));
    return known.get(reference);
  };
  const replaceIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaceIn);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return resolve(String(value.$ref));
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceIn(part)]));
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the same shape, with parts for references
  return replaceIn(description) as Description;
}

function partAt(description: object, reference: string): unknown {
  const [, ...names] = reference.split('/');
  let part: unknown = description;
  for (const name of names) {
    part = Object.entries(part ?? {}).find(([key]) => key === name)?.[1];
  }
  if (part === undefined) throw new Error(`${reference} names nothing.`);
  return part;
}
