import { useState, type ReactNode } from 'react';
import { isUnanswered } from '../api/call.ts';
import * as uiMessages from '../ui/messages.ts';
import * as messages from './messages.ts';

/** For below a failure where no answer came: that only the server can do this. Nothing after any other failure. */
export function needsNetwork(error: unknown): ReactNode {
  return isUnanswered(error) && <NeedsNetwork />;
}

function NeedsNetwork() {
  // As it was when it failed, whatever the network does since.
  const [isOnline] = useState(() => navigator.onLine);
  return <small> {isOnline ? messages.cannotReach : uiMessages.needsNetwork}</small>;
}
