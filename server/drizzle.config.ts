import { defineConfig } from 'drizzle-kit';

/** `npm exec -w server drizzle-kit generate -- --name what-changes` writes the next numbered migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/tables.ts',
  out: './src/database/migrations',
});
