import { useState, type ReactNode } from 'react';
import { isUnanswered } from '../api/call.ts';
import { useFirstWords } from '../words/words.ts';

/** Shown below a failure without a response: this needs the server. Nothing after any other failure. */
export function needsNetwork(error: unknown): ReactNode {
  return isUnanswered(error) && <NeedsNetwork />;
}

function NeedsNetwork() {
  const words = useFirstWords();
  // The state at the failure, whatever the network does later.
  const [isOnline] = useState(() => navigator.onLine);
  return <small> {isOnline ? words.basics.cannotReach : words.basics.needsNetwork}</small>;
}
