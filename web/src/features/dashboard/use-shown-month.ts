import { isMonth, type Month } from '@hisaab/domain';
import { useEffect, useState } from 'react';

/** The month that the dashboard shows; undefined for the one that is going on. It stays in the address, so that a reload keeps it. */
export function useShownMonth(current: Month) {
  const [asked, setAsked] = useState(readMonth);
  const month = asked === current ? undefined : asked;
  useEffect(() => {
    const search = month === undefined ? '' : `?month=${month}`;
    // The address says "/" until the router has led to here.
    if (search === location.search) return;
    history.replaceState(history.state, '', `${location.pathname}${search}`);
  }, [month]);
  return [month, setAsked] as const;
}

function readMonth(): Month | undefined {
  const month = new URLSearchParams(location.search).get('month');
  return month !== null && isMonth(month) ? month : undefined;
}
