import { defineConfig } from 'vitest/config';

/** Unit and server tests; the browser tests are Playwright's (e2e/playwright.config.ts). */
const node = (name: string, more: object = {}) => ({
  test: {
    name,
    environment: 'node' as const,
    include: [`${name}/**/*.test.ts`],
    exclude: ['**/node_modules/**'],
    ...more,
  },
});

const servers = {
  globalSetup: ['server/test/prepare-library.ts'],
  setupFiles: ['server/test/fail-on-console-error.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
};
const postgresql = process.env.POLIER_TEST_DATABASE_URL ?? '';

export default defineConfig({
  test: {
    // Two cores: a test file and the servers it starts share them with one other.
    maxWorkers: 2,
    projects: [
      node('contract'),
      node('stand-ins'),
      node('library'),
      node('bench'),
      node('server', { ...servers, provide: { databaseUrl: '' } }),
      // What touches the database once more on a PostgreSQL server, when there is one.
      ...(postgresql
        ? [
            node('postgresql', {
              ...servers,
              include: [
                'server/test/**/*.test.ts',
                'server/src/{chat,jobs,identity,knowledge,billing,companies,employees}/*.test.ts',
              ],
              provide: { databaseUrl: postgresql },
            }),
          ]
        : []),
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['server/test/fail-on-console-error.ts'],
        },
      },
      node('published-client', {
        ...servers,
        include: ['e2e/published-client/**/*.test.ts'],
        setupFiles: ['e2e/published-client/one-react.ts', ...servers.setupFiles],
        provide: { databaseUrl: '' },
      }),
    ],
  },
});
