import type { SourceFile } from './read-imports.ts';

/** A text catalogue and its languages refer to each other: the languages to the catalogue's type. */
const catalogue = /(^|[/-])texts([/.-]|$)|\/language\/((de|fr|it)\/|texts\.ts)/;

/**
 * Groups of files that import each other in a circle, types included. A circle within one text catalogue does not
 * count. Tarjan's algorithm; the files of a group are sorted.
 */
export function findCycles(files: SourceFile[]): string[][] {
  const targets = new Map(
    files.map(({ path, imports }) => [path, imports.filter(({ ours }) => ours).map(({ target }) => target)]),
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(path: string): void {
    order.set(path, order.size);
    lowest.set(path, order.get(path)!);
    stack.push(path);
    for (const target of targets.get(path)!) {
      if (!targets.has(target)) continue;
      if (!order.has(target)) {
        visit(target);
        lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!));
      } else if (stack.includes(target)) {
        lowest.set(path, Math.min(lowest.get(path)!, order.get(target)!));
      }
    }
    if (lowest.get(path) !== order.get(path)) return;
    const group = stack.splice(stack.indexOf(path)).sort();
    const circular = group.length > 1 || targets.get(path)!.includes(path);
    if (circular && !group.every((one) => catalogue.test(one))) cycles.push(group);
  }

  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return cycles;
}
