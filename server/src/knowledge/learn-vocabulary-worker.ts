import { parentPort, workerData } from 'node:worker_threads';
import type { Passage } from './passage.ts';
import { learnTranslations } from './search/translation.ts';

parentPort?.postMessage(learnTranslations(workerData as Passage[]));
