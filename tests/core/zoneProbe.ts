// Runs under another TZ than the tests: prints what the rule says, and what the specification's words say literally.
import dayjs from 'dayjs';
import { businessDay, dayEnd, dayStart, shiftHours, type Zone } from '#contract/time';

const [instants, zones] = JSON.parse(process.argv[2] ?? '[[],[]]') as [number[], Zone[]];
const cells = zones.flatMap((zone) =>
  instants.map((instant) => {
    const day = businessDay(instant, zone);
    return {
      zone,
      instant,
      day,
      start: dayStart(day, zone),
      end: dayEnd(day, zone),
      literal: dayjs(instant).subtract(shiftHours(zone), 'hour').format('YYYY-MM-DD'),
    };
  }),
);
console.log(JSON.stringify(cells));
