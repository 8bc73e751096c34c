import type { Node } from '../markdown-node.ts';

/** Behind whom to call: 'Sanität: 144', 'pompiers : 118'. */
const calls = /:[ \u00a0](?:117|118|144|145)(?=[ \u00a0]?;|[.,]|$)/;
const number = /(?<![\d.,])(112|117|118|144|145|1414)(?!\d|[.,]\d)/;

/** Whether an answer begins by saying whom to call. */
export function saysToCall(text: string): boolean {
  const [, bold, rest] = /^\*\*([^*\n]+)\*\*([^\n]*)/.exec(text) ?? [];
  return bold !== undefined && calls.test(bold) && !/\[\d+\]/.test(rest!);
}

/**
 * A rehype plugin that makes the numbers of an emergency something to press: they become `<data value="144">`, which no
 * Markdown can write. Only in a paragraph that begins in bold with a call and cites nothing: elsewhere 144 is a figure.
 */
export function markEmergencyNumbers() {
  return (tree: Node) => {
    for (const block of tree.children ?? []) {
      const first = block.children?.[0];
      if (block.tagName !== 'p' || first?.tagName !== 'strong' || holds(block, 'cite')) continue;
      if (calls.test(textIn(first))) markIn(block);
    }
  };
}

function markIn(node: Node): void {
  node.children = (node.children ?? []).flatMap((child) => {
    if (child.type !== 'text') {
      markIn(child);
      return [child];
    }
    return (child.value ?? '').split(number).map((value, at): Node => {
      const text: Node = { type: 'text', value };
      return at % 2 === 0 ? text : { type: 'element', tagName: 'data', properties: { value }, children: [text] };
    });
  });
}

function holds(node: Node, tagName: string): boolean {
  return node.tagName === tagName || (node.children ?? []).some((child) => holds(child, tagName));
}

function textIn(node: Node): string {
  return node.value ?? (node.children ?? []).map(textIn).join('');
}
