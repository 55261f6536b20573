import { isMonth, type Month } from '@hisaab/domain';
import { useEffect, useState } from 'react';

/** The month that the dashboard shows; undefined for the current one. The address keeps it for a reload. */
export function useShownMonth(current: Month) {
  const [asked, setAsked] = useState(readMonth);
  const month = asked === current ? undefined : asked;
  useEffect(() => {
    const search = month === undefined ? '' : `?month=${month}`;
    // The address is "/" until the router has navigated here.
    if (search === location.search) return;
    history.replaceState(history.state, '', `${location.pathname}${search}`);
  }, [month]);
  return [month, setAsked] as const;
}

function readMonth(): Month | undefined {
  const month = new URLSearchParams(location.search).get('month');
  return month !== null && isMonth(month) ? month : undefined;
}
