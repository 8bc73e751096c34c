const dimensions = 256;

/** The response of the embeddings endpoint: similar texts get close vectors, equal texts the same vector. */
export function embed(body: Record<string, unknown>) {
  const inputs = (Array.isArray(body.input) ? body.input : [body.input]).map(String);
  return {
    object: 'list',
    model: String(body.model ?? 'stand-in'),
    data: inputs.map((input, index) => ({ object: 'embedding', index, embedding: vectorOf(input) })),
    usage: { prompt_tokens: inputs.join('').length, total_tokens: inputs.join('').length },
  };
}

/** A vector of length one from words and their four-letter pieces, each hashed to a dimension. */
function vectorOf(text: string): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  const add = (piece: string, weight: number) => {
    let hash = 2166136261;
    for (let at = 0; at < piece.length; at++) hash = Math.imul(hash ^ piece.charCodeAt(at), 16777619);
    vector[(hash >>> 1) % dimensions]! += hash & 1 ? weight : -weight;
  };
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  for (const word of plain.match(/[\p{L}\p{N}]{2,}/gu) ?? []) {
    add(word, 0.5);
    for (let at = 0; at + 4 <= word.length; at++) add(word.slice(at, at + 4), 1);
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
