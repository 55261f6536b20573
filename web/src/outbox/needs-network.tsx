import { useState, type ReactNode } from 'react';
import { isUnanswered } from '../api/call.ts';
import { useWords } from '../words/words.ts';

/** For below a failure where no answer came: that only the server can do this. Nothing after any other failure. */
export function needsNetwork(error: unknown): ReactNode {
  return isUnanswered(error) && <NeedsNetwork />;
}

function NeedsNetwork() {
  const words = useWords();
  // As it was when it failed, whatever the network does since.
  const [isOnline] = useState(() => navigator.onLine);
  return <small> {isOnline ? words.basics.cannotReach : words.basics.needsNetwork}</small>;
}
