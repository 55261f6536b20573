import { storeBegunSignIn } from '../../../session/oidc-return.ts';

/** Leaves this page for the organisation's, which sends the browser back to `place` by way of the sign-in screen. */
export function leaveForProvider(url: string, place: string | undefined): void {
  storeBegunSignIn(url, place);
  window.location.assign(url);
}
