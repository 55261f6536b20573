// What a device says of its passkeys.
export const hasPasskey = 'This device has a passkey of yours already.';
export const noPasskeyUsed = 'No passkey was used. You can try again.';
