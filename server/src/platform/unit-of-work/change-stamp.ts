/** The header with the change stamp of the data in a response. A client starts the stream of events with the first one that it got. */
export const CHANGE_STAMP = 'x-change-stamp';

/** The header with the stamp that a change made, by which a client recognizes its own change in the stream of events. */
export const CHANGE_MADE = 'x-change-made';
