import { createHash } from 'node:crypto';
import pg from 'pg';

/** The name of the database that belongs to a folder with seeded data. */
export function templateDatabase(folder: string): string {
  return `polier_template_${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
}

/** Creates a database on a server, as a copy of a template if one is named; returns its URL. */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  await runOnServer(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export function dropDatabase(server: string, name: string): Promise<void> {
  return runOnServer(server, `drop database if exists ${name} with (force)`);
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
