import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadInTime } from '../load-in-time.ts';

/**
 * A component whose code is loaded on demand, and a function that loads it ahead of time. Once loaded it renders
 * synchronously: React's lazy suspends on the first render, loaded or not, and Suspense then holds the content back for
 * 300 ms. Render it inside a Suspense. Throws NotLoaded while rendering when the code does not arrive in time.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyFrom(load, (component) => component);
}

/** The same where the component has to be picked from what is loaded. */
export function lazyFrom<Props extends object, Code>(
  load: () => Promise<Code>,
  pick: (code: Code) => ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | null = null;
  const loadComponent = async () => {
    // Code that arrives and is broken is another fault than code that does not arrive.
    let broken: { fault: unknown } | null = null;
    await loadInTime(async () => {
      const code = await load();
      try {
        loaded = pick(code);
      } catch (fault) {
        broken = { fault };
      }
    });
    if (broken) throw (broken as { fault: unknown }).fault;
    return { default: loaded! };
  };
  const Lazy: ComponentType<Props> = lazy(loadComponent);
  function Component(props: Props) {
    const [shown] = useState(() => loaded ?? Lazy);
    return createElement(shown, props);
  }
  /** A failed preload is ignored: rendering the component tries again. */
  const preload = () => void loadComponent().catch(() => undefined);
  return { Component, preload };
}
