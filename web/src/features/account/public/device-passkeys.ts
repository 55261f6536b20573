import type { PasskeyCreation, PasskeyRequest } from '@hisaab/contract';
import type { Words } from '../../../words/words.ts';

const IS_NUMBER = /^[\d.]+$|^\[/;

/** Whether this page can use passkeys: a secure page, at an address with a name. */
export function canUsePasskeys(): boolean {
  return (
    window.isSecureContext &&
    'PublicKeyCredential' in window &&
    !IS_NUMBER.test(window.location.hostname)
  );
}

/** Has the device make a passkey. @throws {PasskeyNotUsed} */
export async function createPasskey(words: Words, optionsJSON: PasskeyCreation) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return orNotUsed(words, startRegistration({ optionsJSON }));
}

/** Has the device sign with a passkey that its user chooses. @throws {PasskeyNotUsed} */
export async function signWithPasskey(words: Words, optionsJSON: PasskeyRequest) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return orNotUsed(words, startAuthentication({ optionsJSON }));
}

/** The person or the device said no; the message is for the person. */
export class PasskeyNotUsed extends Error {
  override name = 'PasskeyNotUsed';
}

async function orNotUsed<T>(words: Words, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    const sentence =
      name === 'InvalidStateError' ? words.basics.hasPasskey : words.basics.noPasskeyUsed;
    throw new PasskeyNotUsed(sentence, { cause });
  }
}
