/** Clients send nothing nested nearly as deep; what is nested without end cannot be forwarded or stored. */
const maxDepth = 100;

/** Returns what a client sent; null, which is refused like any invalid input, when it is nested too deep. */
export function limitDepth(given: unknown): unknown {
  return isDeeper(given, maxDepth) ? null : given;
}

function isDeeper(given: unknown, levels: number): boolean {
  if (typeof given !== 'object' || given === null || ArrayBuffer.isView(given)) return false;
  return levels === 0 || Object.values(given).some((part) => isDeeper(part, levels - 1));
}
