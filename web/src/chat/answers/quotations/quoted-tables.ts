import type { Node } from '../markdown-node.ts';

/** More columns than these are easier to read row by row. */
const mostColumns = 4;

type Row = { subject: Node[]; cells: Map<string, Node[]> };

/**
 * Turns the rows of a quoted table into a table. The notation has one paragraph for each row: its first line is the
 * subject, each further one a cell behind the head of its column. Fewer than two rows stay as they are.
 */
export function layOutTables(node: Node): void {
  for (const child of node.children ?? []) {
    if (child.tagName === 'blockquote') child.children = withTables(child.children ?? []);
    else layOutTables(child);
  }
}

function withTables(children: Node[]): Node[] {
  const blocks = children.filter(({ type }) => type === 'element');
  const rows = blocks.map(rowOf);
  const first = rows.findIndex((row) => row !== null);
  const after = rows.findIndex((row, at) => at > first && row === null);
  const found = rows.slice(Math.max(first, 0), after < 0 ? rows.length : after).filter((row) => row !== null);
  // A cell without text is not printed.
  const heads = found.reduce<string[]>((most, { cells }) => (cells.size > most.length ? [...cells.keys()] : most), []);
  const fits = found.every(({ cells }) => [...cells.keys()].every((head) => heads.includes(head)));
  if (first < 0 || found.length < 2 || heads.length >= mostColumns || !fits) return children;
  return [...blocks.slice(0, first), tableOf(heads, found), ...blocks.slice(first + found.length)];
}

function rowOf({ tagName, properties, children = [] }: Node): Row | null {
  if (tagName !== 'p' || properties?.dataSource === '') return null;
  const lines: Node[][] = [[]];
  for (const child of children) {
    if (child.tagName === 'br') lines.push([]);
    else lines.at(-1)!.push(child);
  }
  const [subject, ...others] = lines;
  const cells = others.map(splitAtColon);
  if (cells.length === 0 || cells.includes(null)) return null;
  return { subject: subject!, cells: new Map(cells.filter((cell) => cell !== null)) };
}

/** The head of the column before the first colon, and the cell behind it. */
function splitAtColon(line: Node[]): [head: string, cell: Node[]] | null {
  let head = '';
  for (const [at, node] of line.entries()) {
    const text = node.type === 'text' ? node.value! : (node.children?.map(({ value }) => value).join('') ?? '');
    const colon = node.type === 'text' ? /\s?:\s/u.exec(text) : null;
    if (colon) {
      head = (head + text.slice(0, colon.index)).trim();
      const rest: Node = { type: 'text', value: text.slice(colon.index + colon[0].length) };
      return head === '' ? null : [head, [rest, ...line.slice(at + 1)]];
    }
    if (node.tagName === 'strong') return null;
    head += text;
  }
  return null;
}

function tableOf(heads: string[], rows: Row[]): Node {
  const element = (tagName: string, children: Node[], properties = {}): Node => ({
    ...{ type: 'element', tagName, properties, children },
  });
  const head = heads.map((value) => element('th', [{ type: 'text', value }], { scope: 'col' }));
  const body = rows.map(({ subject, cells }) =>
    element('tr', [
      element('th', subject, { scope: 'row' }),
      ...heads.map((name) => element('td', cells.get(name) ?? [])),
    ]),
  );
  return element('table', [element('thead', [element('tr', [element('td', []), ...head])]), element('tbody', body)]);
}
