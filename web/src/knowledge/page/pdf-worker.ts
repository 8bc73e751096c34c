import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = worker;
// Into the cache of the browser: each document starts a worker of its own.
void fetch(worker, { priority: 'low' }).catch(() => undefined);
