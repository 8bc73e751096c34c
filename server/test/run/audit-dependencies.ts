import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Asks the registry which packages of production have known holes, and fails when one is of severity high or critical.
 * A registry that cannot be asked is no finding: the reason is printed.
 */
const root = join(import.meta.dirname, '../../..');
const failing = ['high', 'critical'];

type Advisory = { title: string; url: string };
type Finding = { name: string; severity: string; range: string; via: (Advisory | string)[] };
type Audit = { message?: string; error?: { summary?: string }; vulnerabilities?: Record<string, Finding> };

const { stdout, error } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  // A long report must not be cut, or its findings would count as none.
  maxBuffer: 64_000_000,
  env: { ...process.env, npm_config_fetch_retries: '1', npm_config_update_notifier: 'false' },
});
const audit = readAudit(stdout ?? '');

if (!audit?.vulnerabilities) {
  const reason = error?.message ?? (audit?.message || audit?.error?.summary) ?? 'npm audit said nothing';
  say(`skipped: the registry cannot be asked for known holes (${reason})`);
} else {
  const findings = Object.values(audit.vulnerabilities);
  for (const { name, severity, range, via } of findings) {
    const why = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`)).join('; ');
    say(`${severity}: ${[name, range].filter(Boolean).join(' ')} – ${why}`);
  }
  const grave = findings.filter(({ severity }) => failing.includes(severity)).length;
  say(`${findings.length} packages of production with known holes, ${grave} high or critical`);
  if (grave > 0) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readAudit(text: string): Audit | null {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return null;
  }
}
