import { Component, type ComponentType, type ReactNode, useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../button.tsx';
import { NotLoaded } from '../load-in-time.ts';
import styles from './lazy-part.module.css';
import { lazyWithPreload } from './lazy-with-preload.ts';

/**
 * A part of a page whose code is loaded when it is first shown or preloaded. While it cannot be loaded, a line in its
 * place says so and offers to try again; the rest of the page goes on. `floats`: the part lies over the page, so the
 * line does as well. Render it inside a Suspense.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { floats = false }: { floats?: boolean } = {},
) {
  const begin = () => lazyWithPreload(load);
  let latest = begin();
  function Part(props: Props) {
    const [{ Component: Loaded }, setPart] = useState(() => latest);
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      // Browsers remember for a page that its code did not come: only a page loaded anew asks for it once more.
      if (attempt > 0) return window.location.reload();
      latest = begin();
      setPart(latest);
      setAttempt(attempt + 1);
    };
    return (
      <PartBoundary key={attempt} fault={<PartFault floats={floats} onRetry={retry} />}>
        <Loaded {...props} />
      </PartBoundary>
    );
  }
  return Object.assign(Part, { preload: () => latest.preload() });
}

/** Shows `fault` when the code below it is not loaded; any other error goes on to the page. */
class PartBoundary extends Component<{ fault: ReactNode; children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof NotLoaded)) throw error;
    return this.props.fault;
  }
}

function PartFault({ floats, onRetry }: { floats: boolean; onRetry: () => void }) {
  const { t } = useTexts('ui');
  return (
    <div className={[styles.fault, floats && styles.floating].filter(Boolean).join(' ')} role="alert">
      <p>{t('partFault')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
