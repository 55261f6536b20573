/** What happened on one day. */
interface DayOf<Happening> {
  /** `YYYY-MM-DD`, in the time zone of this device. */
  day: string;
  happenings: Happening[];
}

/** What happened, by the day of its time (`at`), in the order given. */
export function byDay<Happening extends { at: string }>(
  happenings: readonly Happening[],
): DayOf<Happening>[] {
  const days: DayOf<Happening>[] = [];
  for (const happening of happenings) {
    const day = new Date(happening.at).toLocaleDateString('sv');
    const last = days.at(-1);
    if (last?.day === day) last.happenings.push(happening);
    else days.push({ day, happenings: [happening] });
  }
  return days;
}
