import { dayOf, dayText } from './day.ts';
import { currentLanguage } from './language.ts';

/** Day and time of a moment in Switzerland, as people write them: `1. Dezember 2026` and `14:30`. */
export function dayAndTime(moment: string): { day: string; time: string } {
  const at = new Date(moment);
  const time = new Intl.DateTimeFormat('de-CH', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Zurich' });
  return { day: dayText(dayOf(at), currentLanguage()), time: time.format(at) };
}
