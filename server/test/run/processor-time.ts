import { existsSync, readdirSync, readFileSync } from 'node:fs';

const sampleMs = 1_000;
/** The unit in which Linux tells processor time to programs. */
const ticksPerSecond = 100;

type Process = { parent: number; started: string; seconds: number };

/**
 * Adds up the processor time of a process and of all processes it starts, and these in turn. They are looked at once a
 * second: one that lives shorter is missed, so that the sum is a little too small. `seconds` is null without /proc.
 */
export function watchProcessorTime(root: number): { stop: () => void; seconds: () => number | null } {
  if (!existsSync('/proc/self/stat')) return { stop: () => {}, seconds: () => null };
  const seen = new Map<number, Process>();
  const ended: Process[] = [];
  const look = () => {
    for (const [pid, found] of readProcesses()) {
      const before = seen.get(pid);
      const isSame = before?.started === found.started;
      // One whose parent has ended gets another parent, and stays.
      if (!isSame && pid !== root && !seen.has(found.parent)) continue;
      if (before && !isSame) ended.push(before);
      seen.set(pid, found);
    }
  };
  look();
  const timer = setInterval(look, sampleMs);
  return {
    stop: () => clearInterval(timer),
    seconds: () => [...seen.values(), ...ended].reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** The running processes, in the order of their ids. */
function readProcesses(): [number, Process][] {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .sort((one, other) => one - other);
  return pids.flatMap((pid): [number, Process][] => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // Behind the name, which is in brackets and may contain blanks: state, parent …, user time, system time …, start.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
      return [[pid, { parent: Number(fields[1]), started: fields[19]!, seconds }]];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
