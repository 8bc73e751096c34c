import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A part of the page whose code comes late, and how to have it brought ahead. What has come already is shown at once: what
 * React's lazy shows for the first time it holds back for 300 ms, loaded or not. To be shown inside of a Suspense.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let there: ComponentType<Props> | null = null;
  const bring = async () => {
    there = await load();
    return { default: there };
  };
  const Coming: ComponentType<Props> = lazy(bring);
  function Part(props: Props) {
    const [shown] = useState(() => there ?? Coming);
    return createElement(shown, props);
  }
  /** What does not come now is asked for again when it is shown. */
  const prepare = () => void bring().catch(() => undefined);
  return { Part, prepare };
}
