import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * A component whose code is loaded on demand, and a function that loads it ahead of time. Once loaded it renders
 * synchronously: React's lazy suspends on the first render, loaded or not, and Suspense then holds the content back for
 * 300 ms. Render it inside a Suspense.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const loadComponent = async () => {
    loaded = await load();
    return { default: loaded };
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
