import { demonstrationPeople, demonstrationStaff } from './people.ts';
import type { Demonstration } from './start-demonstration.ts';

/** A table of what a person needs to know who has just started Polier: addresses, accounts, a test card. */
export function startTable({ url, context, standIns }: Demonstration): string {
  const { config } = context;
  const rows: [string, string][] = [['Polier', url]];
  if (config.demonstration && standIns.identity) {
    for (const { email, password, what } of demonstrationPeople) rows.push([what, `${email}  ${password}`]);
  }
  if (config.demonstration) {
    rows.push(['back office', `${url}/super-admin`]);
    for (const { role, userName, password } of demonstrationStaff) rows.push([role, `${userName}  ${password}`]);
  }
  if (standIns.mailbox) rows.push(['inbox', standIns.mailbox.url]);
  if (standIns.payment) {
    const year = String(context.clock.now().getUTCFullYear() + 3).slice(-2);
    rows.push(['test card', `5200 0000 0000 0007  12/${year}  123`]);
  }
  rows.push(['database', config.embedded ? `embedded, in ${config.dataDir}` : 'PostgreSQL (DATABASE_URL)']);
  rows.push(['answers', config.MODEL_NAME ? `written by ${config.MODEL_NAME}` : 'quote the sources (no MODEL_URL)']);
  if (standIns.voice) rows.push(['voice', 'a stand-in: speaks, but understands only prepared questions']);
  rows.push(['stand-ins', config.standIns.join(', ') || 'none']);
  const width = Math.max(...rows.map(([name]) => name.length));
  const length = Math.max(...rows.map(([, value]) => value.length));
  const line = `+-${'-'.repeat(width)}-+-${'-'.repeat(length)}-+`;
  const body = rows.map(([name, value]) => `| ${name.padEnd(width)} | ${value.padEnd(length)} |`);
  return [line, ...body, line].join('\n');
}
