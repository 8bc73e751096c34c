import { readFileSync } from 'node:fs';
import { describeReading } from '../reading/describe-reading.ts';
import { readPdf } from '../reading/read-pdf.ts';
import { PdfRefused } from '../reading/refusal.ts';
import { CommandError, type Values } from './arguments.ts';
import { refusalOf } from './change-sources.ts';
import { complain, print } from './output.ts';
import { texts } from './texts.ts';

/**
 * `inspect FILE…`: prints, page by page, what was recognised as heading, text, item, row and small print, and what is
 * left out. Only reads the files; imports nothing.
 */
export async function inspectFiles(files: string[], values: Values): Promise<void> {
  if (files.length === 0) throw new CommandError('', true);
  for (const file of files) {
    try {
      const read = await readPdf(readFileSync(file));
      const pages = describeReading(read);
      if (values.json) await print(JSON.stringify({ file, language: read.language, pages }));
      else await printPages(file, pages);
    } catch (error) {
      if (!(error instanceof PdfRefused)) throw error;
      process.exitCode = 1;
      complain(`${file}: ${refusalOf(error.code)}`);
    }
  }
}

async function printPages(file: string, pages: ReturnType<typeof describeReading>): Promise<void> {
  const width = Math.max(...Object.values(texts.roles).map((role) => role.length));
  for (const { page, label, unreadable, readings } of pages) {
    await print(`\n${file}, ${texts.page(page, label)}${unreadable ? `: ${texts.unreadable}` : ''}`);
    for (const { role, text } of readings)
      await print(`  ${texts.roles[role].padEnd(width)}  ${text.replaceAll('\t', ' | ')}`);
  }
}
