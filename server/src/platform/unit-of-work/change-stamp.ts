/** The header with the change stamp of what a response shows. A client begins the stream of events with the first that it has read. */
export const CHANGE_STAMP = 'x-change-stamp';

/** The header with the stamp that a change made: by it a client knows its own change in the stream of events. */
export const CHANGE_MADE = 'x-change-made';
