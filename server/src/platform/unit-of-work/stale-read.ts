/**
 * Data that was read before a lock changed until the lock was taken. The unit of work starts again from the beginning and reads the
 * current data; the first attempt leaves nothing.
 */
export class StaleRead extends Error {
  override name = 'StaleRead';
  constructor() {
    super('What was read before the lock is not true any more.');
  }
}
