import type { Node } from '../markdown-node.ts';

/** More columns than these are easier to read row by row. */
const mostColumns = 4;
/** The head of a column is short, also where the server looks for heads. */
const longestHead = 60;

type Cell = { head: string; content: Node[] };
type Row = { subject: Node[]; cells: Cell[] };

/**
 * Turns the rows of a quoted table into a table. The notation has one paragraph for each row: its first line is the
 * subject, each further one a cell behind the head of its column. Text that only happens to have colons stays as it is:
 * a sentence is no subject, subjects do not begin with one label ('Frist: 10 Tage', 'Frist: 20 Tage'), and all rows
 * have the same heads in one order, each of them once. Fewer than two rows stay as they are, too.
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
  const heads = found.map(headsOf).reduce((most, own) => (own.length > most.length ? own : most), []);
  const placed = found.map((row) => withoutSubject(row, heads));
  const labels = placed.flatMap(({ subject }) => splitAtColon(subject)?.head ?? []);
  const fits = placed.every((row) => isInOrder(headsOf(row), heads)) && new Set(labels).size === labels.length;
  if (first < 0 || found.length < 2 || heads.length >= mostColumns || !fits) return children;
  return [...blocks.slice(0, first), tableOf(heads, placed), ...blocks.slice(first + found.length)];
}

/** A row whose first cell is empty begins with the next one. */
function withoutSubject(row: Row, heads: string[]): Row {
  const cell = splitAtColon(row.subject);
  return cell && heads.includes(cell.head) ? { subject: [], cells: [cell, ...row.cells] } : row;
}

const headsOf = ({ cells }: Row) => cells.map(({ head }) => head);

/** Whether heads follow one another as in the table. Some may be missing: a cell without text is not printed. */
function isInOrder(some: string[], heads: string[]): boolean {
  const places = some.map((head) => heads.indexOf(head));
  return places.every((place, at) => place > (places[at - 1] ?? -1));
}

function rowOf({ tagName, properties, children = [] }: Node): Row | null {
  if (tagName !== 'p' || properties?.dataSource === '') return null;
  const lines: Node[][] = [[]];
  for (const child of children) {
    if (child.tagName === 'br') lines.push([]);
    else lines.at(-1)!.push(child);
  }
  const [subject, ...others] = lines;
  const cells = others.map(splitAtColon).filter((cell) => cell !== null);
  if (cells.length === 0 || cells.length < others.length || isSentence(subject!)) return null;
  return { subject: subject!, cells };
}

/** Not a question, which some rows answer, and not a few words with an abbreviation at the end ('Gerüste usw.'). */
function isSentence(line: Node[]): boolean {
  const text = line.map(textOf).join('').trim();
  return /(?:\p{L}{4}|(?:\S+\s+){5}\S+?)["»”)]*[.:;!…]["»”)]*$/u.test(text);
}

/** The head of the column before the first colon, and the cell behind it. */
function splitAtColon(line: Node[]): Cell | null {
  let head = '';
  for (const [at, node] of line.entries()) {
    const colon = node.type === 'text' ? /\s?:\s/u.exec(node.value!) : null;
    if (colon) {
      head = (head + node.value!.slice(0, colon.index)).trim();
      const rest: Node = { type: 'text', value: node.value!.slice(colon.index + colon[0].length) };
      const isHead = head !== '' && head.length <= longestHead;
      return isHead ? { head, content: [rest, ...line.slice(at + 1)] } : null;
    }
    if (node.tagName === 'strong') return null;
    head += textOf(node);
  }
  return null;
}

function textOf({ value, children = [] }: Node): string {
  return value ?? children.map(textOf).join('');
}

function tableOf(heads: string[], rows: Row[]): Node {
  const element = (tagName: string, children: Node[], properties = {}): Node => ({
    ...{ type: 'element', tagName, properties, children },
  });
  const head = heads.map((value) => element('th', [{ type: 'text', value }], { scope: 'col' }));
  const body = rows.map(({ subject, cells }) =>
    element('tr', [
      element('th', subject, { scope: 'row' }),
      ...heads.map((name) => element('td', cells.find((cell) => cell.head === name)?.content ?? [])),
    ]),
  );
  return element('table', [element('thead', [element('tr', [element('td', []), ...head])]), element('tbody', body)]);
}
