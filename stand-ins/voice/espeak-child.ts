import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import startEngine from 'espeak-ng';

/**
 * A process of its own that speaks with eSpeak NG (GPL-3.0-or-later): it is told texts and answers WAV files. Nothing
 * of the licence's code runs in any other process.
 */
type Order = { id: number; text: string; voice: string };

const engine = fileURLToPath(import.meta.resolve('espeak-ng').replace(/\.js$/, '.wasm'));
const compiled = readFile(engine).then((bytes) => WebAssembly.compile(bytes));
let last: Promise<void> = Promise.resolve();

process.on('message', ({ id, text, voice }: Order) => {
  last = last.then(async () => {
    try {
      process.send!({ id, wav: await speak(text, voice) });
    } catch (error) {
      process.send!({ id, error: String(error) });
    }
  });
});
process.on('disconnect', () => process.exit());

/** The engine is started anew for each text, as its command line is. */
async function speak(text: string, voice: string): Promise<Uint8Array> {
  const module = await compiled;
  const { FS } = await startEngine({
    arguments: ['-v', voice, '-s', '165', '-w', 'spoken.wav', '--', text],
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports, done) => {
      void WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
  return FS.readFile('spoken.wav').slice();
}
