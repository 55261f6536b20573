/**
 * What was read before a lock has changed by the time the lock was taken. The unit of work starts again from the beginning, and reads
 * what is true now; nothing of the first attempt stays.
 */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
  constructor() {
    super('What was read before the lock is not true any more.');
  }
}
