/** Said of what only the server can do, without a network. */
export const NEEDS_NETWORK = 'This needs the network.';
