/** Types for the parts used here of packages that have none. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string; pretendToBeVisual: boolean });
    window: Record<string, unknown>;
  }
}

declare module 'react-dom/client' {
  import type { ReactNode } from 'react';
  export function createRoot(element: Element): { render: (tree: ReactNode) => void; unmount: () => void };
}
