import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadInTime } from '../load-in-time.ts';

/**
 * A component whose code is loaded on demand, and a function that loads it ahead of time. Once loaded it renders
 * synchronously: React's lazy suspends on the first render, loaded or not, and Suspense then holds the content back for
 * 300 ms. Render it inside a Suspense. Throws NotLoaded while rendering when the code does not arrive in time.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const loadComponent = async () => {
    const component = await loadInTime(async () => {
      loaded = await load();
      return loaded;
    });
    return { default: component };
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
