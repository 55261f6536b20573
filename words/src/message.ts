import type { PartWords } from '../dist/catalog.d.ts';
import { listNames, type Locale } from './locale.ts';

type ServerWords = PartWords['server'];

/** The name of a message of the server after that of its area: `faults.amountMissing`. */
export type MessageKey = {
  [Area in keyof ServerWords]: `${Area}.${keyof ServerWords[Area] & string}`;
}[keyof ServerWords];

type MessageOf<Key> = Key extends `${infer Area extends keyof ServerWords}.${infer Name}`
  ? Name extends keyof ServerWords[Area]
    ? ServerWords[Area][Name]
    : never
  : never;

/** A value of a message: a text that is the same in every language, some of these names, or a sequence of other messages. */
export type MessageValue = string | { names: readonly string[] } | readonly MessageDescriptor[];

type Given<Value> = string extends Value ? MessageValue : Value;
type ValuesOf<Message> = Message extends (values: infer Values) => string
  ? [values: { [Name in keyof Values]: Given<Values[Name]> }]
  : [];

/** A message of the server as data, to be worded in the language of its reader. */
export interface MessageDescriptor {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, MessageValue | number>>;
}

/** The message of this name with these values. */
export function say<Key extends MessageKey>(
  key: Key,
  ...[values]: ValuesOf<MessageOf<Key>>
): MessageDescriptor {
  return values === undefined ? { key } : { key, values: { ...values } };
}

/** Words a message in a language. */
export function formatMessage(locale: Locale, { key, values = {} }: MessageDescriptor): string {
  const areas: Readonly<Record<string, Readonly<Record<string, unknown>>>> = locale.words;
  const [area = '', name = ''] = key.split('.', 2);
  const message = areas[area]?.[name];
  if (typeof message === 'string') return message;
  if (!isMessage(message)) throw new Error(`There is no message ${key}.`);
  const worded: Record<string, string | number> = {};
  for (const [value, given] of Object.entries(values)) worded[value] = wordValue(locale, given);
  return message(worded);
}

/** Words a sequence of messages in a language. */
export function formatMessages(locale: Locale, message: readonly MessageDescriptor[]): string {
  return message.map((one) => formatMessage(locale, one)).join(' ');
}

/** The code of a message, for programs: its name in snake case. A fault that names its place has the code of the fault inside it. */
export function codeOf({ key, values }: MessageDescriptor): string {
  const inner = values?.['fault'];
  const [first] = isList(inner) ? inner : [];
  if (first) return codeOf(first);
  const name = key.slice(key.indexOf('.') + 1);
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function wordValue(locale: Locale, given: MessageValue | number): string | number {
  if (isList(given)) return formatMessages(locale, given);
  return typeof given === 'object' ? listNames(locale, given.names) : given;
}

function isList(given: MessageValue | number | undefined): given is readonly MessageDescriptor[] {
  return Array.isArray(given);
}

function isMessage(value: unknown): value is (values: object) => string {
  return typeof value === 'function';
}
