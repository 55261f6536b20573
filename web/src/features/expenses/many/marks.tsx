import type { IconDrawing } from '../../../ui/base/icon.tsx';

/** The drawings of what can be done with selected expenses. */
export const MARKS = {
  category: 'other',
  date: 'calendar',
  account: {
    drawing: (
      <>
        <rect x="3" y="5.25" width="18" height="13.5" rx="2.5" />
        <path d="M3 9.75h18M6.75 14.75h3.5" />
      </>
    ),
  },
  tags: { drawing: <path d="M9.5 4.5l-2 15M16.5 4.5l-2 15M4.75 9.25h15M4.25 14.75h15" /> },
  delete: 'trash',
} as const satisfies Record<string, IconDrawing>;
