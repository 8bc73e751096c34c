/** Nothing that clients send is nested nearly so deep; what is nested without end cannot be passed on or kept. */
const deepest = 100;

/** What a client sent; null, which is refused like any other nonsense, when it is nested too deep. */
export function limitDepth(given: unknown): unknown {
  return isDeeper(given, deepest) ? null : given;
}

function isDeeper(given: unknown, levels: number): boolean {
  if (typeof given !== 'object' || given === null || ArrayBuffer.isView(given)) return false;
  return levels === 0 || Object.values(given).some((part) => isDeeper(part, levels - 1));
}
