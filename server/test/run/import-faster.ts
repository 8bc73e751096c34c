import { importFaster } from '../../src/start/import-faster.ts';

// Each worker imports the whole server.
importFaster();
