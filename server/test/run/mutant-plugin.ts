import type { VitestPluginContext } from 'vitest/node';

/** A defect planted in one file: the text from one position to another becomes something else. */
export type Mutant = { file: string; from: number; to: number; by: string };

/** Gives the tests a file with a defect in it; the file itself stays as it is. */
export function plantMutant(mutant: Mutant) {
  return {
    name: 'plant-mutant',
    enforce: 'pre' as const,
    // The file with a defect is never taken from, or kept in, the cache of transformed files.
    configureVitest({ defineCacheKeyGenerator }: VitestPluginContext) {
      defineCacheKeyGenerator(({ id }) => (id.split('?')[0] === mutant.file ? false : undefined));
    },
    transform(code: string, id: string) {
      if (id.split('?')[0] !== mutant.file) return null;
      return code.slice(0, mutant.from) + mutant.by + code.slice(mutant.to);
    },
  };
}
