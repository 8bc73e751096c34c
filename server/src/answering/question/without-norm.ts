/** Ways to say that SIA 118 was not agreed. */
const notAgreed = [
  /,?\s*(?:wenn|falls|sofern)\s+(?:die\s+)?SIA[- ]?(?:Norm\s*)?118\s+nicht\s+\p{L}+(?:\s+(?:ist|wurde|wird))?/iu,
  /,?\s*ohne\s+(?:die\s+)?(?:Norm\s+)?SIA[- ]?(?:Norm\s*)?118(?!\p{N})/iu,
  /,?\s*si\s+(?:la\s+)?(?:norme\s+)?SIA\s*118\s+n['’](?:est|a)\s+pas(?:\s+été)?\s+\p{L}+/iu,
  /,?\s*sans\s+(?:la\s+)?(?:norme\s+)?SIA\s*118(?!\p{N})/iu,
  /,?\s*se\s+(?:la\s+)?(?:norma\s+)?SIA\s*118\s+non\s+(?:è|era|fu)(?:\s+stata)?\s+\p{L}+/iu,
  /,?\s*senza\s+(?:la\s+)?(?:norma\s+)?SIA\s*118(?!\p{N})/iu,
];

/** The question without the words by which it leaves SIA 118 aside, and whether it does. */
export function readWithoutNorm(text: string): { text: string; withoutNorm: boolean } {
  const left = notAgreed.reduce((rest, pattern) => rest.replace(pattern, ''), text);
  return { text: left, withoutNorm: left !== text };
}

/** Whether a passage speaks of what holds only when SIA 118 was agreed. */
export function isOfNorm(passage: { title: string; heading: string }): boolean {
  return /SIA\s*118/i.test(`${passage.title} ${passage.heading}`);
}
