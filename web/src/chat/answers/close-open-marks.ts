/** Closes the marks that are still open at the end of a streaming text, so that they do not flicker. */
export function closeOpenMarks(text: string): string {
  const start = text.lastIndexOf('\n\n') + 1;
  let end = text
    .slice(start)
    .replace(/\[≈?\d{0,3}$/, '')
    .replace(/(^|[^*])\*{1,2}$/, '$1');
  if (count(end, '`') % 2 === 1) end = end.endsWith('`') ? end.slice(0, -1) : `${end}\``;
  if (count(end, '**') % 2 === 1) end = `${end.trimEnd()}**`;
  if (count(end.replaceAll('**', '').replace(/^\s*[*-] /gm, ''), '*') % 2 === 1) end = `${end.trimEnd()}*`;
  return text.slice(0, start) + end;
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
