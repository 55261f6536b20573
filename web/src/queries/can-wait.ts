/**
 * The options of a query that is not asked again at the moment when the network returns. A browser has six connections to a server: a
 * silent one would hold the last of them, and what waits offline could not be sent.
 */
export const CAN_WAIT = { retry: false, refetchOnReconnect: false } as const;
