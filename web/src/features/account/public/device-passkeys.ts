import type { PasskeyCreation, PasskeyRequest } from '@hisaab/contract';
import type { FirstWords } from '../../../words/words.ts';

const IS_NUMBER = /^[\d.]+$|^\[/;

/** Whether this page can use passkeys: it needs a secure context and a host name. */
export function canUsePasskeys(): boolean {
  return (
    window.isSecureContext &&
    'PublicKeyCredential' in window &&
    !IS_NUMBER.test(window.location.hostname)
  );
}

/**
 * Creates a passkey on the device.
 * @throws {PasskeyNotUsed}
 */
export async function createPasskey(words: FirstWords, optionsJSON: PasskeyCreation) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return orNotUsed(words, startRegistration({ optionsJSON }));
}

/**
 * Signs with a passkey that the user chooses on the device.
 * @throws {PasskeyNotUsed}
 */
export async function signWithPasskey(words: FirstWords, optionsJSON: PasskeyRequest) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return orNotUsed(words, startAuthentication({ optionsJSON }));
}

/** The user cancelled, or the device refused. The message is shown to the user. */
export class PasskeyNotUsed extends Error {
  override name = 'PasskeyNotUsed';
}

async function orNotUsed<T>(words: FirstWords, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    const sentence =
      name === 'InvalidStateError' ? words.basics.hasPasskey : words.basics.noPasskeyUsed;
    throw new PasskeyNotUsed(sentence, { cause });
  }
}
