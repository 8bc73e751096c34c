import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settings } from './settings.ts';

const page = fileURLToPath(new URL('../../../../docs/operating.md', import.meta.url));
const [begin, end] = ['<!-- settings: begin -->', '<!-- settings: end -->'];

/** The table of every setting, made from the schema. */
export function configTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    const shown =
      ['string', 'number', 'boolean'].includes(typeof fallback) && fallback !== '' ? `\`${fallback}\`` : '–';
    return `| \`${name}\` | ${shown} | ${schema.description ?? ''} |`;
  });
  return ['| setting | default | what it is for |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The page with the table as it should be. */
export function operatingPage(): { written: string; right: string } {
  const written = readFileSync(page, 'utf8');
  const [before = ''] = written.split(begin);
  const after = written.split(end)[1] ?? '';
  return { written, right: `${before}${begin}\n${configTable()}\n${end}${after}` };
}

if (import.meta.main) writeFileSync(page, operatingPage().right);
