/** The part of a parsed Markdown tree (hast) that is used here. */
export type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};
