import { createContext } from 'react';

/** The sign of the currency in which the parts of a bill are entered. */
export const PART_SIGN = createContext('₹');
