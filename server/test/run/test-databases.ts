import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';

/** The name of the database that belongs to a folder with seeded data. */
export function templateDatabase(folder: string): string {
  return `polier_template_${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
}

/** Creates a database on a server, as a copy of a template if one is named; returns its URL. */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  // Its files are copied as they are: page by page through the log takes three times the processor time, and dropping
  // the copy twice.
  const copied = template ? ` template ${template} strategy file_copy` : '';
  await runOnServer(server, `create database ${name}${copied}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export function dropDatabase(server: string, name: string): Promise<void> {
  return runOnServer(server, `drop database if exists ${name} with (force)`);
}

type Admin = pg.Client & { connection: { stream: Socket } };
/** A connection is a process of PostgreSQL, which takes as long to start as a small database to copy. */
const admins = new Map<string, Promise<Admin>>();

async function runOnServer(url: string, statement: string): Promise<void> {
  const connecting = admins.get(url) ?? connect(url);
  admins.set(url, connecting);
  const admin = await connecting;
  // It is open for as long as the process runs, but keeps it running only while it works.
  admin.connection.stream.ref();
  try {
    await admin.query(statement);
  } finally {
    admin.connection.stream.unref();
  }
}

async function connect(url: string): Promise<Admin> {
  const client = new pg.Client({ connectionString: url }) as Admin;
  client.on('error', () => {});
  client.once('end', () => admins.delete(url));
  await client.connect();
  return client;
}
