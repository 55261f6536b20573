import { setFlagsFromString } from 'node:v8';

/** The percentage by which the heap may grow before it is collected again. */
const USUALLY = 10;
const WITH_LARGE_BODIES = 200;

let isKeptSmall = false;
let largeBodies = 0;

/**
 * Keeps the heap small from now on. Objects that wait for PostgreSQL reach the old generation and would grow to 100 MB before a
 * collection. Called after the start, which the flag on the command line would slow down.
 */
export function keepHeapSmall(): void {
  isKeptSmall = true;
  setGrowth(USUALLY);
}

/**
 * Lets the heap grow while a large body arrives: its bytes count as part of the heap, and every growth by a tenth would cause a
 * collection of the whole heap while everybody waits. Returns the function that ends this, to be called once.
 */
export function letHeapGrow(): () => void {
  largeBodies += 1;
  if (largeBodies === 1) setGrowth(WITH_LARGE_BODIES);
  return () => {
    largeBodies -= 1;
    if (largeBodies === 0) setGrowth(USUALLY);
  };
}

function setGrowth(percent: number): void {
  if (isKeptSmall) setFlagsFromString(`--heap-growing-percent=${percent}`);
}
