import type { ReadingFault } from '../fault.ts';

/** A file that cannot be read, and why. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly fault: ReadingFault;

  constructor(fault: ReadingFault) {
    super(fault.name);
    this.fault = fault;
  }
}
