import type { IconDrawing } from '../../../ui/base/icon.tsx';

/** Two people beside each other, who settle as one. */
export const FAMILY: IconDrawing = {
  drawing: (
    <>
      <circle cx="8" cy="8" r="3" />
      <circle cx="16" cy="8" r="3" />
      <path d="M3 18.500c0-2.800 2.200-4.500 5-4.500 1.700 0 3.100.6 4 1.600.9-1 2.300-1.600 4-1.600 2.800 0 5 1.700 5 4.500" />
    </>
  ),
};
